import type { CallOutput } from '@guanlan/contract/calls.ts'
import type { Meta } from '@guanlan/contract/envelope.ts'
import { limitSession } from '@guanlan/figures/tables/limit-session.ts'
import { limitAfter } from '@guanlan/figures/tables/limit-stock.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answered } from '../../api/api-context.ts'
import { FigureNum } from '../../parts/module/figure-num.tsx'
import { Module } from '../../parts/module/module.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { recordFigures } from '../../parts/module/record-figures.ts'
import { universeName } from '../../parts/stocks/universes.ts'
import { Segment } from '../../ui/field/segment.tsx'
import { figureText } from '../../ui/figure/figure-text.ts'
import { RangeBar } from '../../ui/picture/range-bar.tsx'
import tableStyles from '../../ui/table/two-lines.module.css'
import { TwoLines } from '../../ui/table/two-lines.tsx'
import styles from './limit-board.module.css'
import { sampleText } from './words.ts'

type Row = CallOutput<'limitBoard.session'>['universes'][number]
type Kind = keyof Row['after']

const KINDS = [
  { key: 'sealed', title: '昨涨停' },
  { key: 'consecutive', title: '昨连板' },
  { key: 'broken', title: '昨炸板' },
] as const satisfies readonly { key: Kind; title: string }[]
/** 封板率 is rarely below. */
const AXIS = [0.2, 1] as const
const DEFINITION =
  '封板率 = 涨停 ÷ 触板，下面是只数与 95% 区间（Wilson）；横条是之前 250 个交易日的 10%–90% 分位，灰线是中位，蓝线是当日。持有者：昨收到今收（盘中到现价）的中位数。追入者：今开到今收，开盘价等于涨停价的买不到，不计入，只数另列。'

const day = recordFigures('universes.day', limitSession)
const after: Record<Kind, ReturnType<typeof afterOf>> = {
  sealed: afterOf('sealed'),
  consecutive: afterOf('consecutive'),
  broken: afterOf('broken'),
}
function afterOf(kind: Kind) {
  return recordFigures(`universes.after.${kind}`, limitAfter)
}

/** 四个口径: the ratios for four groups of stocks, beside their own past, and what yesterday's boards came to. */
export function UniverseTable({ query }: { query: UseQueryResult<Answered<'limitBoard.session'>> }) {
  const [kind, setKind] = useState<Kind>('sealed')
  return (
    <Module
      id="universes"
      title="四个口径"
      definition={DEFINITION}
      query={query}
      note="封住 = 收盘价（盘中为现价）等于涨停价，盘中还要没有卖盘"
      choices={<Segment<Kind> label="昨日的哪一类" items={KINDS} value={kind} onChange={setKind} />}
      view={({ data, meta }) => ({
        table: {
          columns: columnsOf(kind, meta),
          rows: data.universes,
          rowKey: ({ universe }: Row) => universe,
          isOrdered: true,
          tall: true,
          meta,
        },
      })}
    />
  )
}

function columnsOf(kind: Kind, meta: Meta | null): ModuleColumn<Row>[] {
  const title = KINDS.find(({ key }) => key === kind)?.title ?? ''
  const of = after[kind]
  return [
    { kind: 'text', key: 'universe', title: '口径', width: 72, text: ({ universe }) => universeName(universe) },
    {
      kind: 'text',
      key: 'sealRatio',
      title: '封板率',
      align: 'right',
      text: ({ day: row }) => (row.sealRatio === null ? '' : `${figureText(row.sealRatio, 'percent')}（${sampleOf(row)}）`),
      cell: ({ day: row }) => (
        <TwoLines under={row.sealRatio === null ? null : sampleOf(row)}>
          <FigureNum meta={meta} figure={day.figure('sealRatio', row)} />
        </TwoLines>
      ),
    },
    {
      kind: 'text',
      key: 'past',
      title: '近 250 日',
      align: 'right',
      width: 112,
      wideOnly: true,
      text: ({ past }) => `${figureText(past.pastSealLow, 'percent')}–${figureText(past.pastSealHigh, 'percent')}`,
      cell: ({ past, day: { sealRatio } }) => (
        <span className={styles.range}>
          <RangeBar axis={AXIS} low={past.pastSealLow} high={past.pastSealHigh} median={past.pastSealMedian} value={sealRatio} />
        </span>
      ),
    },
    {
      kind: 'text',
      key: 'breakRatio',
      field: 'day.breakRatio',
      title: '炸板率',
      align: 'right',
      text: ({ day: row }) => (row.breakRatio === null ? '' : `${figureText(row.breakRatio, 'percent')}（${row.broken} 只）`),
      cell: ({ day: row }) => (
        <TwoLines under={row.broken === null ? null : `${row.broken} 只`}>
          <FigureNum meta={meta} figure={day.figure('breakRatio', row)} />
        </TwoLines>
      ),
    },
    {
      kind: 'text',
      key: 'holders',
      field: `after.${kind}.closeMedian`,
      title: `${title}·持有者`,
      align: 'right',
      text: (row) => figureText(row.after[kind].closeMedian, 'signedPercent'),
      cell: ({ after: { [kind]: row } }) => (
        <TwoLines
          under={
            <>
              {row.upRatio !== null && `红盘 ${figureText(row.upRatio, 'percent')} · ${row.n} 只`}
              {row.buyMedian !== null && (
                <span className={tableStyles.underNarrow}>追入者 {figureText(row.buyMedian, 'signedPercent')}</span>
              )}
            </>
          }
        >
          <FigureNum meta={meta} figure={of.figure('closeMedian', row)} />
        </TwoLines>
      ),
    },
    {
      kind: 'text',
      key: 'buyers',
      wideOnly: true,
      field: `after.${kind}.buyMedian`,
      title: `${title}·追入者`,
      align: 'right',
      text: (row) => figureText(row.after[kind].buyMedian, 'signedPercent'),
      cell: ({ after: { [kind]: row } }) => (
        <TwoLines
          under={row.buyMedian === null ? null : `可买 ${row.fillable} 只${row.unfillable ? ` · 买不到 ${row.unfillable} 只` : ''}`}
        >
          <FigureNum meta={meta} figure={of.figure('buyMedian', row)} />
        </TwoLines>
      ),
    },
    {
      kind: 'text',
      key: 'bigLosses',
      wideOnly: true,
      field: `after.${kind}.bigLossRatio`,
      title: '大面',
      align: 'right',
      text: (row) => figureText(row.after[kind].bigLossRatio, 'percent'),
      cell: ({ after: { [kind]: row } }) => (
        <TwoLines under={row.bigLossRatio === null ? null : `${row.bigLosses} 只`}>
          <FigureNum meta={meta} figure={of.figure('bigLossRatio', row)} />
        </TwoLines>
      ),
    },
  ]
}

const sampleOf = ({ sealed, touched, sealLow, sealHigh }: Row['day']) => sampleText([sealed, touched], [sealLow, sealHigh])
