import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DOUBLE, type DuckDBConnection, DuckDBDataChunk, DuckDBInstance, VARCHAR } from '@duckdb/node-api'
import { answerAsks } from '@guanlan/server/testing/processes/answer-asks.ts'

/** Figures of securities by factor, unknown ones null. */
export type DuckTable = { codes: string[]; names: string[]; columns: Record<string, (number | null)[]> }
/** The part of a screening request this server understands. */
type Screen = { filters: { key: string; op: string; value: number }[]; sort: { key: string }; size: number }

const CHUNK = 2000
/** Statements that may be under way at a time. */
const CONNECTIONS = 8

const nameOf = (key: string) => `"${key}"`

async function openTable({ codes, names, columns }: DuckTable): Promise<DuckDBConnection[]> {
  const instance = await DuckDBInstance.create(':memory:')
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => instance.connect()))
  const [connection] = connections as [DuckDBConnection]
  const keys = Object.keys(columns)
  await connection.run(`CREATE TABLE t (code VARCHAR, name VARCHAR, ${keys.map((key) => `${nameOf(key)} DOUBLE`).join(', ')})`)
  const appender = await connection.createAppender('t')
  for (let from = 0; from < codes.length; from += CHUNK) {
    const part = <T>(column: readonly T[] | undefined) => (column ?? []).slice(from, from + CHUNK)
    const chunk = DuckDBDataChunk.create([VARCHAR, VARCHAR, ...keys.map(() => DOUBLE)], part(codes).length)
    chunk.setColumns([part(codes), part(names), ...keys.map((key) => part(columns[key]))])
    appender.appendDataChunk(chunk)
  }
  appender.closeSync()
  return connections
}

function sqlOf({ filters, sort, size }: Screen): string {
  const shown = [...new Set([...filters.map(({ key }) => key), sort.key])].map(nameOf)
  const where = filters.map(({ key, op, value }) => `${nameOf(key)} ${op} ${value}`).join(' AND ')
  const order = `ORDER BY ${nameOf(sort.key)} DESC NULLS LAST, code LIMIT ${size}`
  return `SELECT count(*) OVER ()::INTEGER AS total, code, name, ${shown.join(', ')} FROM t WHERE ${where} ${order}`
}

/** `node:http` with DuckDB behind it: reads a screening request, runs it as SQL, answers the number found and the first rows as JSON. */
async function listen(table: DuckTable): Promise<number> {
  const connections = await openTable(table)
  let asked = 0
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const screen = JSON.parse(Buffer.concat(parts).toString()) as Screen
    const connection = connections[asked++ % CONNECTIONS] as DuckDBConnection
    const rows = (await connection.runAndReadAll(sqlOf(screen))).getRowObjects()
    const body = Buffer.from(JSON.stringify({ total: rows[0]?.total ?? 0, infos: rows }))
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

answerAsks({ listen })
