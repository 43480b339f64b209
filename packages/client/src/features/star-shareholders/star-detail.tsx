import { href } from '@guanlan/contract/pages.ts'
import type { StarHolders, StarHoldingRow } from '@guanlan/contract/schemas/stock/star-shareholders.ts'
import { formulasById } from '@guanlan/engine/formulas/formulas-by-id.ts'
import { ownershipFormulas } from '@guanlan/engine/formulas/stock/ownership.ts'
import { starShareholdersFormulas } from '@guanlan/engine/formulas/stock/star-shareholders.ts'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { figureColumns } from '../../parts/module/figure-columns.ts'
import { Module } from '../../parts/module/module.tsx'
import type { ModuleColumn } from '../../parts/module/module-table.ts'
import { starChangeNames, starKindNames } from '../../parts/stocks/star-names.ts'
import { stockColumn } from '../../parts/stocks/stock-column.tsx'
import { Segment } from '../../ui/field/segment.tsx'
import styles from './star-holders.module.css'

type Mate = NonNullable<StarHolders['detail']>['teammates'][number]
const own = formulasById(starShareholdersFormulas)
const listed = formulasById(ownershipFormulas)
const figureOf = figureColumns<StarHoldingRow>('detail.holdings')
const NAMED = 6
const signed = { isSigned: true } as const
const WHICH = [
  { key: 'newest', title: '最近一期' },
  { key: 'all', title: '历次' },
] as const

const columns: readonly ModuleColumn<StarHoldingRow>[] = [
  stockColumn<StarHoldingRow>({ key: 'name', title: '证券' }),
  { kind: 'text', key: 'enddate', title: '报告期', align: 'right', text: ({ enddate }) => enddate },
  { kind: 'text', key: 'change', title: '变化', align: 'right', text: ({ change }) => (change === null ? '--' : starChangeNames[change]) },
  figureOf('shares', ['持股数', 'shares', listed('star-shares')]),
  figureOf('floatRatio', ['占流通股', 'percent', listed('star-float-ratio')]),
  figureOf('changeShares', ['增减', 'signedShares', listed('star-change')], signed),
  figureOf('floatMv', ['市值', 'amount', own('star-holding-worth')]),
  figureOf('after10', ['披露后 10 日', 'signedPercent', own('star-holding-after-10')], signed),
  figureOf('after30', ['30 日', 'signedPercent', own('star-holding-after-30')], signed),
  figureOf('after60', ['60 日', 'signedPercent', own('star-holding-after-60')], signed),
  { kind: 'text', key: 'rank', title: '名次', align: 'right', secondary: true, text: ({ rank }) => (rank === null ? '--' : String(rank)) },
  { kind: 'text', key: 'annDate', title: '披露日', align: 'right', secondary: true, text: ({ annDate }) => annDate },
]

const mateColumns: readonly ModuleColumn<Mate>[] = [
  { kind: 'text', key: 'name', title: '股东', width: 132, text: ({ name }) => name },
  figureColumns<Mate>('detail.teammates')('times', ['同列次数', 'count', own('star-together')]),
  {
    kind: 'text',
    key: 'stocks',
    title: '公司',
    align: 'left',
    text: ({ stocks }) => stocks.map(({ secuabbr }) => secuabbr).join('、'),
    cell: ({ stocks }) => <span className={styles.stocks}>{someOf(stocks)}</span>,
  },
]

/** The newest few by name, and how many there are. */
function someOf(stocks: Mate['stocks']): string {
  const names = stocks.slice(0, NAMED).map(({ secuabbr }) => secuabbr)
  return `${names.join('、')}${stocks.length > NAMED ? ` 等 ${stocks.length} 家` : ''}`
}

/** One star: its lines on every list, and who stood beside it. */
export function StarDetail({ holder }: { holder: string }) {
  const [which, setWhich] = useState<(typeof WHICH)[number]['key']>('newest')
  const query = useCall('holders.stars', { holder, size: 1 })
  const detail = query.data?.data.detail
  const newest = detail?.holdings[0]?.enddate
  return (
    <>
      <Module
        id="star-holdings"
        title={detail?.holderName ?? '明星股东'}
        definition="列在十大流通股东名单时的持股；退出名单的一行没有持股数，不等于卖光。市值为报告期末持股乘当日收盘价。披露后涨跌用后复权收盘价，从披露后能交易之前的最后一个收盘价算起；那时买卖与否不得而知，不是他的收益。"
        query={query}
        dataset="starHoldings"
        note={detail === undefined ? '' : [starKindNames[detail.kind], ...detail.tags].join(' · ')}
        choices={<Segment label="报告期" items={WHICH} value={which} onChange={setWhich} />}
        view={({ data, meta }) => ({
          table: {
            columns,
            rows: (data.detail?.holdings ?? []).filter(({ enddate }) => which === 'all' || enddate === newest),
            rowKey: ({ secucode, enddate }: StarHoldingRow) => `${secucode} ${enddate}`,
            rowHref: ({ secucode }: StarHoldingRow) => href('stock', { code: secucode, tab: 'holders', module: 'star-holders' }),
            first: 20,
            tall: true,
            meta,
          },
          empty: data.detail === undefined ? '没有名单' : null,
        })}
      />
      <Module
        id="star-teammates"
        title="同列的明星股东"
        definition="在同一家公司同一报告期的十大流通股东名单上一起出现的其他明星股东，次数多的在前，至多 20 家。同列不等于一致行动。"
        query={query}
        view={({ data, meta }) => ({
          table: {
            columns: mateColumns,
            rows: data.detail?.teammates ?? [],
            rowKey: ({ holderId }: Mate) => holderId,
            rowHref: ({ holderId }: Mate) => href('starShareholders', { holder: holderId }),
            first: 8,
            meta,
          },
          empty: data.detail?.teammates.length ? null : '没有与其他明星股东同列过',
        })}
      />
    </>
  )
}
