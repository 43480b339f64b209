import type { PastRecord, TechBase } from '@guanlan/contract/schemas/stock/tech.ts'
import { shortDay } from '@guanlan/domain/format/short-moment.ts'
import { useCall } from '../../../api/use-call.ts'
import { figureColumns } from '../../../parts/module/figure-columns.ts'
import { Module } from '../../../parts/module/module.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { serverNowMs } from '../../../platform/server-clock.ts'
import { type FigureForm, figureText } from '../../../ui/figure/figure-text.ts'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import styles from './tech.module.css'
import { formula } from './tech-formula.ts'

type Row = PastRecord & { key: string; name: string; date: string; rule: string; dir: string }

const RECORD =
  '历史记录只看这只股票：发生之后 5 个交易日（收盘到收盘）的涨跌幅减去沪深300 同期，间隔不足 5 日的只算第一次，最近一次不算在内。不足 20 次不写占比；区间为 95%（占比用 Wilson，中位数用次序统计量）。没有扣除费用，同时看许多形态时总会有几个碰巧好看，过去的记录不预示以后。'

function columns(list: 'patterns' | 'signals'): readonly ModuleColumn<Row>[] {
  const figureOf = figureColumns<Row>(`${list}.record`)
  return [
    {
      kind: 'text',
      key: 'name',
      title: list === 'patterns' ? '形态' : '信号',
      width: 176,
      text: (row) => `${row.name}：${row.rule}${row.dir}`,
      cell: ({ name, rule, dir }) => (
        <span className={styles.text}>
          {name}
          <span className={cx(typography.block11, styles.rule)}>
            {rule}
            {dir}
          </span>
        </span>
      ),
    },
    { kind: 'text', key: 'date', title: '日期', align: 'right', text: (row) => shortDay(row.date, serverNowMs()) },
    {
      kind: 'text',
      key: 'n',
      title: '此前',
      field: `${list}.record.n`,
      align: 'right',
      text: (row) => (row.n === null ? '--' : `${row.wins} / ${row.n} 次`),
    },
    figureOf('winRatio', ['超额为正', 'percent', formula('tech-win-ratio')]),
    {
      kind: 'text',
      key: 'interval',
      title: '占比区间',
      field: `${list}.record.winRatio`,
      align: 'right',
      text: (row) => rangeText(row.low, row.high, 'percent'),
      cell: (row) => <Range low={row.low} high={row.high} form="percent" />,
    },
    figureOf('median', ['超额中位', 'signedPercent', formula('tech-excess-median')], { isSigned: true }),
    {
      kind: 'text',
      key: 'medianInterval',
      title: '中位区间',
      field: `${list}.record.medianLow`,
      align: 'right',
      text: (row) => rangeText(row.medianLow, row.medianHigh, 'signedPercent'),
      cell: (row) => <Range low={row.medianLow} high={row.medianHigh} form="signedPercent" />,
    },
  ]
}

function rangeText(low: number | null, high: number | null, form: FigureForm): string {
  return low === null || high === null ? '--' : `${figureText(low, form)} 至 ${figureText(high, form)}`
}

/** Its two ends one under the other: the table stays within the width of its page. */
function Range({ low, high, form }: { low: number | null; high: number | null; form: FigureForm }) {
  return (
    <>
      <span className={styles.end}>{figureText(low, form)} 至</span>
      <span className={styles.end}>{figureText(high, form)}</span>
    </>
  )
}

function patternRows({ patterns }: TechBase): Row[] {
  return patterns.map(({ record, definition, dir, ...rest }) => ({
    ...rest,
    ...record,
    rule: definition,
    dir: `传统读法${dir}，不是预测。`,
  }))
}

function signalRows({ signals }: TechBase): Row[] {
  return signals.map(({ record, ...rest }) => ({ ...rest, ...record, dir: '' }))
}

/** K-line patterns of the newest ten bars, each with what followed after it before. */
export function Patterns({ code }: { code: string }) {
  return (
    <Occurrences
      code={code}
      about={{
        list: 'patterns',
        id: 'tech-patterns',
        title: 'K 线形态',
        days: 10,
        definition: `最近 10 根日线上结束的形态，定义写在规则里。${RECORD}`,
      }}
    />
  )
}

/** Crossings and break-outs of the newest five bars, likewise. */
export function Signals({ code }: { code: string }) {
  return (
    <Occurrences
      code={code}
      about={{ list: 'signals', id: 'tech-signals', title: '指标信号', days: 5, definition: `最近 5 根日线上满足的规则。${RECORD}` }}
    />
  )
}

type About = { list: 'patterns' | 'signals'; id: string; title: string; definition: string; days: number }

function Occurrences({ code, about: { list, id, title, definition, days } }: { code: string; about: About }) {
  const query = useCall('tech.base', { secucode: code })
  return (
    <Module
      id={id}
      title={title}
      definition={definition}
      query={query}
      note={`最近 ${days} 根日线`}
      view={({ data, meta }) => ({
        body: <Base base={data.base} />,
        table: {
          columns: columns(list),
          rows: list === 'patterns' ? patternRows(data) : signalRows(data),
          rowKey: (row: Row) => row.key,
          first: 8,
          meta,
        },
        empty: data[list].length === 0 ? (data.date === null ? '没有行情' : `最近 ${days} 根日线上没有`) : null,
      })}
    />
  )
}

/** What the records are to be measured against. */
function Base({ base: { n, from, winRatio } }: { base: TechBase['base'] }) {
  if (winRatio === null) return null
  return (
    <p className={cx(typography.noteLines, layout.inset8)}>
      对照：{from} 以来任意一天（{n} 天）之后 5 日，超额为正占 {figureText(winRatio, 'percent')}。此前一列为“正 / 全部”。
    </p>
  )
}
