import type { ReactNode } from 'react'

/** A column of a table: its title, its place and what a cell shows. */
export type Column<Row> = {
  key: string
  title: string
  /** The first column is left, the others right by default. */
  align?: 'left' | 'right'
  /** Least width in px. */
  width?: number
  sortable?: boolean
  /** Left out between 1024 and 1279 px. */
  secondary?: boolean
  /** Left out below 768 px. */
  wideOnly?: boolean
  cell: (row: Row, index: number) => ReactNode
}
