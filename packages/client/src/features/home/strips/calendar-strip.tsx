import { href } from '@guanlan/contract/pages.ts'
import { shortDay } from '@guanlan/domain/format/short-moment.ts'
import { useCall } from '../../../api/use-call.ts'
import { AbsentLine, absenceOf } from '../../../parts/availability/absent-state.tsx'
import { useWatchlist } from '../../../parts/watchlist/watchlist-store.ts'
import { serverNowMs } from '../../../platform/server-clock.ts'
import { Link } from '../../../ui/button/link.tsx'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { Panel } from '../../../ui/layout/panel.tsx'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import styles from '../rank-rows.module.css'

const ROWS = 4
const STALE_MS = 600_000
const MOST_WATCHED = 500

/** 日历: what comes next for the stocks of the watchlist and for the market, from today on. */
export function CalendarStrip() {
  const watched = useWatchlist()
    .list.items.map(({ code }) => code)
    .slice(0, MOST_WATCHED)
  const query = useCall('calendar.entries', { secucodes: watched, size: ROWS }, { staleMs: STALE_MS })
  return (
    <Panel title={watched.length > 0 ? '自选日历' : '日历'} flush link={{ text: '全部', href: href('calendar') }}>
      <Loadable query={query} skeleton="rows" count={ROWS}>
        {({ data, meta }) => {
          const absence = absenceOf(meta, 'entries')
          if (data.entries.length === 0 && absence !== null)
            return (
              <p className={cx(layout.inset12, typography.caption)}>
                <AbsentLine absence={absence} />
              </p>
            )
          return data.entries.map(({ id, date, kindName, secuabbr, title }) => (
            <Link key={`${id} ${date}`} href={href('calendar', { date, view: 'day' })} className={cx(layout.row8, styles.row)}>
              <span className={typography.tinyNowrap}>{date === data.today ? '今天' : shortDay(date, serverNowMs())}</span>
              <span className={typography.tinyNowrap}>{kindName}</span>
              <span className={cx(layout.grow, typography.ellipsis, typography.size14)}>
                {secuabbr === null ? title : `${secuabbr} ${title}`}
              </span>
            </Link>
          ))
        }}
      </Loadable>
    </Panel>
  )
}
