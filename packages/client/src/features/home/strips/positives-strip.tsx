import { href } from '@guanlan/contract/pages.ts'
import { shortDay } from '@guanlan/domain/format/short-moment.ts'
import { isIndexRange } from '@guanlan/domain/securities/indexes.ts'
import { isSecuCode } from '@guanlan/domain/securities/secu-code.ts'
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

const ROWS = 3
const STALE_MS = 600_000
const MOST_WATCHED = 200

/** 自选利好: the newest good events of the watchlist; nothing where nothing is watched. */
export function PositivesStrip() {
  const watched = useWatchlist()
    .list.items.map(({ code }) => code)
    .filter((code) => isSecuCode(code) && !isIndexRange(code))
    .slice(0, MOST_WATCHED)
  const input = { polarity: 'good' as const, secucodes: watched, size: ROWS }
  const query = useCall('stockEvents.list', input, { enabled: watched.length > 0, staleMs: STALE_MS })
  if (watched.length === 0) return null
  return (
    <Panel title="自选利好" flush link={{ text: '市场利好', href: href('stockEvents') }}>
      <Loadable query={query} skeleton="rows" count={ROWS}>
        {({ data, meta }) => {
          if (data.infos.length === 0)
            return (
              <p className={cx(layout.inset12, typography.caption)}>
                <AbsentLine absence={absenceOf(meta, 'infos') ?? { reason: '近 30 天没有利好事件' }} />
              </p>
            )
          return data.infos.map(({ id, date, secucode, secuabbr, eventname, detail }) => (
            <Link key={id} href={href('stock', { code: secucode, tab: 'news' })} className={cx(layout.row8, styles.row)}>
              <span className={typography.tinyNowrap}>{shortDay(date, serverNowMs())}</span>
              <span className={cx(layout.grow, typography.ellipsis, typography.size14)}>{`${secuabbr} ${eventname} ${detail}`}</span>
            </Link>
          ))
        }}
      </Loadable>
    </Panel>
  )
}
