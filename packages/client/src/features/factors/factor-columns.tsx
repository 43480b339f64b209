import type { Meta } from '@guanlan/contract/envelope.ts'
import type { FactorEntry, FactorHistory } from '@guanlan/contract/schemas/research/factors.ts'
import { sinceText } from '../../parts/factors/factor-since.ts'
import { pricedWords } from '../../parts/provenance/priced-words.ts'
import layout from '../../ui/layout/layout.module.css'
import type { Column } from '../../ui/table/table-column.ts'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './factors.module.css'

/** Columns of the dictionary; the first leads to the factor. */
export function factorColumns(history: FactorHistory, meta: Meta | null): Column<FactorEntry>[] {
  return [
    {
      key: 'name',
      title: '因子',
      width: 216,
      cell: ({ name, definition, lacks }) => (
        <span className={cx(layout.column, styles.entry)}>
          <b className={styles.name}>{name}</b>
          <span className={typography.blockEllipsis11}>{lacks?.text ?? pricedWords(definition, meta)}</span>
        </span>
      ),
    },
    { key: 'unit', title: '单位', cell: ({ unit }) => (unit === '比例' ? '%' : unit) },
    {
      key: 'since',
      title: '历史起点',
      cell: (row) => {
        const { text, reason } = sinceText(row, history)
        return <span title={reason}>{text}</span>
      },
    },
    { key: 'frequency', title: '更新', cell: ({ frequency }) => frequency },
    { key: 'pit', title: '历史口径', cell: ({ pointInTime }) => (pointInTime ? '当时可知' : '仅现状') },
    { key: 'group', title: '分组', secondary: true, cell: ({ group }) => group },
    { key: 'source', title: '数据集', secondary: true, cell: ({ source }) => source.join('、') },
  ]
}
