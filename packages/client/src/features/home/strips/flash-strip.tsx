import { href } from '@guanlan/contract/pages.ts'
import { shortMoment } from '@guanlan/domain/format/short-moment.ts'
import { useCall } from '../../../api/use-call.ts'
import { AbsentLine, absenceOf } from '../../../parts/availability/absent-state.tsx'
import { serverNowMs } from '../../../platform/server-clock.ts'
import { Link } from '../../../ui/button/link.tsx'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { Panel } from '../../../ui/layout/panel.tsx'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import styles from '../rank-rows.module.css'

const ROWS = 3
const EVERY_MS = 60_000

/** 重要快讯: the three newest important stories; why there are none where the store has no flashes. */
export function FlashStrip() {
  const query = useCall('flashes.first', { level: 'important', size: ROWS }, { refreshMs: EVERY_MS })
  return (
    <Panel title="重要快讯" flush link={{ text: '市场动态', href: href('marketNews') }}>
      <Loadable query={query} skeleton="rows" count={ROWS}>
        {({ data, meta }) =>
          data.infos.length === 0 ? (
            <p className={cx(layout.inset12, typography.caption)}>
              <AbsentLine absence={absenceOf(meta, 'infos') ?? { reason: '没有重要快讯' }} />
            </p>
          ) : (
            data.infos.map(({ id, title, time }) => (
              <Link key={id} href={href('marketNews', { id, at: time.slice(0, 16) })} className={cx(layout.row8, styles.row)}>
                <span className={typography.tinyNowrap}>{shortMoment(time, serverNowMs())}</span>
                <span className={cx(layout.grow, typography.ellipsis, typography.size14)}>{title}</span>
              </Link>
            ))
          )
        }
      </Loadable>
    </Panel>
  )
}
