import type { LgtStock, LgtStockRow } from '@guanlan/contract/schemas/market/northbound.ts'
import { fromDayNumber, toDayNumber, weekdayOf } from '@guanlan/domain/calendar/trade-date.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import { useCall } from '../../../api/use-call.ts'
import type { PlotSpec } from '../../../charts/plot/plot-spec.ts'
import { absenceOf } from '../../../parts/availability/absent-state.tsx'
import { figureColumns } from '../../../parts/module/figure-columns.ts'
import { Module } from '../../../parts/module/module.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { dayChange, held } from '../../../parts/northbound/northbound-formulas.ts'
import { RegimeLine } from '../../../parts/northbound/regime-line.tsx'
import { regimeMarks } from '../../../parts/northbound/regime-marks.ts'

/** As many daily bars as the three years of holdings have. */
const SESSIONS = 740
const figureOf = figureColumns<LgtStockRow>('infos')
const signed = { isSigned: true } as const
const columns: readonly ModuleColumn<LgtStockRow>[] = [
  { kind: 'text', key: 'date', title: '日期', width: 96, text: (row) => row.date },
  figureOf('holdShares', ['持股数', 'shares', held('lgt-shares')]),
  figureOf('aRatio', ['占总股本', 'percent', held('lgt-total-ratio')]),
  figureOf('chgShares', ['较上期', 'signedShares', held('lgt-change-shares')], signed),
  figureOf('chgAmount', ['增持金额估算', 'signedAmount', held('lgt-change-amount')], signed),
  figureOf('holdMv', ['持股市值', 'amount', held('lgt-mv')]),
  figureOf('chgMv', ['市值增减', 'signedAmount', held('lgt-change-mv')], signed),
  figureOf('changeRatio', ['涨跌幅', 'signedPercent', dayChange], { ...signed, secondary: true }),
  {
    kind: 'text',
    key: 'regime',
    title: '披露',
    align: 'right',
    secondary: true,
    text: (row) => (row.regime === 'turnover-only' ? '季末' : '逐日'),
  },
]

/** 陆股通持股: every session while it was published daily, ends of quarters since. */
export function Holdings({ code }: { code: string }) {
  const query = useCall('northbound.stock', { secucode: code })
  const bars = useCall('stock.kline', { secucode: code, period: 'day', adjust: 'none', count: SESSIONS }).data?.data.items ?? []
  return (
    <Module
      id="northbound-holdings"
      title="陆股通持股"
      definition="香港中央结算名下经沪股通、深股通持有的股份。2024-08-16 及以前每个交易日公布，之后只在次季第五个交易日公布季末数；图上「季」处为分界，之后只有季末的点，点与点之间不连线、不估算。增持金额估算只在逐日披露期内，按当日收盘价折算。持股增减含送转股。"
      query={query}
      dataset="northboundQuarters"
      note="2024-08-19 起按季公布"
      view={({ data, meta }) => ({
        ...(data.infos.length > 0 ? { body: <RegimeLine regimes={data.regimes} /> } : {}),
        chart: chartOf(data, { closes: new Map(bars.map(([date, , , , close]) => [date, close])), simulated: meta?.simulated ?? false }),
        table: { columns, rows: data.infos, rowKey: (row: LgtStockRow) => row.date, first: 20, meta },
        empty: data.infos.length === 0 ? absenceOf(meta, 'infos') : null,
      })}
    />
  )
}

type Drawn = { closes: ReadonlyMap<string, number>; simulated: boolean }

/** A line through the sessions published daily; separate dots at ends of quarters, spaced by time; the price throughout. */
function chartOf({ infos, regimes }: LgtStock, { closes, simulated }: Drawn): PlotSpec {
  const publishedByDate = new Map(infos.map((row) => [row.date, row]))
  const quarters = infos.filter(({ regime }) => regime === 'turnover-only').map(({ date }) => date)
  const dates =
    closes.size > 0
      ? withSessions([...publishedByDate.keys()].sort(), [...closes.keys()])
      : withWeekdays(quarters, [...publishedByDate.keys()].sort())
  const rows = dates.map((date) => publishedByDate.get(date))
  const of = (isQuarterly: boolean) => rows.map((row) => (row && (row.regime === 'turnover-only') === isQuarterly ? row.aRatio : null))
  return {
    x: dates,
    series: [
      { kind: 'line', key: 'daily', name: '占总股本（逐日）', values: of(false), form: 'percent', colour: 'accent' },
      { kind: 'dots', key: 'quarterly', name: '占总股本（季末）', values: of(true), form: 'percent', colour: 's1' },
      {
        kind: 'line',
        key: 'close',
        name: '收盘价（不复权）',
        values: dates.map((date) => publishedByDate.get(date)?.close ?? closes.get(date) ?? null),
        form: 'price',
        colour: 'benchmark',
        axis: 'left',
      },
    ],
    marks: regimeMarks(dates, regimes),
    simulated,
  }
}

/** All published dates, with the sessions since, up to the newest. */
function withSessions(dates: readonly string[], sessions: readonly string[]): string[] {
  const first = dates[0]
  return first === undefined ? [] : [...new Set([...dates, ...sessions.filter((date) => date > first)])].sort()
}

/** While the price is loading: all published dates, with the weekdays between ends of quarters, so that a quarter is as wide as its sessions. */
function withWeekdays(quarters: readonly string[], dates: readonly string[]): string[] {
  const last = dates.at(-1)
  if (quarters.length === 0 || last === undefined) return [...dates]
  const start = dates.findLast((date) => !quarters.includes(date)) ?? firstItem(dates)
  const days: string[] = []
  for (let day = toDayNumber(start) + 1; day < toDayNumber(last); day++)
    if (weekdayOf(day) >= 1 && weekdayOf(day) <= 5) days.push(fromDayNumber(day))
  return [...new Set([...dates, ...days])].sort()
}
