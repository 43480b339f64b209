import { connect, createServer, type Server as Listener } from 'node:net'
import { type Host, hosts } from '@guanlan/contract/hosts.ts'
import { afterAll, beforeAll, expect } from 'vitest'
import { expectHonestFigures, figure } from '../world/figures.ts'
import { journey } from '../world/journey.ts'
import { seededFolder } from '../world/seeded-folder.ts'
import { freePort, type Server, startServer } from '../world/server.ts'
import { settle } from '../world/settle.ts'
import { eventually } from '../world/wait.ts'

let folder: Awaited<ReturnType<typeof seededFolder>>
let server: Server
const origins = new Map<Host, string>()
const listeners: Listener[] = []

/** Passes connections on to the server of the pages, as a proxy of an operator does. */
async function passTo(port: number): Promise<string> {
  const listener = createServer((socket) => {
    const upstream = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      from.pipe(to)
      from.on('error', () => to.destroy())
    }
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  listeners.push(listener)
  const address = listener.address()
  return `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`
}

beforeAll(async () => {
  folder = await seededFolder()
  const port = await freePort()
  for (const host of hosts) origins.set(host, await passTo(port))
  const variables = {
    SITE_URL: `http://127.0.0.1:${port}`,
    API_HOSTS: [...origins].map(([host, origin]) => `${host}=${origin}`).join(','),
  }
  server = await startServer({ dataDir: folder.dataDir, port, variables })
})
afterAll(async () => {
  await server?.stop()
  for (const listener of listeners) listener.close()
  folder?.remove()
})

journey('pages, quotes, business, search and screening each from an origin of their own', async ({ arrive }) => {
  const { page, open } = await arrive({}, server.origin)
  const asked = new Map<string, Set<string>>()
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    const kind = /^\/(pyapi|zg|fxdataserver|bussiness|named|pyxg)\b/.exec(pathname)?.[1]
    if (kind !== undefined) asked.set(kind, (asked.get(kind) ?? new Set()).add(origin))
  })
  await open('stock', { code: 'SH600519' })
  await settle(page)
  const before = await figure(page, '现价')
  // pushed over the data host
  await eventually(async () => expect(await figure(page, '现价')).not.toBe(before))
  await open('search', { q: 'mt' })
  await settle(page)
  await open('screenResults', { q: '股价低于50元' })
  await settle(page)
  await expectHonestFigures(page)
  const only = (host: Host) => [origins.get(host)]
  expect([...(asked.get('zg') ?? [])]).toEqual(only('data'))
  expect([...(asked.get('pyapi') ?? [])]).toEqual(only('data'))
  expect([...(asked.get('fxdataserver') ?? [])]).toEqual(only('data'))
  expect([...(asked.get('bussiness') ?? [])]).toEqual(only('api'))
  expect([...(asked.get('named') ?? [])]).toEqual(only('search'))
  expect([...(asked.get('pyxg') ?? [])]).toEqual(only('screening'))
})
