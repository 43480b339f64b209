import type { Meta } from '@guanlan/contract/envelope.ts'
import type { FlowMinute, MoneyBase } from '@guanlan/contract/schemas/stock/money-flow.ts'
import { minuteLabel, TRADING_MINUTES } from '@guanlan/domain/calendar/trading-minutes.ts'
import { shortDay } from '@guanlan/domain/format/short-moment.ts'
import { flowMinute } from '@guanlan/figures/tables/flow-minute.ts'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import type { PlotSpec } from '../../../charts/plot/plot-spec.ts'
import { absenceOf, absentReason } from '../../../parts/availability/absent-state.tsx'
import { Module } from '../../../parts/module/module.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { recordFigures } from '../../../parts/module/record-figures.ts'
import { serverNowMs } from '../../../platform/server-clock.ts'
import { Segment } from '../../../ui/field/segment.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import { drawnSizes, FLOW_KINDS, type FlowKind } from './drawn-sizes.ts'

/** The whole session stays in view: a running one is drawn as far as it has come. */
const MINUTES = Array.from({ length: TRADING_MINUTES - 1 }, (_, at) => minuteLabel(at + 1))

const minute = recordFigures('intraday', flowMinute)
const columns: readonly ModuleColumn<FlowMinute>[] = [
  { kind: 'text', key: 'time', title: '时间', width: 72, text: (row) => row.time },
  ...flowMinute.map(({ field }) => minute.column<FlowMinute>(field)),
]

/** 分时资金: net flow of each order size since the opening, minute by minute, of one of the newest sessions. */
export function FlowIntraday({ code }: { code: string }) {
  const [day, setDay] = useState<string | null>(null)
  const [kind, setKind] = useState<FlowKind>('main')
  const newest = useCall('money.base', { secucode: code })
  const result = useCall('money.base', day === null ? { secucode: code } : { secucode: code, intradayDate: day })
  // read through, as what it says of a try that failed is not its own
  const query: typeof result = Object.create(result, { data: { value: result.data && atItsMinute(result.data) } })
  const days = newest.data?.data.intradayDates ?? []
  return (
    <Module
      id="flow-intraday"
      title="分时资金"
      definition="自开盘起到每一分钟末，各类成交单主动买入减主动卖出的累计值；主力是超大单与大单之和，开盘集合竞价计入 09:31。每分钟四类相加为零，全天最后一分钟等于当日资金流向。盘中只到已走完的一分钟，最近 5 个交易日可选。成交单的大小认不出人，各家分界不同。"
      query={query}
      dataset="flowMinutes"
      note="开盘以来累计"
      choices={
        <>
          <Segment label="看什么" items={FLOW_KINDS} value={kind} onChange={setKind} />
          {days.length > 1 && (
            <Segment
              label="哪一天"
              items={days.map((date) => ({ key: date, title: shortDay(date, serverNowMs()) }))}
              value={day ?? newest.data?.data.intradayDate ?? ''}
              onChange={setDay}
            />
          )}
        </>
      }
      view={({ data, meta }) => ({
        body: <Gap data={data} meta={meta} />,
        chart: chartOf(data.intraday, { kind, simulated: meta?.simulated ?? false }),
        table: { columns, rows: data.intraday.toReversed(), rowKey: (row: FlowMinute) => row.time, first: 20, meta },
        empty: data.intraday.length === 0 ? absenceOf(meta, 'intradayDate') : null,
      })}
    />
  )
}

/** The answer as of its last minute: the rest is of the newest complete session. */
function atItsMinute<A extends { data: MoneyBase; meta: Meta | null }>(answer: A): A {
  const { intradayDate, intraday } = answer.data
  const last = intraday.at(-1)
  if (intradayDate === null || last === undefined || answer.meta === null) return answer
  return { ...answer, meta: { ...answer.meta, asOf: `${intradayDate} ${last.time}:00` } }
}

/** Why the present session is not the one shown. */
function Gap({ data, meta }: { data: MoneyBase; meta: Meta | null }) {
  const reason = absentReason(meta, 'intraday')
  if (reason === null || data.intradayDate === null) return null
  return (
    <p className={cx(typography.noteLines, layout.inset8)}>
      当日：{reason}。下面是 {data.intradayDate} 的。
    </p>
  )
}

function chartOf(points: readonly FlowMinute[], { kind, simulated }: { kind: FlowKind; simulated: boolean }): PlotSpec {
  const byTime = new Map(points.map((point) => [point.time, point]))
  const drawn = kind === 'main' ? ([['mainNet', '主力', 'accent']] as const) : drawnSizes
  const series = drawn.map(([key, name, colour]) => ({
    kind: 'line' as const,
    key,
    name,
    values: MINUTES.map((time) => byTime.get(time)?.[key] ?? null),
    form: 'signedAmount' as const,
    colour,
    filled: kind === 'main',
  }))
  return { x: MINUTES, series, withZero: true, simulated }
}
