import type { Meta } from '@guanlan/contract/envelope.ts'
import { href } from '@guanlan/contract/pages.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Answered } from '../../api/api-context.ts'
import { yearWords } from '../../parts/provenance/year-words.ts'
import { BreadthCounts } from '../../parts/stocks/breadth-counts.tsx'
import { Link } from '../../ui/button/link.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { Num } from '../../ui/figure/num.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { useIsDesktop } from '../../ui/layout/use-media.ts'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './sector-aside.module.css'
import { SectorMovers } from './sector-movers.tsx'
import type { SectorHeader } from './sector-quote.tsx'

/** Beside the chart: who rises and falls, returns over periods, what the sector is; the leader on phones, five at each end on desktop. */
export function SectorAside({ query, refreshMs }: { query: UseQueryResult<Answered<'sectors.header'>>; refreshMs: number }) {
  const isDesktop = useIsDesktop()
  return (
    <Panel title="涨跌与阶段表现" span={4} half>
      <Loadable query={query} skeleton="text" count={7} isStaleShownElsewhere>
        {({ data, meta }) => (
          <div className={layout.column12}>
            <BreadthCounts up={data.upNum} down={data.downNum} flat={data.flatNum} suspended={data.suspendedNum} meta={meta} />
            <Returns header={data} meta={meta} />
            <Leader header={data} meta={meta} />
            {data.desc !== '' && <p className={typography.bodyLines}>{data.desc}</p>}
            {isDesktop && <Ends header={data} refreshMs={refreshMs} />}
          </div>
        )}
      </Loadable>
    </Panel>
  )
}

const MOST_ENDS = 5

/** Both ends of the members that trade; no more at each than half of them, so that none stands at both. */
function Ends({ header: { blockcode, upNum, downNum, flatNum }, refreshMs }: { header: SectorHeader; refreshMs: number }) {
  const half = Math.floor(((upNum ?? 0) + (downNum ?? 0) + (flatNum ?? 0)) / 2)
  const shared = { blockcode, refreshMs, count: Math.min(MOST_ENDS, Math.max(half, 1)) }
  return (
    <>
      <SectorMovers title="涨幅居前" dir="desc" {...shared} />
      {half > 0 && <SectorMovers title="涨幅居后" dir="asc" {...shared} />}
    </>
  )
}

type PartProps = { header: SectorHeader; meta: Meta | null }

const PERIODS = [
  { key: 'd5', title: '5日' },
  { key: 'd20', title: '20日' },
  { key: 'd60', title: '60日' },
  { key: 'ytd', title: null },
] as const

function Returns({ header: { ret }, meta }: PartProps) {
  const named = PERIODS.map(({ key, title }) => ({ key, title: title ?? yearWords(meta?.asOf) }))
  return (
    <div className={styles.returns}>
      {named.map(({ key, title }) => (
        <div key={key} className={typography.strong14}>
          <div className={cx(typography.tiny, styles.label)}>{title}</div>
          <Num
            value={ret[key]}
            form="signedPercent"
            name={`${title}涨跌幅`}
            formula="period-return"
            meta={meta}
            field={`ret.${key}`}
            toneOf={ret[key]}
          />
        </div>
      ))}
    </div>
  )
}

function Leader({ header: { leader }, meta }: PartProps) {
  if (leader === null) return null
  const { secucode, secuabbr, changeRatio } = leader
  return (
    <Link href={href('stock', { code: secucode })} className={cx(layout.row8, styles.leader)}>
      <span className={cx(typography.tiny, styles.label)}>领涨股</span>
      <span className={styles.leaderName}>{secuabbr}</span>
      <Num value={changeRatio} form="signedPercent" name={`${secuabbr}涨跌幅`} formula="change-ratio" meta={meta} toneOf={changeRatio} />
    </Link>
  )
}
