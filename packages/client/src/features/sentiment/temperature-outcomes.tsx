import type { CallOutput } from '@guanlan/contract/calls.ts'
import type { Meta } from '@guanlan/contract/envelope.ts'
import { temperatureAfter } from '@guanlan/figures/tables/market-temperature.ts'
import { useCall } from '../../api/use-call.ts'
import { absentReason, sentence } from '../../parts/availability/absent-state.tsx'
import { FigureNum } from '../../parts/module/figure-num.tsx'
import { Module } from '../../parts/module/module.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { recordFigures } from '../../parts/module/record-figures.ts'
import { figureText } from '../../ui/figure/figure-text.ts'
import layout from '../../ui/layout/layout.module.css'
import { RangeBar } from '../../ui/picture/range-bar.tsx'
import tableStyles from '../../ui/table/two-lines.module.css'
import { TwoLines } from '../../ui/table/two-lines.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './sentiment.module.css'

type Answer = CallOutput<'temperature.outcomes'>
type Outcome = Answer['all'][number] & { against?: 'apart' | 'same' | null }
type Row = { word: string; outcomes: readonly Outcome[] }

const HORIZONS = [
  { horizon: 1, axis: [-0.01, 0.01] },
  { horizon: 5, axis: [-0.025, 0.025] },
  { horizon: 20, axis: [-0.05, 0.05] },
] as const
const DEFINITION =
  '每个词之后 1、5、20 个交易日等权全市场的收益中位数。窗口互不重叠，少于 20 个不给数。95% 区间以 20 个交易日为一块有放回地抽取。与全部日比较：区间不含全部日中位数的才算有差别。多次比较中偶然会有一些。'

const figure = recordFigures('words.outcomes', temperatureAfter)

/** 它准吗: what the equal-weighted market did after each word, against all sessions. */
export function TemperatureOutcomes({ word }: { word: string | null }) {
  const query = useCall('temperature.outcomes', {}, { keepPrevious: true })
  const answer = query.data?.data
  return (
    <Module
      id="temperature-outcomes"
      title="它准吗"
      definition={DEFINITION}
      query={query}
      note={answer?.from && answer.to ? `等权全市场此后收益的中位数 · ${answer.from} 至 ${answer.to}` : '等权全市场此后收益的中位数'}
      view={({ data, meta }) => {
        const rows: Row[] = [...data.words, { word: '全部日', outcomes: data.all }]
        return {
          body: <p className={cx(layout.inset8, typography.captionLines, styles.conclusion)}>{conclusionOf(data, meta)}</p>,
          table: {
            columns: [wordColumn(word), ...HORIZONS.flatMap((one) => [horizonColumn(one, meta), intervalColumn(one, data)])],
            rows,
            rowKey: (row: Row) => row.word,
            isOrdered: true,
            tall: true,
            meta,
          },
        }
      }}
    />
  )
}

/** What the comparisons say, in words. */
function conclusionOf({ compared, apart, from }: Answer, meta: Meta | null): string {
  if (from === null) return sentence(absentReason(meta, 'from') ?? '')
  if (compared === 0) return '每个词的窗口都不到 20 个，还不能比较。'
  if (apart === 0) return `看不出它能预测：${compared} 次比较的区间都含全部日的中位数。温度描述当日，不说明天。`
  return `${compared} 次比较中有 ${apart} 次的区间不含全部日的中位数；没有差别时也会偶然出现约 ${figureText(compared * 0.05, 'score')} 次。`
}

function wordColumn(present: string | null): ModuleColumn<Row> {
  return {
    kind: 'text',
    key: 'word',
    title: '词',
    width: 72,
    text: ({ word }) => word,
    cell: ({ word }) => <span className={cx(word === present && styles.presentWord)}>{word}</span>,
  }
}

function outcomeOf({ outcomes }: Row, horizon: Outcome['horizon']): Outcome | null {
  return outcomes.find((one) => one.horizon === horizon) ?? null
}

/** The interval on an axis, and in words; the grey line is the median of all sessions. */
function intervalColumn({ horizon, axis }: (typeof HORIZONS)[number], { all }: Answer): ModuleColumn<Row> {
  const whole = all.find((one) => one.horizon === horizon)?.median ?? null
  const textOf = (found: Outcome | null) =>
    found === null || found.median === null ? '' : `${figureText(found.low, 'signedPercent')} 至 ${figureText(found.high, 'signedPercent')}`
  return {
    kind: 'text',
    key: `interval-${horizon}`,
    title: `95% 区间 · ±${figureText(axis[1] * 100, 'ratio2').replace(/\.?0+$/, '')}%`,
    align: 'right',
    width: 136,
    wideOnly: true,
    text: (row) => textOf(outcomeOf(row, horizon)),
    cell: (row) => {
      const found = outcomeOf(row, horizon)
      if (found === null || found.median === null) return <span className={typography.tiny}>少于 20 个窗口，不给数</span>
      return (
        <TwoLines under={textOf(found)}>
          <span className={styles.interval}>
            <RangeBar axis={axis} low={found.low} high={found.high} median={whole} value={found.median} />
          </span>
        </TwoLines>
      )
    },
  }
}

function horizonColumn({ horizon, axis }: (typeof HORIZONS)[number], meta: Meta | null): ModuleColumn<Row> {
  return {
    kind: 'text',
    key: `after-${horizon}`,
    title: `此后 ${horizon} 日`,
    align: 'right',
    text: (row) => {
      const found = outcomeOf(row, horizon)
      if (found === null || found.median === null) return found === null ? '' : `n=${found.n}`
      const [median, low, high] = [found.median, found.low, found.high].map((one) => figureText(one, 'signedPercent'))
      return `${median}（${low} 至 ${high}，n=${found.n}）`
    },
    cell: (row) => {
      const found = outcomeOf(row, horizon)
      if (found === null) return null
      return (
        <TwoLines
          under={
            <>
              n={found.n}
              {found.against === 'apart' && ' · 有差别'}
              {found.median !== null && (
                <span className={tableStyles.underNarrow}>
                  <RangeBar axis={axis} low={found.low} high={found.high} value={found.median} />
                </span>
              )}
            </>
          }
        >
          <FigureNum figure={figure.figure('median', found)} meta={meta} />
        </TwoLines>
      )
    },
  }
}
