import type { CallOutput } from '@guanlan/contract/calls.ts'
import type { Meta } from '@guanlan/contract/envelope.ts'
import type { Universe } from '@guanlan/contract/schemas/market/universe.ts'
import { limitTierAfter } from '@guanlan/figures/tables/limit-stock.ts'
import { useCall } from '../../api/use-call.ts'
import { FigureNum } from '../../parts/module/figure-num.tsx'
import { Module } from '../../parts/module/module.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { recordFigures } from '../../parts/module/record-figures.ts'
import { figureText } from '../../ui/figure/figure-text.ts'
import { RangeBar } from '../../ui/picture/range-bar.tsx'
import { TwoLines } from '../../ui/table/two-lines.tsx'
import { tierName } from './words.ts'

type Row = CallOutput<'limitBoard.outcomes'>['list'][number]

const AXIS = [-0.1, 0.1] as const
const DEFINITION =
  '各板数的股票在下一个有成交的交易日，开盘与收盘相对前收的涨跌。横条是 10%–90% 分位，蓝线是中位，轴从 −10% 到 +10%。次日不设涨跌幅限制或停牌的不计。只描述过去，不预示明天。'

const figure = recordFigures('list', limitTierAfter)

/** 到明天为止: what stocks of each tier came to on the session after, over the last year. */
export function TierAfter({ universe }: { universe: Universe }) {
  const query = useCall('limitBoard.outcomes', { universe }, { keepPrevious: true })
  const answer = query.data?.data
  return (
    <Module
      id="tier-after"
      title="到明天为止"
      definition={DEFINITION}
      query={query}
      note={answer?.from && answer.to ? `${answer.from} 至 ${answer.to}` : ''}
      view={({ data: { list }, meta }) => ({
        table: {
          columns: columnsOf(list.length, meta),
          rows: list,
          rowKey: ({ streak }: Row) => String(streak),
          isOrdered: true,
          tall: true,
          meta,
        },
      })}
    />
  )
}

function columnsOf(tiers: number, meta: Meta | null): ModuleColumn<Row>[] {
  // the last tier is of its streak and more
  const nameOf = ({ streak }: Row) => `${tierName(streak)}${streak === tiers ? '+' : ''}`
  return [
    {
      kind: 'text',
      key: 'streak',
      title: '板数',
      width: 64,
      text: nameOf,
      cell: (row) => (
        <TwoLines left under={<Cases row={row} meta={meta} />}>
          {nameOf(row)}
        </TwoLines>
      ),
    },
    { ...figure.column('n', { title: '例数' }), fileOnly: true },
    rangeColumn('open', '次日开盘', meta),
    rangeColumn('close', '次日收盘', meta),
    {
      kind: 'text',
      key: 'ratios',
      title: '再涨停 / 大面',
      align: 'right',
      text: (row) => `${figureText(row.sealedRatio, 'percent')} / ${figureText(row.bigLossRatio, 'percent')}`,
      cell: (row) => (
        <TwoLines under={<FigureNum meta={meta} figure={figure.figure('bigLossRatio', row)} />}>
          <FigureNum meta={meta} figure={figure.figure('sealedRatio', row)} />
        </TwoLines>
      ),
    },
  ]
}

function Cases({ row, meta }: { row: Row; meta: Meta | null }) {
  return (
    <>
      <FigureNum meta={meta} figure={figure.figure('n', row)} /> 例
    </>
  )
}

function rangeColumn(of: 'open' | 'close', title: string, meta: Meta | null): ModuleColumn<Row> {
  const ends = (row: Row) => ({ low: row[`${of}Low`], high: row[`${of}High`], value: row[`${of}Median`] })
  return {
    kind: 'text',
    key: of,
    title,
    align: 'right',
    text: (row) => {
      const { low, high, value } = ends(row)
      return `${figureText(value, 'signedPercent')}（${figureText(low, 'signedPercent')} 至 ${figureText(high, 'signedPercent')}）`
    },
    cell: (row) => (
      <TwoLines under={<RangeBar axis={AXIS} {...ends(row)} />}>
        <FigureNum meta={meta} figure={figure.figure(`${of}Median`, row)} />
      </TwoLines>
    ),
  }
}
