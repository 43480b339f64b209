import { get, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { QuoteTick, tickColumns } from '@guanlan/contract/schemas/market/quote.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Market } from '../../../market/market.ts'
import { openTestWorld, type TestWorld, TRADING } from '../../../testing/world.ts'
import type { ApiPorts } from '../../api-ports.ts'
import { handlers } from '../../handlers.ts'
import { buildApp } from '../app.ts'
import { createAdmission } from './admission.ts'
import { createFanOut, MAX_QUEUED_BYTES } from './fan-out.ts'

type TickListener = Parameters<Market['onTick']>[0]
/** A server over the market that stands still, whose ticks the test sends. */
type Driven = { app: FastifyInstance; port: number; tick: TickListener; sockets: Socket[] }

let world: TestWorld
let still: TestWorld
let driven: Driven
let port: number
beforeAll(async () => {
  world = await openTestWorld({ clock: TRADING, tickMs: 100 })
  port = await portOf(world.app)
  still = await openTestWorld()
  driven = await drive(still.context)
})
afterAll(async () => {
  await driven.app.close()
  await still.close()
  await world.close()
})

async function portOf(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as { port: number }).port
}

async function drive(context: ApiPorts): Promise<Driven> {
  const listeners: TickListener[] = []
  const onTick = (listener: TickListener) => {
    listeners.push(listener)
    return () => {}
  }
  const market = Object.create(context.market, { onTick: { value: onTick } }) as Market
  const app = await buildApp({ ...context, market }, handlers, { stream: { heartbeatMs: 150 } })
  const sockets: Socket[] = []
  app.server.on('connection', (socket) => sockets.push(socket))
  const tick: TickListener = (change) => {
    for (const listener of listeners) listener(change)
  }
  return { app, port: await portOf(app), tick, sockets }
}

type Event = { id: string; tick: QuoteTick }

/** Opens a stream and hands over its raw text until `enough`. */
function follow(query: string, options: { of?: number; lastEventId?: string; enough: (text: string) => boolean }): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = options.lastEventId === undefined ? {} : { 'last-event-id': options.lastEventId }
    const request = get(
      { port: options.of ?? port, host: '127.0.0.1', path: `/stream/quotes?${query}`, headers },
      (response: IncomingMessage) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk) => {
          text += chunk
          if (!options.enough(text)) return
          request.destroy()
          resolve(text)
        })
      },
    )
    request.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? undefined : reject(error)))
  })
}

function events(text: string): Event[] {
  return text.split('\n\n').flatMap((block) => {
    const id = /^id: (.*)$/m.exec(block)?.[1]
    const data = /^data: (.*)$/m.exec(block)?.[1]
    return id === undefined || data === undefined ? [] : [{ id, tick: QuoteTick.parse(JSON.parse(data)) }]
  })
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10))
}

test('the first event is the full state, those after it carry changed rows alone', async () => {
  const codes = world.context.market.instruments
    .filter((i) => i.kind === 'stock')
    .map((i) => i.id)
    .slice(0, 200)
  const text = await follow(`secucodes=${codes.join()}`, { enough: (t) => events(t).length >= 4 })
  expect(text).toMatch(/^retry: \d+\n\n/)
  const [first, ...later] = events(text)
  expect(first?.tick.rows.map(([code]) => code).sort()).toEqual([...codes].sort())
  let state = new Map(first?.tick.rows.map(([code, values]) => [code, JSON.stringify(values)]))
  for (const { id, tick } of later) {
    expect(id).toBe(tick.snapshotId)
    expect(tick.rows.length).toBeGreaterThan(0)
    expect(tick.rows.length).toBeLessThan(codes.length)
    for (const [code] of tick.rows) expect(codes).toContain(code)
    state = new Map([...state, ...tick.rows.map(([code, values]) => [code, JSON.stringify(values)] as const)])
  }
})

test('what the events add up to is what the quote call answers', async () => {
  const codes = ['SH600519', 'SZ000001', 'SH000001']
  const seen = events(await follow(`secucodes=${codes.join()}`, { enough: (t) => events(t).length >= 3 }))
  const state = new Map<string, (number | null)[]>()
  for (const { tick } of seen) for (const [code, values] of tick.rows) state.set(code, values)
  const { data } = await world.ask('stock.quotes', { secucodes: codes, cols: [...tickColumns] })
  for (const row of data.infos) {
    const volume = state.get(row.secucode)?.[tickColumns.indexOf('volume')] ?? Number.NaN
    expect(row.volume).toBeGreaterThanOrEqual(volume)
    expect(state.get(row.secucode)?.length).toBe(tickColumns.length)
  }
})

test('a reader that comes back with the current id gets nothing again, with any other the full state', async () => {
  const { id } = still.context.market.snapshot()
  const same = await follow('secucodes=SH600519', {
    of: driven.port,
    lastEventId: id,
    enough: (t) => t.includes(':\n\n') && t.split('\n\n').length > 3,
  })
  expect(same.replaceAll(':\n\n', '')).toBe('retry: 3000\n\n')
  const other = await follow('secucodes=SH600519', { of: driven.port, lastEventId: 'long-ago', enough: (t) => t.includes(':\n\n') })
  expect(events(other).map(({ id: given, tick }) => [given, tick.rows.map(([code]) => code)])).toEqual([[id, ['SH600519']]])
})

test('a tick sends the changed rows of each reader and nothing to readers it does not concern', async () => {
  const row = still.context.market.find('SH600519')?.row ?? -1
  const waiting = follow('secucodes=SH600519,SZ000001', { of: driven.port, enough: (t) => events(t).length >= 2 })
  const other = follow('secucodes=SZ000001', { of: driven.port, enough: (t) => t.includes(':\n\n') })
  await new Promise((resolve) => setTimeout(resolve, 50))
  driven.tick({ snapshotId: 'next', asOfMs: Date.parse(TRADING), rows: Int32Array.of(row) })
  expect(events(await waiting).at(1)).toMatchObject({
    id: 'next',
    tick: { snapshotId: 'next', asOf: '2026-11-20 10:15:00', rows: [['SH600519', expect.any(Array)]] },
  })
  expect(events(await other)).toHaveLength(1)
})

test('a stream without news carries a comment every heartbeat, so that proxies keep it open', async () => {
  const beats = (text: string) => text.split('\n\n').filter((block) => block === ':').length
  const quiet = await follow('secucodes=SH600519', { of: driven.port, enough: (text) => beats(text) >= 3 })
  expect(events(quiet)).toHaveLength(1)
})

test('a connection that is not read from is cut off', async () => {
  const codes = still.context.market.instruments.filter((i) => i.kind === 'stock').slice(0, 300)
  const socket = connect(driven.port, '127.0.0.1')
  socket.write(`GET /stream/quotes?secucodes=${codes.map((i) => i.id).join()} HTTP/1.1\r\nhost: x\r\n\r\n`)
  await new Promise((resolve) => socket.once('readable', resolve))
  let isClosed = false
  driven.sockets.at(-1)?.once('close', () => {
    isClosed = true
  })
  const rows = Int32Array.from(codes, (i) => i.row)
  let ticks = 0
  for (; !isClosed && ticks < 20_000; ticks++) {
    driven.tick({ snapshotId: `t${ticks}`, asOfMs: 0, rows })
    await new Promise((resolve) => setImmediate(resolve))
  }
  socket.destroy()
  expect(isClosed).toBe(true)
})

test('unknown codes, or none, are refused in the envelope before the stream starts', async () => {
  const unknown = await world.app.inject('/stream/quotes?secucodes=SH699999')
  expect(unknown.json()).toMatchObject({
    code: 404,
    error: 'unknown_security',
    field: 'secucodes',
    msg: expect.stringContaining('SH699999'),
  })
  expect((await world.app.inject('/stream/quotes?secucodes=,,')).statusCode).toBe(400)
  expect((await world.app.inject(`/stream/quotes?secucodes=${Array(601).fill('SH600519').join()}`)).statusCode).toBe(400)
})

test('equal subscriptions share each event and a row is written out once a tick for all', () => {
  const { market } = world.context
  const stocks = market.instruments.filter((i) => i.kind === 'stock').slice(0, 10)
  const fanOut = createFanOut(market)
  const got: Buffer[][] = []
  const reader = () => {
    const mine: Buffer[] = []
    got.push(mine)
    return { write: (event: Buffer) => void mine.push(event), queuedBytes: () => 0, drop: () => {} }
  }
  for (let k = 0; k < 50; k++) fanOut.subscribe(stocks.slice(0, 5), reader())
  for (let k = 0; k < 50; k++) fanOut.subscribe(stocks.slice(3, 10), reader())
  fanOut.tick({ snapshotId: 'a', asOfMs: 0, rows: Int32Array.from(stocks, (i) => i.row) })
  expect(fanOut.counts()).toEqual({ ticks: 1, rowsSerialised: 10, buffersBuilt: 2, dropped: 0 })
  expect(new Set(got.flat()).size).toBe(2)
  expect(got[0]?.[0]).toBe(got[49]?.[0])
  fanOut.tick({ snapshotId: 'b', asOfMs: 0, rows: Int32Array.of(stocks[0]?.row ?? 0) })
  expect(got.map((one) => one.length)).toEqual([...Array(50).fill(2), ...Array(50).fill(1)])
})

test('a reader with too much waiting is dropped and the others go on', () => {
  const { market } = world.context
  const fanOut = createFanOut(market)
  const stocks = market.instruments.filter((i) => i.kind === 'stock').slice(0, 3)
  const seen = { queued: 0, isDropped: false, lively: 0 }
  const slow = {
    write(event: Buffer) {
      seen.queued += event.length
    },
    queuedBytes: () => seen.queued,
    drop() {
      seen.isDropped = true
    },
  }
  fanOut.subscribe(stocks, slow)
  fanOut.subscribe(stocks, { write: () => void seen.lively++, queuedBytes: () => 0, drop: () => {} })
  const rows = Int32Array.from(stocks, (i) => i.row)
  let ticks = 0
  for (; !seen.isDropped && ticks < 100_000; ticks++) fanOut.tick({ snapshotId: 'a', asOfMs: 0, rows })
  expect(seen.isDropped).toBe(true)
  expect(seen.queued).toBeLessThan(MAX_QUEUED_BYTES * 1.1)
  expect(seen.lively).toBe(ticks)
  expect(fanOut.readers()).toBe(1)
})

test('closed connections leave nothing behind', async () => {
  const connections = () => new Promise<number>((resolve) => world.app.server.getConnections((_, count) => resolve(count)))
  const sockets: Socket[] = []
  for (let k = 0; k < 30; k++) {
    const socket = connect(port, '127.0.0.1')
    socket.write('GET /stream/quotes?secucodes=SH600519 HTTP/1.1\r\nhost: x\r\n\r\n')
    sockets.push(socket)
  }
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('data', resolve))))
  expect(await connections()).toBeGreaterThanOrEqual(30)
  for (const socket of sockets) socket.destroy()
  let open = 30
  await until(() => {
    void connections().then((count) => {
      open = count
    })
    return open < 5
  })
})

test('streams are bounded per address and in all, a proxy on this machine in all alone', () => {
  const { admit } = createAdmission({ total: 5, perAddress: 2 })
  const leave = admit('10.0.0.1')
  admit('10.0.0.1')
  expect(() => admit('10.0.0.1')).toThrow('同一地址最多同时打开 2 个')
  leave()
  leave()
  admit('10.0.0.1')
  for (let k = 0; k < 3; k++) admit('127.0.0.1')
  expect(() => admit('127.0.0.1')).toThrow('已满')
  expect(() => admit('10.0.0.9')).toThrow('已满')
})
