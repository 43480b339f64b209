import type { OwnData } from '@guanlan/contract/schemas/business/account-export.ts'
import { type Kysely, sql } from 'kysely'
import { formatInstant } from '../../../runtime/clock.ts'
import { storedJson } from '../../../runtime/stored-json.ts'
import type { Schema } from '../../../storage/schema.ts'
import { type ExportedColumn, type ExportedTable, exportedTables, leftOutTables } from './exported-tables.ts'

type Cell = OwnData['sections'][number]['rows'][number][string]
type Row = Readonly<Record<string, unknown>>

const CENTS = 100

/** Everything stored about an account, exported for its owner (个人信息副本). */
export async function ownDataOf(db: Kysely<Schema>, accountId: string, nowMs: number): Promise<OwnData> {
  const sections: OwnData['sections'] = []
  for (const [table, exported] of Object.entries(exportedTables)) {
    const rows = await rowsOf(db, accountId, { table, ...exported })
    sections.push({ title: exported.title, note: exported.note ?? '', rows: rows.map((row) => reported(row, exported)) })
  }
  return {
    about: '观澜保存的与这个账号有关的全部记录。时间为北京时间，金额单位为元。',
    madeAt: formatInstant(nowMs),
    sections,
    leftOut: [...Object.values(leftOutTables), ...leftOutColumns()],
  }
}

async function rowsOf(db: Kysely<Schema>, accountId: string, { table, by, isOfOrders }: ExportedTable & { table: string }): Promise<Row[]> {
  const orders = sql`(select id from member_order where account_id = ${accountId})`
  const matches = by.map((column) => (isOfOrders ? sql`${sql.ref(column)} in ${orders}` : sql`${sql.ref(column)} = ${accountId}`))
  const { rows } = await sql<Row>`select * from ${sql.table(table)} where ${sql.join(matches, sql` or `)}`.execute(db)
  return rows
}

function reported(row: Row, { columns }: ExportedTable): Record<string, Cell> {
  return Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [typeof column === 'string' ? column : column[0], cellOf(row[name], column)]),
  )
}

function cellOf(value: unknown, column: ExportedColumn): Cell {
  if (value === null || value === undefined) return null
  if (typeof column !== 'string') {
    const [, as] = column
    if (as === 'instant') return formatInstant(Number(value))
    if (as === 'yuan') return (Number(value) / CENTS).toFixed(2)
    if (as === 'yes-no') return Number(value) === 1
    if (as === 'list') return storedJson<unknown[]>(String(value)).join('、')
  }
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value)
}

/** Columns that are not exported for a specific reason. */
function leftOutColumns(): OwnData['leftOut'] {
  return Object.values(exportedTables).flatMap(({ title, leftOut = {} }) =>
    Object.entries(leftOut).flatMap(([name, reason]) => (name === 'password_hash' ? [{ title: `${title}·密码`, reason }] : [])),
  )
}
