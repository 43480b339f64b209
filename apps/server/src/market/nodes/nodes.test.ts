import { isDeepStrictEqual } from 'node:util'
import { firstItem, firstItems } from '@guanlan/domain/collections/elements.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shiftedClock } from '../../runtime/clock.ts'
import { allHosts } from '../../sources/datasets/runner/jobs.ts'
import { liveJob } from '../../sources/datasets/runner/live-job.ts'
import { startSmallUpstream } from '../../sources/datasets/runner/testing/small-upstream.ts'
import { readLiveQuotes } from '../../sources/live/live-quotes.ts'
import { createMarketStore, type MarketStore } from '../../storage/bars/market-store.ts'
import { NotLeading, TERM_KEY } from '../../storage/fence.ts'
import { type Database, openDatabase } from '../../storage/open-database.ts'
import { postgresPrograms, startTemporaryPostgres, type TemporaryPostgres } from '../../storage/testing/temporary-postgres.ts'
import { startTestJobs } from '../../testing/start-jobs.ts'
import { waitFor } from '../../testing/wait-for.ts'
import { type StartedMarket, startMarket } from '../start-market.ts'
import { copyOf, expectAgreement, rowOf } from '../testing/agreement.ts'
import { temporaryFolder } from '../testing/small-market.ts'
import { type Leadership, type Leading, startLeadership } from './leadership.ts'
import type { Moment } from './messages.ts'
import { joinNodes } from './nodes.ts'

const programs = postgresPrograms()
const timing = { silenceMs: 300, beatMs: 60, lookMs: 20 }

const until = (holds: () => boolean | Promise<boolean>) => waitFor('the nodes are so', holds, 5)

describe.skipIf(programs === null)('nodes on one PostgreSQL', () => {
  const folder = temporaryFolder()
  let server: TemporaryPostgres
  let database: Database
  let store: MarketStore
  const open: Leadership[] = []
  const started: StartedMarket[] = []
  const troubles: string[] = []
  const onTrouble = (error: Error) => void troubles.push(error.message)
  beforeAll(async () => {
    server = await startTemporaryPostgres(programs as string)
    database = await openDatabase({ dataDir: folder.path, databaseUrl: server.databaseUrl })
    store = createMarketStore(database)
  })
  afterAll(async () => {
    for (const one of [...open, ...started]) await one.stop()
    await database.close()
    await server.stop()
    folder.remove()
  })
  const join = async (node: string, db = database.db) => {
    const heard: Leading[] = []
    const leadership = await startLeadership({ db, node, timing, onChange: (leading) => heard.push(leading) })
    open.push(leadership)
    return { leadership, heard, term: () => leadership.now().term }
  }
  const termInStore = async () => await createMarketStore(database).setting(TERM_KEY)

  test('the lead is taken by one, given back at once, and taken from one that falls silent', async () => {
    const nodes = await Promise.all(['a', 'b', 'c'].map((node) => join(node)))
    const first = firstItem(nodes.filter(({ term }) => term() !== null))
    expect(nodes.map(({ term }) => term()).filter((term) => term !== null)).toEqual([1])
    await new Promise((resolve) => setTimeout(resolve, 3 * timing.silenceMs))
    expect(first.term()).toBe(1)
    await first.leadership.stop()
    const others = nodes.filter((one) => one !== first)
    await until(() => others.some(({ term }) => term() === 2))
    const [second, third] = firstItems(
      others.sort((x, y) => (y.term() ?? 0) - (x.term() ?? 0)),
      2,
    )
    await until(() => third.leadership.now().leader?.term === 2)
    expect([third.term(), third.leadership.now().leader, await termInStore()]).toEqual([
      null,
      expect.objectContaining({ node: second.leadership.now().leader?.node }),
      '2',
    ])
    // the record of another process, whose beat never rises: the node that leads finds out, and both wait for its silence
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
    const fenced = createMarketStore(writer)
    await fenced.setSetting('note', 'mine')
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
    await expect(fenced.setSetting('note', 'late')).rejects.toThrow(NotLeading)
    const late = writer.db.transaction().execute((trx) => trx.insertInto('setting').values({ key: 'late', value: '1' }).execute())
    await expect(late).rejects.toThrow(NotLeading)
    fence.term = null
    await expect(fenced.setSetting('note', 'never')).rejects.toThrow('不是写入节点')
    expect([await store.setting('note'), await store.setting('slow'), await store.setting('late')]).toEqual(['mine', 'whole', null])
    fence.term = next.term()
    await fenced.setSetting('note', 'again')
    expect(await store.setting('note')).toBe('again')
    await next.leadership.stop()
    await writer.close()
  })

  test('a node takes the lead and people write again while another stops in the middle of a write to the same row', async () => {
    const { databaseUrl } = server
    const [still, node] = [await openDatabase({ dataDir: '', databaseUrl }), await openDatabase({ dataDir: '', databaseUrl })]
    await store.setSetting('leader', JSON.stringify({ node: 'still', owner: 'x', term: 7, beat: 0, sinceMs: 1 }))
    const nodes = await joinNodes(node, { databaseUrl })
    expect(nodes.term()).toBe(null)
    const count = (db: Database['db']) =>
      db
        .insertInto('attempt')
        .values({ key: 'shared', window_start: 0, ends_at: 1, n: 1 })
        .onConflict((oc) => oc.columns(['key', 'window_start']).doUpdateSet((eb) => ({ n: eb('attempt.n', '+', 1) })))
        .execute()
    const begun = Promise.withResolvers<void>()
    const standing = still.db.transaction().execute(async (trx) => {
      await count(trx)
      begun.resolve()
      await new Promise(() => {})
    })
    standing.catch(() => {})
    await begun.promise
    const waiting = Promise.all(Array.from({ length: 30 }, () => count(node.db)))
    await until(() => nodes.term() === 8)
    await waiting
    await nodes.leave()
    await nodes.stop()
    await node.close()
  })

  const where = () => ({ dataDir: folder.path, databaseUrl: server.databaseUrl })
  test('a market that follows goes through the nights with the one that leads, takes over, and every session is kept once', async () => {
    for (const market of started.splice(0)) await market.stop()
    await store.setSetting(TERM_KEY, '1')
    const clock = shiftedClock('2026-11-23T14:58:00+08:00', 20_000)
    const openMarket = async (term: number | null) => {
      let deposed = 0
      const others = () => started.filter((one) => one !== market)
      const node = {
        term: () => term,
        shown: (moment: Moment) => {
          for (const other of others()) other.send({ type: 'moment', moment })
        },
        deposed: () => void deposed++,
      }
      const world = { source: 'simulated', seed: 7, years: 1, limit: 60 } as const
      const market: StartedMarket = await startMarket({ ...where(), ...world, clock, tickMs: 10, pollMs: 50, node, onTrouble })
      started.push(market)
      return { market: market.market, send: market.send, untilReady: market.untilReady, deposed: () => deposed }
    }
    const [one, two] = [await openMarket(1), await openMarket(null)]
    await Promise.all([one.untilReady, two.untilReady])
    const isSame = () => one.market.snapshot().id === two.market.snapshot().id
    const agree = async (date: string) => {
      await until(() => one.market.snapshot().tradeDate >= date && isSame())
      expect(copyOf(two.market.quotes())).toEqual(copyOf(one.market.quotes()))
      // bars of a session come behind the others at its end, in each node at its own moment
      let [leading, following] = [one.market.freeze(), two.market.freeze()]
      await until(() => {
        ;[leading, following] = [one.market.freeze(), two.market.freeze()]
        return isSame() && leading.instruments.every(({ row }) => isDeepStrictEqual(following.dayBars(row), leading.dayBars(row)))
      })
      return following
    }
    expectAgreement(await agree('2026-11-24'))
    await store.setSetting(TERM_KEY, '2')
    two.send({ type: 'role', term: 2 })
    await until(() => one.deposed() > 0)
    const date = two.market.snapshot().tradeDate
    await until(() => two.market.snapshot().tradeDate > date)
    await agree(two.market.snapshot().tradeDate)
    const last = two.market.snapshot().tradeDate.replaceAll('-', '')
    for (const id of ['SH000001', 'SH600519']) {
      const dates = [...(await store.readRange(id, 20_261_120, Number(last) - 1)).date]
      expect(dates.slice(0, 3)).toEqual([20261120, 20261123, 20261124])
      expect(new Set(dates).size).toBe(dates.length)
      expect([...two.market.dayBars(rowOf(two.market, id)).date]).toEqual(expect.arrayContaining(dates))
    }
    expect(troubles).toEqual([])
    for (const market of started.splice(0)) await market.stop()
  })

  test('upstreams are asked within the term of the lead alone', async () => {
    await store.setSetting(TERM_KEY, '2')
    const client = await openDatabase({ dataDir: folder.path, databaseUrl: server.databaseUrl })
    for (const table of ['column_chunk', 'bar_source', 'security'] as const) await client.db.deleteFrom(table).execute()
    await client.close()
    const upstream = await startSmallUpstream(allHosts())
    const settings = { hosts: upstream.hosts, contact: 'admin@example.com', requestsPerDay: 10_000, years: 1, pollMs: 20, spacingMs: 0 }
    const clock = shiftedClock('2026-11-20T18:30:00+08:00')
    const run = async (term: number) => await startTestJobs([liveJob(settings)], { where: { ...where(), fence: { term } }, clock })
    const late = await run(1)
    await until(() => late.faults().length > 0)
    expect([late.faults(), upstream.asked]).toEqual([[{ name: '上游', reason: expect.stringContaining('任期 1') }], []])
    const leading = await run(2)
    await until(async () => (await readLiveQuotes(store)) !== null)
    await leading.stop()
    const asked = upstream.asked.length
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(upstream.asked.length).toBe(asked)
    await late.stop()
    await upstream.close()
  })
})
