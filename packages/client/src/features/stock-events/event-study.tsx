import type { CallOutput } from '@guanlan/contract/calls.ts'
import { type StockEventCode, stockEventKinds } from '@guanlan/contract/rows/stock-event-kinds.ts'
import { eventStudy } from '@guanlan/figures/tables/event-study.ts'
import { useCall } from '../../api/use-call.ts'
import { absenceOf } from '../../parts/availability/absent-state.tsx'
import { excessColumns, excessConclusion } from '../../parts/module/excess-outcomes.ts'
import { Module } from '../../parts/module/module.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { recordFigures } from '../../parts/module/record-figures.ts'
import { figureText } from '../../ui/figure/figure-text.ts'
import layout from '../../ui/layout/layout.module.css'
import { Menu } from '../../ui/popup/menu.tsx'
import { cx } from '../../ui/text/class-names.ts'
import { knownParts } from '../../ui/text/known-parts.ts'
import typography from '../../ui/text/typography.module.css'
import { CLOCK, SPANS } from './words.ts'

type Answer = CallOutput<'stockEvents.study'>
type Row = Answer['spans'][number]

const DEFINITION = `近三年按同一规则识别的全部事件。${CLOCK}首个交易日全天一字的不计入之后的涨跌，另列占比。相对市场、相对行业：减去同样起止的其他 A 股、当时同行业其他股票涨跌幅的平均数。区间按交易日重抽样得出；不足 20 例只写例数，不足 10 个交易日不给区间。20 日、60 日的窗口互相重叠，实际的不确定性更大。只描述过去，不预示以后。`

const figure = recordFigures('spans', eventStudy)
const spanName = ({ span }: Row) => SPANS[span]
const isAfter = ({ span }: Row) => span.startsWith('after')

const interval = (low: number | null, high: number | null) =>
  low === null ? '' : `${figureText(low, 'signedPercent')} 至 ${figureText(high, 'signedPercent')}`

const COLUMNS: ModuleColumn<Row>[] = [
  { kind: 'text', key: 'span', title: '时段', width: 88, text: spanName },
  ...excessColumns<Row>((field, more) => figure.column<Row>(field, more)),
  figure.column<Row>('excessMean', { title: '相对市场（平均）' }),
  figure.column<Row>('industryExcess', { title: '相对行业（中位）' }),
  {
    kind: 'text',
    key: 'industryLow',
    title: '行业 95% 区间',
    align: 'right',
    text: ({ industryLow, industryHigh }) => interval(industryLow, industryHigh),
  },
  figure.column<Row>('industryMean', { title: '相对行业（平均）' }),
  figure.column<Row>('industryN', { title: '行业例数' }),
  figure.column<Row>('upRatio', { title: '上涨占比' }),
]

type StudyProps = { code: StockEventCode; onChoose: (code: StockEventCode) => void }

/** What stocks did from the first tradable open after events of a kind, against the market and their industry, with the rule and its source. */
export function EventStudy({ code, onChoose }: StudyProps) {
  const query = useCall('stockEvents.study', { code }, { keepPrevious: true })
  const answer = query.data?.data
  return (
    <Module
      id="event-study"
      title="事件之后"
      definition={DEFINITION}
      query={query}
      note={answer?.from && answer.to ? knownParts([answer.name, `${answer.from} 至 ${answer.to}`, sinceWords(answer)], ' · ') : ''}
      choices={
        <Menu<StockEventCode>
          label="事件类型"
          items={stockEventKinds.map((kind) => ({ key: kind.code, title: kind.name }))}
          value={code}
          idle="事件类型"
          onChange={onChoose}
        />
      }
      view={({ data, meta }) => ({
        body:
          data.spans.length === 0 ? undefined : (
            <div className={layout.inset8}>
              <p className={cx(typography.captionLines)}>{excessConclusion(data.spans.filter(isAfter), spanName)}</p>
              <p className={typography.captionLines}>{openWords(data)}</p>
              <p className={typography.noteLines}>
                规则：{data.rule}来源：{data.source}。
              </p>
            </div>
          ),
        table: { columns: COLUMNS, rows: data.spans, rowKey: ({ span }: Row) => span, isOrdered: true, tall: true, meta },
        empty: data.spans.length > 0 ? null : absenceOf(meta, 'spans'),
      })}
    />
  )
}

/** Since when there are rows, where that is later than the sessions looked at. */
function sinceWords({ from, since }: Answer): string {
  return from !== null && since !== null && since > from ? `自 ${since} 起有数据` : ''
}

function openWords({ open, polarity }: Answer): string {
  if (open === null || open.opened === null) return ''
  const side = polarity === 'good' ? '一字涨停，买不到' : '一字跌停，卖不出'
  const share =
    open.onePriceRatio === null
      ? ''
      : `，占 ${figureText(open.onePriceRatio, 'percent')}（95% 区间 ${figureText(open.onePriceLow, 'percent')} 至 ${figureText(open.onePriceHigh, 'percent')}）`
  return `${open.opened} 个事件里有 ${open.onePrice} 个首日${side}${share}，不计入下表。`
}
