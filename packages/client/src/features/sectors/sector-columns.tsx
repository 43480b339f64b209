import type { Meta } from '@guanlan/contract/envelope.ts'
import { href } from '@guanlan/contract/pages.ts'
import type { SectorRow } from '@guanlan/contract/schemas/market/sectors.ts'
import { Link } from '../../ui/button/link.tsx'
import { Num } from '../../ui/figure/num.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './sectors.module.css'

/** How the change of a sector over some sessions is made. */
export function periodFormula(days: string): string {
  return days === '1' ? 'sector-change' : 'period-return'
}

/** Columns of the list of sectors; keys of sortable ones are the orders the server knows. */
export function sectorColumns(meta: Meta | null, days: string): Column<SectorRow>[] {
  return [
    { key: 'name', title: '名称', width: 96, cell: (row) => <span className={typography.size14}>{row.blockname}</span> },
    {
      key: 'change',
      title: days === '1' ? '涨跌幅' : `${days}日涨跌幅`,
      sortable: true,
      cell: ({ blockname, changeRatio }) => (
        <Num
          value={changeRatio}
          form="signedPercent"
          name={`${blockname}涨跌幅`}
          formula={periodFormula(days)}
          meta={meta}
          field="changeRatio"
          toneOf={changeRatio}
          flash
        />
      ),
    },
    { key: 'leader', title: '领涨股', cell: (row) => <Leader row={row} meta={meta} /> },
    { key: 'sides', title: '涨/跌', cell: (row) => <Sides row={row} meta={meta} /> },
    {
      key: 'amount',
      title: '成交额',
      sortable: true,
      cell: ({ blockname, amount }) => (
        <Num value={amount} form="amountYi" name={`${blockname}成交额`} formula="amount" meta={meta} field="amount" />
      ),
    },
    {
      key: 'turnover',
      title: '换手率',
      sortable: true,
      cell: ({ blockname, turnoverRatio }) => (
        <Num value={turnoverRatio} form="percent" name={`${blockname}换手率`} formula="turnover-ratio" meta={meta} field="turnoverRatio" />
      ),
    },
    {
      key: 'zt',
      title: '涨停',
      sortable: true,
      cell: ({ blockname, ztNum }) => (
        <Num value={ztNum} form="count" name={`${blockname}涨停家数`} formula="limit-up-count" meta={meta} field="ztNum" />
      ),
    },
    {
      key: 'mv',
      title: '总市值',
      sortable: true,
      secondary: true,
      cell: ({ blockname, totalMv }) => (
        <Num value={totalMv} form="amountYi" name={`${blockname}总市值`} formula="total-mv" meta={meta} field="totalMv" />
      ),
    },
  ]
}

function Leader({ row, meta }: { row: SectorRow; meta: Meta | null }) {
  const { leader, blockname } = row
  if (leader === null) return <Num value={null} form="count" name={`${blockname}领涨股`} meta={meta} field="leader" />
  return (
    <Link href={href('stock', { code: leader.secucode })} className={styles.leader}>
      {leader.secuabbr}
      <Num
        value={leader.changeRatio}
        form="signedPercent"
        name={`${leader.secuabbr}涨跌幅`}
        formula="change-ratio"
        meta={meta}
        toneOf={leader.changeRatio}
      />
    </Link>
  )
}

function Sides({ row: { blockname, upNum, downNum }, meta }: { row: SectorRow; meta: Meta | null }) {
  return (
    <>
      <Num value={upNum} form="count" name={`${blockname}上涨家数`} formula="up-count" meta={meta} field="upNum" toneOf={upNum} />
      <span className={styles.slash}>/</span>
      <Num
        value={downNum}
        form="count"
        name={`${blockname}下跌家数`}
        formula="down-count"
        meta={meta}
        field="downNum"
        toneOf={downNum === null ? null : -downNum}
      />
    </>
  )
}
