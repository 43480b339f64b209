import type { Meta } from '@guanlan/contract/envelope.ts'
import { boardFormula } from '../../parts/factors/board-formula.ts'
import { factorForm } from '../../parts/factors/factor-form.ts'
import { StockName } from '../../parts/stocks/stock-name.tsx'
import { Num } from '../../ui/figure/num.tsx'
import { Rank } from '../../ui/figure/rank.tsx'
import layout from '../../ui/layout/layout.module.css'
import type { Column } from '../../ui/table/table-column.ts'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { type Board, moveFormula, type RankRow } from './ranking-figures.ts'

type Shown = { board: Board; rows: readonly RankRow[]; prevDate: string | null; meta: Meta | null }

/** Columns of a board: place and name, its figure, how the place moved, price and change. */
export function rankColumns({ board, rows, prevDate, meta }: Shown): Column<RankRow>[] {
  const { factor } = board
  const form = factorForm(
    factor,
    rows.map(({ value }) => value),
  )
  const isChange = factor.key === 'change-ratio'
  const figure: Column<RankRow> = {
    key: 'value',
    title: factor.name,
    cell: ({ value, secuabbr }) => (
      <Num
        value={value}
        form={form}
        name={`${secuabbr}${factor.name}`}
        formula={boardFormula(board)}
        meta={meta}
        {...(form === 'signedPercent' ? { toneOf: value } : {})}
      />
    ),
  }
  const change: Column<RankRow> = {
    key: 'change',
    title: '涨跌幅',
    cell: ({ changeRatio, secuabbr, secucode }) => (
      <Num
        value={changeRatio}
        form="signedPercent"
        name={`${secuabbr}涨跌幅`}
        formula="change-ratio"
        meta={meta}
        field="rows.changeRatio"
        secucode={secucode}
        toneOf={changeRatio}
      />
    ),
  }
  return [
    {
      key: 'name',
      title: '名次 · 名称',
      width: 104,
      cell: ({ rank, secuabbr, secucode }) => (
        <span className={layout.row8}>
          <Rank place={rank} />
          <StockName name={secuabbr} code={secucode} />
        </span>
      ),
    },
    figure,
    { key: 'move', title: '名次变化', cell: (row) => <Move row={row} prevDate={prevDate} meta={meta} /> },
    ...(isChange ? [] : [change]),
    {
      key: 'price',
      title: '现价',
      cell: ({ price, secuabbr, secucode }) => (
        <Num value={price} form="price" name={`${secuabbr}现价`} formula="price" meta={meta} field="rows.price" secucode={secucode} />
      ),
    },
  ]
}

/** Places gained or lost since the session before; who was not on the board then says so. */
function Move({ row: { secuabbr, num, down, prevRank }, prevDate, meta }: { row: RankRow; prevDate: string | null; meta: Meta | null }) {
  if (num === null && prevDate !== null) return <span className={cx(typography.size12, typography.accent)}>新入榜</span>
  const value = num === null ? null : down === 1 ? -num : num
  const inputs: Record<string, string> = prevRank === null ? {} : { prevRank: `${prevRank}` }
  return (
    <Num
      value={value}
      form="signedCount"
      name={`${secuabbr}名次变化`}
      formula={moveFormula(prevDate)}
      inputs={inputs}
      meta={meta}
      field="rows.num"
    />
  )
}
