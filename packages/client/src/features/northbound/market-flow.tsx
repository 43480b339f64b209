import type { LgtMarket, LgtMarketRow } from '@guanlan/contract/schemas/market/northbound.ts'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import type { PlotSpec } from '../../charts/plot/plot-spec.ts'
import { absenceOf } from '../../parts/availability/absent-state.tsx'
import { figureColumns } from '../../parts/module/figure-columns.ts'
import { Module } from '../../parts/module/module.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { held, traded } from '../../parts/northbound/northbound-formulas.ts'
import { RegimeLine } from '../../parts/northbound/regime-line.tsx'
import { regimeMarks } from '../../parts/northbound/regime-marks.ts'
import { Segment } from '../../ui/field/segment.tsx'

type Which = 'all' | 'sh' | 'sz'
type Kind = 'turnover' | 'net'

const MARKETS = [
  { key: 'all', title: '合计' },
  { key: 'sh', title: '沪股通' },
  { key: 'sz', title: '深股通' },
] as const
const KINDS = [
  { key: 'turnover', title: '成交额' },
  { key: 'net', title: '净买入' },
] as const
/** The year before each change of disclosure, and what came after. */
const FROM = '2023-06-01'

const figureOf = figureColumns<LgtMarketRow>('infos')
const signed = { isSigned: true } as const
const columns: readonly ModuleColumn<LgtMarketRow>[] = [
  { kind: 'text', key: 'date', title: '日期', width: 96, text: (row) => row.date },
  figureOf('dealAmount', ['成交额', 'amount', traded('lgt-turnover')]),
  figureOf('netBuy', ['净买入', 'signedAmount', traded('lgt-net')], signed),
  figureOf('cumNet', ['累计净买入', 'signedAmount', traded('lgt-cumulative-net')], signed),
  figureOf('indexChangeRatio', ['指数', 'signedPercent', traded('lgt-index-change')], signed),
  figureOf('holdMv', ['持股市值', 'amount', held('lgt-mv')]),
  figureOf('buy', ['买入', 'amount', traded('lgt-bought')], { secondary: true }),
  figureOf('sell', ['卖出', 'amount', traded('lgt-sold')], { secondary: true }),
  figureOf('quotaLeft', ['额度余额', 'amount', traded('lgt-quota')], { secondary: true }),
]

/** 北向成交 by session; net buying ends where its disclosure ended. */
export function MarketFlow() {
  const [which, setWhich] = useState<Which>('all')
  const [kind, setKind] = useState<Kind>('turnover')
  const query = useCall('northbound.market', { market: which, from: FROM }, { keepPrevious: true })
  return (
    <Module
      id="northbound-flow"
      title="北向成交"
      definition="沪股通、深股通每个交易日买入与卖出之和。净买入披露到 2024-08-16，之后的每一天都没有，图在「季」处终止，不用任何方法推算。累计净买入从保存的第一日起。指数：合计对沪深300，沪股通对上证指数，深股通对深证成指。"
      query={query}
      dataset="northboundTurnover"
      note={query.data ? `对照${query.data.data.indexName}` : ''}
      choices={
        <>
          <Segment label="看什么" items={KINDS} value={kind} onChange={setKind} />
          <Segment label="市场" items={MARKETS} value={which} onChange={setWhich} />
        </>
      }
      view={({ data, meta }) => ({
        ...(data.infos.length > 0 ? { body: <RegimeLine regimes={data.regimes} /> } : {}),
        chart: chartOf(data, { kind, simulated: meta?.simulated ?? false }),
        table: { columns, rows: data.infos, rowKey: (row: LgtMarketRow) => row.date, first: 20, meta },
        empty: data.infos.length === 0 ? absenceOf(meta, 'infos') : null,
      })}
    />
  )
}

function chartOf({ infos, regimes, indexName }: LgtMarket, { kind, simulated }: { kind: Kind; simulated: boolean }): PlotSpec {
  const rows = infos.toReversed()
  const dates = rows.map(({ date }) => date)
  const index = {
    kind: 'line',
    key: 'index',
    name: indexName,
    values: rows.map((row) => row.index),
    form: 'index',
    colour: 'benchmark',
    axis: 'left',
  } as const
  const turnover = {
    kind: 'bars',
    key: 'amount',
    name: '成交额',
    values: rows.map((row) => row.dealAmount),
    form: 'amount',
    colour: 'accent',
  } as const
  const net = {
    kind: 'bars',
    key: 'net',
    name: '净买入',
    values: rows.map((row) => row.netBuy),
    form: 'signedAmount',
    colour: 'sign',
  } as const
  return { x: dates, series: [kind === 'net' ? net : turnover, index], marks: regimeMarks(dates, regimes), simulated }
}
