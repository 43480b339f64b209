import { type AddressInfo, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownConnections } from './open-database.ts'
import { faultText, storeTrouble } from './storage-fault.ts'

/** What a query of a database at this address fails with. */
async function failureOf(port: number): Promise<unknown> {
  const { db, close } = ownConnections(`postgres://user@127.0.0.1:${port}/guanlan`)
  try {
    return await sql`select 1`.execute(db).catch((error: unknown) => error)
  } finally {
    await close()
  }
}

/** A port of this machine; nothing listens there once `close` is done. */
async function listen(onConnection: (socket: Socket) => void) {
  const server = createServer(onConnection)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, close: () => new Promise((resolve) => server.close(resolve)) }
}

test('a database that does not listen, and one that ends the connection, are away', async () => {
  const closed = await listen(() => {})
  await closed.close()
  expect(storeTrouble(await failureOf(closed.port))).toMatch(/^数据库连不上/)
  const ending = await listen((socket) => socket.destroy())
  expect(storeTrouble(await failureOf(ending.port))).toMatch(/^数据库连不上/)
  await ending.close()
})

test.each([
  ['57P01', 'terminating connection due to administrator command'],
  ['57P03', 'the database system is starting up'],
  ['53300', 'sorry, too many clients already'],
  ['08006', 'server closed the connection unexpectedly'],
])('PostgreSQL is away where it answers %s', (code, message) => {
  expect(storeTrouble(Object.assign(new Error(message), { code }))).toMatch(/^数据库连不上/)
})

test('a fault of a statement is no trouble of the store', () => {
  expect(storeTrouble(Object.assign(new Error('duplicate key value violates unique constraint'), { code: '23505' }))).toBeNull()
  expect(storeTrouble(new TypeError('x is not a function'))).toBeNull()
  expect(faultText('database or disk is full')).toMatch(/^磁盘已满/)
})
