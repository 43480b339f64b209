import layout from '../layout/layout.module.css'
import { cx } from '../text/class-names.ts'
import styles from './data-table.module.css'
import { SortMark } from './sort-mark.tsx'
import { cellClass } from './table-cell-class.ts'

export type Sort = { key: string; dir: 'asc' | 'desc' }
type HeadColumn = {
  key: string
  title: string
  align?: 'left' | 'right'
  sortable?: boolean
  secondary?: boolean
  wideOnly?: boolean
  width?: number
}
type TableHeadProps = {
  columns: readonly HeadColumn[]
  sort: Sort | null
  onSort: ((sort: Sort) => void) | undefined
  hasMenu: boolean
  isEven: boolean
}

/** The heads; a sortable one is a button that sorts falling first, then rising. */
export function TableHead({ columns, sort, onSort, hasMenu, isEven }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {columns.map((column, i) => {
          const dir = sort?.key === column.key ? sort.dir : null
          const canSort = column.sortable && onSort
          return (
            <th
              key={column.key}
              scope="col"
              className={cx(cellClass(columns, i), styles.head, dir && styles.sorted)}
              style={isEven && column.width ? { width: column.width } : undefined}
              aria-sort={dir === null ? undefined : dir === 'asc' ? 'ascending' : 'descending'}
            >
              {canSort ? (
                <button
                  type="button"
                  className={cx(layout.inlineRow, styles.sorter)}
                  onClick={() => onSort({ key: column.key, dir: dir === 'desc' ? 'asc' : 'desc' })}
                >
                  {column.title}
                  <SortMark dir={dir} />
                </button>
              ) : (
                column.title
              )}
            </th>
          )
        })}
        {hasMenu && (
          <th scope="col" className={cx(styles.cell, styles.head, styles.menu)}>
            <span className={layout.unseen}>操作</span>
          </th>
        )}
      </tr>
    </thead>
  )
}
