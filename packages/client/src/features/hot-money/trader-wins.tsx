import type { Meta } from '@guanlan/contract/envelope.ts'
import { LEAST_CASES, seatWin } from '@guanlan/figures/tables/hot-money.ts'
import { absenceOf } from '../../parts/availability/absent-state.tsx'
import { Module } from '../../parts/module/module.tsx'
import { ModuleFigures } from '../../parts/module/module-figures.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { recordFigures } from '../../parts/module/record-figures.ts'
import { Segment } from '../../ui/field/segment.tsx'
import { figureText } from '../../ui/figure/figure-text.ts'
import layout from '../../ui/layout/layout.module.css'
import { RangeBar } from '../../ui/picture/range-bar.tsx'
import { cx } from '../../ui/text/class-names.ts'
import { Tag } from '../../ui/text/tag.tsx'
import typography from '../../ui/text/typography.module.css'
import { GRADES, HORIZONS, type Horizon, NOT_PROVEN, type TraderQuery, type WinRow, type WinsQuery } from './words.ts'

type Line = {
  key: string
  title: string
  value: number | null
  low: number | null
  high: number | null
  sample: string
  axis: readonly [number, number]
  form: 'percent' | 'signedPercent'
}

const DEFINITION =
  '一例是单日榜上净买入的一只股票，一天一只计一次。次日开盘价买入，开盘涨停或停牌的买不到，另列；第 N 个交易日收盘价卖出，扣佣金、印花税与过户费。对照是同一天单日榜上全部席位净额为正的其他股票，同样的买法与卖法。收缩后胜率按例数向全部观察席的平均收缩。不足 20 例只写例数。同一天的股票一同涨跌，实际的不确定性比区间更大。只描述过去，不预示以后。'
const RATES = [0.2, 0.8] as const
const LIFTS = [-0.25, 0.25] as const

const figure = recordFigures('list', seatWin)

type WinsProps = { id: string; query: WinsQuery; trader: TraderQuery; horizon: Horizon; onHorizon(horizon: Horizon): void }

/** The win ratio of a trader beside its control, drawn towards the mean, and how many would reach it by luck. */
export function TraderWins({ id, query, trader, horizon, onHorizon }: WinsProps) {
  const about = trader.data?.data
  const answer = query.data?.data
  return (
    <Module
      id="trader-wins"
      title="胜率"
      definition={`${NOT_PROVEN}。${DEFINITION}`}
      query={query}
      dataset="traderSeats"
      note={
        answer?.from && answer.list.length > 0
          ? `${answer.from} 至 ${answer.to} · ${answer.sessions} 个交易日里 ${answer.listedSessions} 日有单日榜`
          : ''
      }
      choices={<Segment<Horizon> label="第几日卖出" items={HORIZONS} value={horizon} onChange={onHorizon} />}
      view={({ data, meta }) => {
        const row = data.list.find((one) => one.id === id)
        return {
          body: (
            <>
              {about !== undefined && (
                <p className={cx(layout.inset8, typography.captionLines)}>
                  {about.confidence !== null && (
                    <>
                      <Tag tone={about.confidence === 'C' ? 'outline' : 'accent'}>{about.confidence}</Tag> {GRADES[about.confidence]}。
                    </>
                  )}
                  {NOT_PROVEN}。
                </p>
              )}
              {row !== undefined && <Figures row={row} meta={meta} horizon={horizon} oneSided={data.oneSided} />}
              {row === undefined && (
                <p className={cx(layout.inset8, typography.captionLines)}>
                  {absenceOf(meta, 'list')?.reason ?? '近一年的单日榜上没有计入的观察席位'}。
                </p>
              )}
            </>
          ),
          ...(row === undefined || row.winRatio === null
            ? {}
            : { table: { columns: COLUMNS, rows: linesOf(row), rowKey: ({ key }: Line) => key, isOrdered: true, tall: true, meta } }),
        }
      }}
    />
  )
}

type FiguresProps = { row: WinRow; meta: Meta | null; horizon: Horizon; oneSided: number | null }

function Figures({ row, meta, horizon, oneSided }: FiguresProps) {
  return (
    <>
      <ModuleFigures
        meta={meta}
        figures={[
          figure.figure('winRatio', row, { title: `第 ${horizon} 日胜率`, sub: `${row.win}/${row.n}` }),
          figure.figure('baseRate', row, { title: '同日对照', sub: `${row.controlWin}/${row.controlN}` }),
          figure.figure('shrunk', row),
          figure.figure('medianRet', row, { title: '收益中位数' }),
          figure.figure('plRatio', row),
          figure.figure('samples', row, { sub: `能买到且走完 ${row.n}` }),
          figure.figure('unfillable', row, { title: '开盘涨停', sub: '买不到' }),
          figure.figure('pending', row, { title: '没有走完', sub: `次日停牌 ${row.suspended}` }),
        ]}
      />
      <p className={cx(layout.inset8, typography.captionLines)}>
        {conclusionOf(row)}
        {oneSided === null || oneSided === 0 ? '' : `另有 ${oneSided} 个单日榜只有一侧席位，没有计入。`}
      </p>
    </>
  )
}

function linesOf(row: WinRow): Line[] {
  const rate = (key: string, [value, low, high]: readonly (number | null)[], more: { title: string; sample: string }): Line => ({
    ...{ key, value: value ?? null, low: low ?? null, high: high ?? null, axis: RATES, form: 'percent' as const },
    ...more,
  })
  return [
    rate('own', [row.winRatio, row.ciLow, row.ciHigh], { title: '本席', sample: `${row.win}/${row.n}` }),
    rate('base', [row.baseRate, row.baseLow, row.baseHigh], { title: '同日对照', sample: `${row.controlWin}/${row.controlN}` }),
    rate('shrunk', [row.shrunk, row.shrunkLow, row.shrunkHigh], { title: '收缩后', sample: '经验贝叶斯' }),
    { ...rate('lift', [row.lift, row.liftLow, row.liftHigh], { title: '比对照高', sample: '百分点' }), axis: LIFTS, form: 'signedPercent' },
  ]
}

const interval = ({ low, high, form }: Line) => (low === null ? '--' : `${figureText(low, form)} 至 ${figureText(high, form)}`)

const COLUMNS: ModuleColumn<Line>[] = [
  { kind: 'text', key: 'title', title: '口径', width: 72, text: ({ title }) => title },
  { kind: 'text', key: 'value', title: '比率', align: 'right', text: ({ value, form }) => figureText(value, form) },
  {
    kind: 'text',
    key: 'range',
    title: '区间',
    align: 'right',
    width: 96,
    text: interval,
    cell: ({ axis, low, high, value }) => <RangeBar axis={axis} low={low} high={high} value={value} />,
  },
  { kind: 'text', key: 'interval', title: '95% 区间', align: 'right', text: interval },
  { kind: 'text', key: 'sample', title: '例数', align: 'right', text: ({ sample }) => sample },
]

function conclusionOf(row: WinRow): string {
  if (row.winRatio === null)
    return `能买到且走完的 ${row.n} 例，少于 ${LEAST_CASES} 例，不给胜率与排名：盈利 ${row.win} 例，其余 ${(row.n ?? 0) - (row.win ?? 0)} 例。这样的次数在任何席位上都很常见。`
  const against =
    row.liftLow === null || row.liftHigh === null
      ? '没有对照，看不出强弱。'
      : row.liftLow > 0
        ? '比对照高的区间不含 0。'
        : row.liftHigh < 0
          ? '比对照低，区间不含 0。'
          : '与对照之差的区间含 0，分不开。'
  const luck =
    row.luckExpected === null
      ? ''
      : `纯靠运气，${row.shown} 席里也会有约 ${figureText(row.luckExpected, 'score')} 席（${row.luckLow} 至 ${row.luckHigh}）达到 ${figureText(row.winRatio, 'percent')}，实有 ${row.reached} 席。`
  const close =
    row.closeRatio === null
      ? ''
      : `同一批净买入从上榜日收盘起算，上涨的占 ${figureText(row.closeRatio, 'percent')}（${row.closeWin}/${row.closeN}）：榜单在收盘后公布，这个价格买不到。`
  return `${against}${luck}${close}`
}
