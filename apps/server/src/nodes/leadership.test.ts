import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NotLeading, TERM_KEY } from '../db/fence.ts'
import { type Database, openDatabase } from '../db/open-database.ts'
import { postgresPrograms, startTemporaryPostgres, type TemporaryPostgres } from '../db/testing/temporary-postgres.ts'
import { createMarketStore } from '../market/store/market-store.ts'
import { type Leadership, type Leading, startLeadership } from './leadership.ts'

const programs = postgresPrograms()
const timing = { silenceMs: 300, beatMs: 60, lookMs: 20 }

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 2_000; tries++) {
    if (await holds()) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error('waited in vain')
}

describe.skipIf(programs === null)('the lead among nodes', () => {
  let server: TemporaryPostgres
  let database: Database
  const open: Leadership[] = []
  beforeAll(async () => {
    server = await startTemporaryPostgres(programs as string)
    database = await openDatabase({ dataDir: '', databaseUrl: server.databaseUrl })
  })
  afterAll(async () => {
    for (const one of open) await one.stop()
    await database.close()
    await server.stop()
  })
  const join = async (node: string, db = database.db) => {
    const heard: Leading[] = []
    const leadership = await startLeadership({ db, node, timing, onChange: (leading) => heard.push(leading) })
    open.push(leadership)
    return { leadership, heard, term: () => leadership.now().term }
  }
  const termInStore = async () => await createMarketStore(database).setting(TERM_KEY)

  test('is taken by one, given back at once, and taken from one that falls silent', async () => {
    const nodes = await Promise.all(['a', 'b', 'c'].map((node) => join(node)))
    const [first] = nodes.filter(({ term }) => term() !== null)
    expect(nodes.map(({ term }) => term()).filter((term) => term !== null)).toEqual([1])
    await new Promise((resolve) => setTimeout(resolve, 3 * timing.silenceMs))
    expect(first.term()).toBe(1)
    await first.leadership.stop()
    const others = nodes.filter((one) => one !== first)
    await until(() => others.some(({ term }) => term() === 2))
    const [second, third] = others.sort((x, y) => (y.term() ?? 0) - (x.term() ?? 0))
    await until(() => third.leadership.now().leader?.term === 2)
    expect([third.term(), third.leadership.now().leader, await termInStore()]).toEqual([
      null,
      expect.objectContaining({ node: second.leadership.now().leader?.node }),
      '2',
    ])
    // somebody else's record, whose beat never rises: the node that leads finds out, and both wait for its silence
    const record = JSON.stringify({ node: 'gone', owner: 'x', term: 3, beat: 0, sinceMs: 1 })
    await createMarketStore(database).setSetting('leader', record)
    await until(() => second.term() === null)
    expect(second.leadership.now().leader?.node).toBe('gone')
    await until(() => second.term() === 4 || third.term() === 4)
    expect(await termInStore()).toBe('4')
    for (const { leadership } of others) await leadership.stop()
  })

  test('a write of an earlier term is refused and leaves nothing; a take-over waits for one that has begun', async () => {
    const { leadership, term } = await join('a')
    const fence = { term: term() }
    const writer = await openDatabase({ dataDir: '', databaseUrl: server.databaseUrl, fence })
    const store = createMarketStore(writer)
    await store.setSetting('note', 'mine')
    let isWritten = false
    const begun = Promise.withResolvers<void>()
    const writing = writer.db.transaction().execute(async (trx) => {
      await trx.insertInto('setting').values({ key: 'slow', value: 'whole' }).execute()
      begun.resolve()
      await new Promise((resolve) => setTimeout(resolve, 300))
      isWritten = true
    })
    await begun.promise
    await leadership.stop()
    const next = await join('b')
    expect([isWritten, next.term()]).toEqual([true, (fence.term ?? 0) + 1])
    await writing
    await expect(store.setSetting('note', 'late')).rejects.toThrow(NotLeading)
    const late = writer.db.transaction().execute((trx) => trx.insertInto('setting').values({ key: 'late', value: '1' }).execute())
    await expect(late).rejects.toThrow(NotLeading)
    fence.term = null
    await expect(store.setSetting('note', 'never')).rejects.toThrow('不是写入节点')
    expect([await store.setting('note'), await store.setting('slow'), await store.setting('late')]).toEqual(['mine', 'whole', null])
    fence.term = next.term()
    await store.setSetting('note', 'again')
    expect(await store.setting('note')).toBe('again')
    await next.leadership.stop()
    await writer.close()
  })
})
