import type { Meta } from '@guanlan/contract/envelope.ts'
import type { BlockDeal, MoneyBlockTrading } from '@guanlan/contract/schemas/stock/money-flow.ts'
import { blockAfter, blockAfterDays, blockDeal, blockStats } from '@guanlan/figures/tables/block-trades.ts'
import { useCall } from '../../../api/use-call.ts'
import { absenceOf } from '../../../parts/availability/absent-state.tsx'
import { Module } from '../../../parts/module/module.tsx'
import { ModuleFigures } from '../../../parts/module/module-figures.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { recordFigures } from '../../../parts/module/record-figures.ts'
import { figureText, MISSING } from '../../../ui/figure/figure-text.ts'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import { knownParts } from '../../../ui/text/known-parts.ts'
import { Tag } from '../../../ui/text/tag.tsx'
import styles from './money.module.css'

type Row = BlockDeal & { key: string }

const deal = recordFigures('deals', blockDeal)
const all = recordFigures('stats', blockStats)
const later = recordFigures('after', blockAfter)
const columns: readonly ModuleColumn<Row>[] = [
  { kind: 'text', key: 'date', title: '日期', width: 96, text: (row) => row.date },
  deal.column('premiumRatio'),
  deal.column('price'),
  deal.column('amount'),
  deal.column('volume'),
  {
    kind: 'text',
    key: 'branches',
    title: '买方、卖方营业部',
    field: 'deals.buyer',
    align: 'left',
    text: (row) => knownParts([row.buyer && `买 ${row.buyer}`, row.seller && `卖 ${row.seller}`], '；') || MISSING,
    cell: (row) => <Branches row={row} />,
  },
  deal.column('amountFloatRatio'),
  deal.column('close', { secondary: true }),
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
        empty: data.deals.length === 0 ? absenceOf(meta, 'stats') : null,
      })}
    />
  )
}

function Stats({ data: { stats, after }, meta }: { data: MoneyBlockTrading; meta: Meta | null }) {
  if (stats === null) return null
  const { count250, premiumCount, discountCount, sameBranchCount } = stats
  const counts = [
    premiumCount !== null && `溢价 ${premiumCount} 笔`,
    discountCount !== null && `折价 ${discountCount} 笔`,
    sameBranchCount !== null && `同一营业部 ${sameBranchCount} 笔`,
  ]
  const figures = [
    all.figure('amount250', stats, { title: '250 日成交额', sub: `${count250} 笔` }),
    all.figure('avgPremium', stats, { sub: knownParts(counts) }),
    ...after.map((one) =>
      later.figure('avg', one, { key: `after${one.days}`, given: new Map([[blockAfterDays, one.days]]), sub: spreadText(one) }),
    ),
  ]
  return <ModuleFigures meta={meta} figures={figures} />
}

function spreadText({ n, median, low, high }: MoneyBlockTrading['after'][number]): string {
  if (n === 0) return '没有可统计的'
  const [middle, lowest, highest] = [median, low, high].map((value) => figureText(value, 'signedPercent'))
  return `${n} 次，中位 ${middle}，${lowest} 至 ${highest}`
}
