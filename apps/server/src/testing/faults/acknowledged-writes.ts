import { setTimeout as sleep } from 'node:timers/promises'
import type { CallName } from '@guanlan/contract/calls.ts'
import { calls } from '@guanlan/contract/calls.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import type { StorePeople } from '../attacks/attacked-server.ts'
import { send } from '../attacks/send.ts'
import type { NewPerson } from '../fuzz/people.ts'

/** What of a person was acknowledged: ids of items, followed securities with their note, orders. */
type Kept = { who: NewPerson; items: string[]; notes: Map<string, string>; orders: string[] }

export type Writes = {
  /** Writes acknowledged so far. */
  acknowledged(): number
  /** Answers by status since it was asked last; 0: none came. */
  statuses(): Record<number, number>
  stop(): Promise<void>
  /** Asks a server for everything that was acknowledged; what is missing. */
  lost(port: number): Promise<string[]>
}

const WRITERS = 6
const WRITES_EACH = 60
const PAUSE_MS = 15
const LONGEST_ANSWER_MS = 20_000
const LONGEST_ASKED_MS = 240_000
const CODES = ['SH600519', 'SZ000001', 'SH600036', 'SZ300750', 'SH601318', 'SZ000858']

async function ask(port: number, name: CallName, { input, token, from }: { input: unknown; token: string; from: string }) {
  const { method, path } = calls[name]
  const headers = { 'content-type': 'application/json', token, channel: 'h5' }
  const body = method === 'GET' ? {} : { body: JSON.stringify(input) }
  return await send({ port, method, path, headers, from, ...body, signal: AbortSignal.timeout(LONGEST_ANSWER_MS) })
}

/** Writes all the time for people of a store: a drawing, a followed security with its note, an order. `ports` are those of its servers now, tried in turn. */
export function keepWriting(people: StorePeople, ports: () => readonly number[], nowMs: () => number): Writes {
  const all: Kept[] = []
  let byStatus: Record<number, number> = {}
  let [count, number, isStopping] = [0, 0, false]
  const agreedOf = async (port: number, token: string, from: string): Promise<Record<string, string> | null> => {
    const { status, body } = await ask(port, 'product.detail', { input: {}, token, from })
    if (status !== 200) return null
    const { agreements } = (JSON.parse(body) as { data: { agreements: { id: string; version: string }[] } }).data
    return Object.fromEntries(agreements.map(({ id, version }) => [id, version]))
  }
  const writeOnce = async (kept: Kept, from: string) => {
    const n = ++number
    const port = itemAt(ports(), n % ports().length)
    const token = await people.sign(kept.who)
    const write = async (name: CallName, input: unknown) => {
      const answer = await ask(port, name, { input, token, from })
      byStatus[answer.status] = (byStatus[answer.status] ?? 0) + 1
      if (answer.status !== 200) return null
      count++
      return (JSON.parse(answer.body) as { data: { order?: { id: string } } }).data
    }
    if (n % 3 === 0) {
      const secucode = itemAt(CODES, n % CODES.length)
      const note = `第 ${n} 次`
      // one that was not acknowledged may have been written: then neither note is expected
      kept.notes.delete(secucode)
      if ((await write('collect.add', { secucode, note })) !== null) kept.notes.set(secucode, note)
    } else if (kept.orders.length === 0 && n % 3 === 1) {
      const agreed = await agreedOf(port, token, from)
      const made =
        agreed && (await write('order.create', { sku: 'vip-month', way: 'wechat-h5', requestId: `attacked-${n}`, agreed, coupons: [] }))
      if (made?.order) kept.orders.push(made.order.id)
    } else {
      const id = `drawing-${n}`
      const item = { kind: 'drawing', id, value: JSON.stringify({ n }), updatedAt: nowMs(), isDeleted: false }
      if ((await write('userItems.sync', { items: [item], since: nowMs() })) !== null) kept.items.push(id)
    }
  }
  const writer = async (at: number) => {
    while (!isStopping) {
      const who = await people.make().catch(() => null)
      if (who === null) {
        await sleep(200)
        continue
      }
      const kept: Kept = { who, items: [], notes: new Map(), orders: [] }
      all.push(kept)
      for (let k = 0; k < WRITES_EACH && !isStopping; k++) {
        await writeOnce(kept, `127.5.${at + 1}.${1 + (all.length % 250)}`)
        await sleep(PAUSE_MS)
      }
    }
  }
  const done = Promise.all(Array.from({ length: WRITERS }, (_, at) => writer(at)))

  /** What is answered to a person; asked again while the server is still coming back. */
  const keptAt = async (port: number, name: CallName, { who }: Kept, input: unknown) => {
    const token = await people.sign(who)
    for (const startedMs = performance.now(); ; ) {
      const { status, body } = await ask(port, name, { input, token, from: '127.6.0.1' })
      if (status === 200) return body
      if (performance.now() - startedMs > LONGEST_ASKED_MS) throw new Error(`${name} answered ${status} ${body.slice(0, 200)}`)
      await sleep(500)
    }
  }
  return {
    acknowledged: () => count,
    statuses() {
      const answered = byStatus
      byStatus = {}
      return answered
    },
    async stop() {
      isStopping = true
      await done
    },
    async lost(port) {
      const missing: string[] = []
      for (const kept of all) {
        const items = await keptAt(port, 'userItems.sync', kept, { items: [], since: 0 })
        const list = await keptAt(port, 'collect.sync', kept, { items: [], groups: [] })
        const orders = await keptAt(port, 'order.list', kept, {})
        missing.push(...kept.items.filter((id) => !items.includes(`"${id}"`)).map((id) => `${kept.who.handset}: ${id}`))
        missing.push(
          ...[...kept.notes]
            .filter(([, note]) => !list.includes(`"${note}"`))
            .map(([code, note]) => `${kept.who.handset}: ${code} ${note}`),
        )
        missing.push(...kept.orders.filter((id) => !orders.includes(`"${id}"`)).map((id) => `${kept.who.handset}: order ${id}`))
      }
      return missing
    },
  }
}
