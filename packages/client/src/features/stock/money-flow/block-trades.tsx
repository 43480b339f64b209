import type { Meta } from '@guanlan/contract/envelope.ts'
import type { BlockDeal, MoneyBlockTrading } from '@guanlan/contract/schemas/stock/money-flow.ts'
import { useCall } from '../../../api/use-call.ts'
import { figureColumns } from '../../../parts/module/figure-columns.ts'
import { Module } from '../../../parts/module/module.tsx'
import { ModuleFigures } from '../../../parts/module/module-figures.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import type { ModuleFigure } from '../../../parts/module/shown-figures.ts'
import { figureText, MISSING } from '../../../ui/figure/figure-text.ts'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import { knownParts } from '../../../ui/text/known-parts.ts'
import { Tag } from '../../../ui/text/tag.tsx'
import styles from './money.module.css'
import { trade } from './money-formulas.ts'

type Row = BlockDeal & { key: string }

const figureOf = figureColumns<Row>('deals')
const columns: readonly ModuleColumn<Row>[] = [
  { kind: 'text', key: 'date', title: '日期', width: 96, text: (row) => row.date },
  figureOf('premiumRatio', ['折溢率', 'signedPercent', trade('block-premium')], { isSigned: true }),
  figureOf('price', ['成交价', 'price', trade('block-price')]),
  figureOf('amount', ['成交额', 'amount', trade('block-amount')]),
  figureOf('volume', ['成交量', 'shares', trade('block-volume')]),
  {
    kind: 'text',
    key: 'branches',
    title: '买方、卖方营业部',
    align: 'left',
    text: (row) => knownParts([row.buyer && `买 ${row.buyer}`, row.seller && `卖 ${row.seller}`], '；') || MISSING,
    cell: (row) => <Branches row={row} />,
  },
  figureOf('amountFloatRatio', ['占流通市值', 'percent', trade('block-float-ratio')]),
  figureOf('close', ['收盘价', 'price', trade('block-close')], { secondary: true }),
]

/** Who bought and who sold, without what every name of a broker ends with; the file has the names in full. */
function Branches({ row: { buyer, seller, sameBranch } }: { row: Row }) {
  return (
    <span className={cx(layout.column2, styles.branches)}>
      <span className={styles.branch}>买 {shortName(buyer)}</span>
      <span className={styles.branch}>
        卖 {shortName(seller)} {sameBranch === true && <Tag tone="warn">同一营业部</Tag>}
      </span>
    </span>
  )
}

function shortName(branch: string | null): string {
  return branch === null ? '--' : branch.replace(/(股份)?有限(责任)?公司/, '')
}

/** 大宗交易 with premiums, and how the price went afterwards. */
export function BlockTrades({ code }: { code: string }) {
  const query = useCall('money.blockTrades', { secucode: code })
  return (
    <Module
      id="block-trades"
      title="大宗交易"
      definition="盘后协议成交的逐笔记录。折溢率与当日收盘价相比，负数为折价；250 日统计按金额加权。之后涨跌是后复权涨跌幅，含大盘涨跌，同一天多笔只算一次；次数少时只能当作记录看，不是规律。营业部不是账户，「机构专用」可以是任何一家机构。"
      query={query}
      dataset="blockTrades"
      note="折溢率较当日收盘价"
      view={({ data, meta }) => ({
        ...(data.stats ? { body: <Stats data={data} meta={meta} /> } : {}),
        table: {
          columns,
          rows: data.deals.map((deal, at) => ({ ...deal, key: `${deal.date} ${at}` })),
          rowKey: (row: Row) => row.key,
          first: 10,
          meta,
        },
        empty: data.deals.length === 0 ? (meta?.missing.find(({ field }) => field === 'stats')?.reason ?? null) : null,
      })}
    />
  )
}

function Stats({ data: { stats, after }, meta }: { data: MoneyBlockTrading; meta: Meta | null }) {
  if (stats === null) return null
  const figures: ModuleFigure[] = [
    {
      key: 'amount',
      title: '250 日成交额',
      value: stats.amount250,
      form: 'amount',
      formula: trade('block-amount-sum'),
      field: 'stats.amount250',
      known: stats,
      sub: `${stats.count250} 笔`,
    },
    {
      key: 'premium',
      title: '平均折溢率',
      value: stats.avgPremium,
      form: 'signedPercent',
      isSigned: true,
      formula: trade('block-average-premium'),
      field: 'stats.avgPremium',
      known: stats,
      sub: knownParts([
        stats.premiumCount !== null && `溢价 ${stats.premiumCount} 笔`,
        stats.discountCount !== null && `折价 ${stats.discountCount} 笔`,
        `同一营业部 ${stats.sameBranchCount} 笔`,
      ]),
    },
    ...after.map((one) => ({
      key: `after${one.days}`,
      title: `之后 ${one.days} 日平均`,
      value: one.avg,
      form: 'signedPercent' as const,
      isSigned: true,
      formula: trade('block-after-average'),
      field: 'after.avg',
      known: one,
      sub:
        one.n === 0
          ? '没有可统计的'
          : `${one.n} 次，中位 ${figureText(one.median, 'signedPercent')}，${figureText(one.low, 'signedPercent')} 至 ${figureText(one.high, 'signedPercent')}`,
    })),
  ]
  return <ModuleFigures meta={meta} figures={figures} />
}
