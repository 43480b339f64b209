import type { HolderTrades as Answer } from '@guanlan/contract/schemas/stock/holder-trades.ts'
import { formulasById } from '@guanlan/engine/formulas/formulas-by-id.ts'
import { holderTradesFormulas } from '@guanlan/engine/formulas/stock/holder-trades.ts'
import { ownershipFormulas } from '@guanlan/engine/formulas/stock/ownership.ts'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { figureColumns } from '../../../parts/module/figure-columns.ts'
import { Module } from '../../../parts/module/module.tsx'
import { ModuleFigures } from '../../../parts/module/module-figures.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { Segment } from '../../../ui/field/segment.tsx'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import styles from './holders.module.css'
import { directionNames, roleNames, wayNames } from './ownership-names.ts'

type Row = Answer['list'][number]
type Span = '90d' | '180d' | '1y'

const formula = formulasById(holderTradesFormulas)
const sumFormula = formulasById(ownershipFormulas)
const SPANS = [
  { key: '90d', title: '90 天' },
  { key: '180d', title: '180 天' },
  { key: '1y', title: '一年' },
] as const

const figureOf = figureColumns<Row>('list')
const columns: readonly ModuleColumn<Row>[] = [
  {
    kind: 'text',
    key: 'holderName',
    title: '股东',
    width: 120,
    text: (row) => row.holderName,
    cell: (row) => (
      <span className={styles.wrapped}>
        {row.holderName}
        <span className={cx(typography.tiny, styles.small)}>{roleNames[row.holderType]}</span>
      </span>
    ),
  },
  { kind: 'text', key: 'holderType', title: '身份', fileOnly: true, text: (row) => roleNames[row.holderType] },
  {
    kind: 'text',
    key: 'direction',
    title: '方向',
    align: 'right',
    text: (row) => directionNames[row.direction],
    cell: (row) => (
      <>
        {directionNames[row.direction]}
        <span className={cx(typography.tiny, styles.small)}>{wayNames[row.way]}</span>
      </>
    ),
  },
  figureOf('shares', ['股数', 'shares', formula('stake-trade-shares')]),
  figureOf('totalRatio', ['占总股本', 'percent', formula('stake-trade-ratio')]),
  figureOf('avgPrice', ['均价', 'price', formula('stake-trade-price')]),
  figureOf('amount', ['金额', 'amount', formula('stake-trade-amount')]),
  { kind: 'text', key: 'way', title: '方式', fileOnly: true, text: (row) => wayNames[row.way] },
  { kind: 'text', key: 'endDate', title: '截止日', align: 'right', text: (row) => row.endDate },
  figureOf('afterRatio', ['变动后占比', 'percent', formula('stake-trade-after-ratio')]),
  figureOf('floatRatio', ['占流通股', 'percent', formula('stake-trade-float-ratio')], { fileOnly: true }),
  { kind: 'text', key: 'annDate', title: '公告日', align: 'right', secondary: true, text: (row) => row.annDate },
]

/** 增减持 carried out, summed up over a stretch of days. */
export function HolderTrades({ code }: { code: string }) {
  const [span, setSpan] = useState<Span>('90d')
  const query = useCall('holders.trades', { secucode: code })
  return (
    <Module
      id="holder-trades"
      title="增减持"
      definition="大股东、董监高及公告披露的其他股东已经完成的增持与减持，按公告日归入近 90 天、180 天、一年；合计为股数之和。没有披露义务的小股东买卖不在内，没有记录不等于没有买卖。"
      query={query}
      dataset="holderTrades"
      choices={<Segment label="统计时段" items={SPANS} value={span} onChange={setSpan} />}
      view={({ data, meta }) => {
        const sum = data.summary?.[span]
        return {
          ...(sum
            ? {
                body: (
                  <ModuleFigures
                    meta={meta}
                    figures={[
                      {
                        key: 'inc',
                        title: '增持',
                        value: sum.inc,
                        form: 'shares',
                        formula: sumFormula('stake-increased'),
                        sub: `${sum.increases.length} 次`,
                      },
                      {
                        key: 'dec',
                        title: '减持',
                        value: sum.dec,
                        form: 'shares',
                        formula: sumFormula('stake-decreased'),
                        sub: `${sum.decreases.length} 次`,
                      },
                      {
                        key: 'net',
                        title: '净增持',
                        value: sum.net,
                        form: 'signedShares',
                        isSigned: true,
                        formula: sumFormula('stake-net'),
                        known: sum,
                        sub: `${sum.from} 以来公告的`,
                      },
                    ]}
                  />
                ),
              }
            : {}),
          table: { columns, rows: data.list, rowKey: (row: Row) => row.id, first: 8, meta },
          empty: data.list.length === 0 ? (meta?.missing[0] ?? null) : null,
        }
      }}
    />
  )
}
