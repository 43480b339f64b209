import type { Meta } from '@guanlan/contract/envelope.ts'
import { href } from '@guanlan/contract/pages.ts'
import { StockTag } from '../../parts/stocks/stock-tag.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import layout from '../../ui/layout/layout.module.css'
import { useIsDesktop } from '../../ui/layout/use-media.ts'
import { Sparkline } from '../../ui/picture/sparkline.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Tag } from '../../ui/text/tag.tsx'
import type { ColumnKey } from './columns.ts'
import { figureColumn } from './figure-column.tsx'
import { NoteLine } from './note-line.tsx'
import { openRowMenu } from './row-menu.tsx'
import { rowTags } from './row-tags.ts'
import { nextSort, useView } from './view-store.ts'
import { notedRow, sortRows, type WatchRow } from './watch-row.ts'
import styles from './watch-table.module.css'

type WatchTableProps = { rows: readonly WatchRow[]; columns: readonly ColumnKey[]; meta: Meta | null }

/** The group as a table: name with tags, the day's course, the chosen figures; on desktop a row's note stands beside it, on phones under it. */
export function WatchTable({ rows, columns, meta }: WatchTableProps) {
  const isDesktop = useIsDesktop()
  const sort = useView((view) => view.sort)
  const selected = useView((view) => view.selected)
  const noted = notedRow(rows, selected)?.code
  const figures = columns.map((key) => figureColumn(key, meta))
  const spark = { key: 'spark', title: '分时', width: 88, cell: (row: WatchRow) => <Course row={row} /> }
  const name = {
    key: 'name',
    title: '名称',
    width: isDesktop ? 132 : 116,
    cell: (row: WatchRow) => <NameCell row={row} hasNoteMark={isDesktop} />,
  }
  return (
    <DataTable
      label="自选"
      tall
      columns={isDesktop ? [name, ...figures, spark] : [name, spark, ...figures]}
      rows={sortRows(rows, sort)}
      rowKey={(row) => row.code}
      rowHref={(row) => href('stock', { code: row.code })}
      sort={sort}
      onSort={(pressed) => useView.setState({ sort: nextSort(sort, pressed) })}
      isSelected={(row) => isDesktop && row.code === noted}
      menu={{ label: (row) => `${row.name}的操作`, open: (row, anchor) => openRowMenu(row, isDesktop ? anchor : null) }}
      {...(isDesktop
        ? { onRowPress: (row: WatchRow) => useView.setState({ selected: row.code }) }
        : { under: (row: WatchRow) => underOf(row, meta) })}
    />
  )
}

function underOf(row: WatchRow, meta: Meta | null) {
  return row.item.note === '' ? null : <NoteLine row={row} meta={meta} />
}

function Course({ row: { quote } }: { row: WatchRow }) {
  const isStill = quote === null || quote.tradeStatus === 'suspended' || quote.tradeStatus === 'delisted'
  return (
    <span className={styles.course}>
      <Sparkline values={isStill ? [] : (quote.spark ?? [])} base={quote?.preClose ?? null} width={64} />
    </span>
  )
}

function NameCell({ row, hasNoteMark }: { row: WatchRow; hasNoteMark: boolean }) {
  return (
    <span className={layout.block}>
      <span className={layout.row4}>
        <span className={styles.word}>{row.name}</span>
        {rowTags(row.quote).map((tag) => (
          <Tag key={tag.text} tone={tag.tone}>
            {tag.text}
          </Tag>
        ))}
        {hasNoteMark && row.item.note !== '' && (
          <span className={styles.mark}>
            <Icon name="note" size={14} label="有笔记" />
          </span>
        )}
      </span>
      <span className={layout.row4}>
        <StockTag code={row.code} />
        {row.item.pinned && (
          <span className={styles.pin}>
            <Icon name="pin" size={12} label="已置顶" />
          </span>
        )}
      </span>
    </span>
  )
}
