import { href } from '@guanlan/contract/pages.ts'
import { useCall } from '../../../api/use-call.ts'
import { AbsentLine, absenceOf } from '../../../parts/availability/absent-state.tsx'
import { Link } from '../../../ui/button/link.tsx'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { Num } from '../../../ui/figure/num.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { Panel } from '../../../ui/layout/panel.tsx'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import styles from '../rank-rows.module.css'

const ROWS = 3
const STALE_MS = 600_000

/** 游资: the traders that bought most net on the lists of the newest day. */
export function HotMoneyStrip() {
  const query = useCall('hotMoney.daily', {}, { staleMs: STALE_MS })
  const date = query.data?.data.date ?? null
  return (
    <Panel
      title="游资净买入"
      flush
      {...(date === null ? {} : { meta: `${date} 龙虎榜` })}
      link={{ text: '观察席', href: href('hotMoney') }}
    >
      <Loadable query={query} skeleton="rows" count={ROWS}>
        {({ data, meta }) => {
          if (data.list.length === 0)
            return (
              <p className={cx(layout.inset12, typography.caption)}>
                <AbsentLine absence={absenceOf(meta, 'list') ?? { reason: '这一天的榜单上没有对应得上的观察席' }} />
              </p>
            )
          return data.list.slice(0, ROWS).map((trader) => (
            <Link key={trader.id} href={href('hotMoneyTrader', { id: trader.id })} className={cx(layout.row8, styles.row)}>
              <span className={typography.size14}>{trader.name}</span>
              <span className={cx(layout.grow, typography.ellipsis, typography.caption)}>
                {trader.stocks.map(({ secuabbr }) => secuabbr).join('、')}
              </span>
              <Num
                value={trader.netAmount}
                form="signedAmount"
                name={`${trader.name}净买入`}
                meta={meta}
                field="list.netAmount"
                toneOf={trader.netAmount}
              />
            </Link>
          ))
        }}
      </Loadable>
    </Panel>
  )
}
