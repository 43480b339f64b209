import type { CallOutput } from '@guanlan/contract/calls.ts'
import type { Meta } from '@guanlan/contract/envelope.ts'
import { href } from '@guanlan/contract/pages.ts'
import { formatThousands } from '@guanlan/domain/format/decimals.ts'
import { useState } from 'react'
import { factorForm } from '../../../parts/factors/factor-form.ts'
import { StockName } from '../../../parts/stocks/stock-name.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Num } from '../../../ui/figure/num.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { Panel } from '../../../ui/layout/panel.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/table-column.ts'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import { type ResultColumn, ResultFigure } from './result-figure.tsx'
import { gapText } from './result-gap.ts'
import styles from './result-near-misses.module.css'

type Answer = Pick<CallOutput<'screen.run'>, 'total' | 'nearMiss' | 'nearMissTotal' | 'columns'>
type NearMiss = Answer['nearMiss'][number]

const FEW = 4

/** 差一点: securities that every condition but one holds of, nearest first, and by how much they fail it. */
export function NearMissesPanel({ answer: { total, nearMiss, nearMissTotal, columns }, meta }: { answer: Answer; meta: Meta | null }) {
  const [isOpen, setOpen] = useState(false)
  const rows = isOpen ? nearMiss : nearMiss.slice(0, FEW)
  const rest = nearMiss.length - FEW
  const isUnknown = total === null && nearMiss.length === 0
  return (
    <Panel title="差一点" meta={`只差一个条件${isUnknown ? '' : ` · ${formatThousands(nearMissTotal)} 只`}`} flush>
      {isUnknown ? (
        <p className={cx(typography.captionLines, styles.none)}>有条件没有数据，无法判断还差多少。</p>
      ) : nearMiss.length === 0 ? (
        <p className={cx(typography.captionLines, styles.none)}>
          没有只差一个条件的证券。名次、名单与公式信号没有「差多少」，不在这里比较。
        </p>
      ) : (
        <DataTable
          label="差一点"
          columns={columnsOf(columns, meta)}
          rows={rows}
          rowKey={(row) => `${row.secucode} ${row.cond}`}
          rowHref={(row) => href('stock', { code: row.secucode })}
          tall
        />
      )}
      {rest > 0 && (
        <div className={cx(layout.row8, typography.caption, styles.foot)}>
          <Button size="xs" kind="text" onClick={() => setOpen(!isOpen)}>
            {isOpen ? '收起' : `再看 ${rest} 只`}
          </Button>
          {isOpen && nearMissTotal > nearMiss.length && <span>最近的 {nearMiss.length} 只</span>}
        </div>
      )}
    </Panel>
  )
}

function columnsOf(columns: readonly ResultColumn[], meta: Meta | null): Column<NearMiss>[] {
  const columnOf = ({ failed }: NearMiss) => columns.find(({ key }) => key === failed[0])
  return [
    { key: 'name', title: '名称', width: 96, cell: (row) => <StockName name={row.secuabbr} code={row.secucode} /> },
    {
      key: 'value',
      title: '没达到的条件与差距',
      align: 'left',
      cell: (row) => {
        const column = columnOf(row)
        return (
          <span className={cx(layout.column2, styles.miss)}>
            <span className={styles.value}>
              {column?.name ?? row.cond}
              {column && <ResultFigure column={column} value={row.value} form={factorForm(column, [row.value])} meta={meta} of={row} />}
            </span>
            <span className={typography.caption}>{gapText({ ...row, unit: column?.unit ?? '' })}</span>
          </span>
        )
      },
    },
    {
      key: 'change-ratio',
      title: '涨幅',
      cell: ({ secuabbr, secucode, changeRatio }) => (
        <Num
          value={changeRatio}
          form="signedPercent"
          name={`${secuabbr}涨跌幅`}
          formula="change-ratio"
          meta={meta}
          secucode={secucode}
          reason="当日没有成交"
          toneOf={changeRatio}
        />
      ),
    },
  ]
}
