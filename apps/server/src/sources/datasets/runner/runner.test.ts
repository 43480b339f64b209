import { lastItem } from '@guanlan/domain/collections/elements.ts'
import { allSecurities } from '@guanlan/domain/securities/securities.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Jobs } from '../../../jobs/engine.ts'
import { writeJobWish } from '../../../jobs/job-state.ts'
import { temporaryFolder } from '../../../market/testing/small-market.ts'
import { shiftedClock } from '../../../runtime/clock.ts'
import { createMarketStore, type MarketStore } from '../../../storage/bars/market-store.ts'
import { type Database, openDatabase } from '../../../storage/open-database.ts'
import { startTestJobs } from '../../../testing/start-jobs.ts'
import { waitFor } from '../../../testing/wait-for.ts'
import { LISTS_HOST } from '../../live/eastmoney/clist.ts'
import { readLiveQuotes } from '../../live/live-quotes.ts'
import { allHosts } from './jobs.ts'
import { LIVE, liveJob, SPACING_MS as POLITE_MS } from './live-job.ts'
import { readLiveJobs } from './live-job-states.ts'
import { readLiveStatus } from './live-status.ts'
import { SMALL_CODES, type SmallUpstream, startSmallUpstream } from './testing/small-upstream.ts'

/** A Friday evening: the session is over and its prices are settled. */
const EVENING = '2026-11-20T18:30:00+08:00'

let folder: ReturnType<typeof temporaryFolder>
let database: Database
let store: MarketStore
let upstream: SmallUpstream
let runners: Jobs[]
let troubles: string[]
beforeEach(async () => {
  folder = temporaryFolder()
  database = await openDatabase({ dataDir: folder.path })
  store = createMarketStore(database)
  upstream = await startSmallUpstream(allHosts())
  runners = []
  troubles = []
})
afterEach(async () => {
  for (const runner of runners) await runner.stop()
  await upstream.close()
  await database.close()
  folder.remove()
})

async function run({ at = EVENING, spacingMs = 0 }: { at?: string; spacingMs?: number } = {}): Promise<Jobs> {
  const settings = { hosts: upstream.hosts, contact: 'admin@example.com', requestsPerDay: 10_000, years: 1 }
  const onTrouble = (error: Error) => void troubles.push(error.message)
  const given = { where: { dataDir: folder.path }, clock: shiftedClock(at), onTrouble, isRival: true }
  const runner = await startTestJobs([liveJob({ ...settings, pollMs: 20, spacingMs })], given)
  runners.push(runner)
  return runner
}
const until = (holds: () => Promise<boolean>, what: string) => waitFor(what, holds, 50)
const livebars = async () => (await store.sources()).filter(({ source }) => source === 'live')
const isFilled = async () => (await livebars()).filter(({ bars }) => bars >= 4).length >= SMALL_CODES.length
const jobOf = async (id: string) => (await readLiveStatus(database.db))?.jobs.find((job) => job.id === id)

test('a first run gets boards, codes and quotes before history, then everything, and says so', async () => {
  await run()
  await until(isFilled, 'history is there')
  const kinds = upstream.asked.map(({ path }) => path)
  expect(kinds.indexOf('/appstock/app/fqkline/get')).toBeGreaterThan(-1)
  const securities = await store.allRows('securities')
  expect(securities.map(({ secucode }) => secucode)).toEqual([...SMALL_CODES].sort())
  const quotes = await readLiveQuotes(store)
  expect(quotes?.figures.price[quotes.ids.indexOf('SH600500')]).toBe(10)
  expect((await store.allRows('sectors')).map(({ sectorId, kind }) => [sectorId, kind])).toEqual([
    ['BK0001', 'industry'],
    ['BK0501', 'concept'],
  ])
  await until(async () => (await store.allRows('dividends')).length === 1, 'dividends are there')
  await until(async () => (await store.allRows('sectorMembers')).length === 20, 'members are there')
  expect(await store.allRows('dividends')).toMatchObject([{ secucode: 'SH600500', exDate: '2026-11-18', cashPer10: 5 }])
  const bars = async () => (await readLiveStatus(database.db))?.history.find(({ id }) => id === 'dayBars')
  await until(async () => (await bars())?.done === 30, 'the status says that the history is there')
  expect(await bars()).toMatchObject({ total: 30, deadCount: 0, waitsFor: null })
  const status = await readLiveStatus(database.db)
  expect(status?.hosts.find(({ host }) => host === 'web.ifzq.gtimg.cn')?.requestsToday).toBeGreaterThanOrEqual(30)
  expect(troubles).toEqual([])
})

test('bars of two sources of one session agree, boards and indexes included', async () => {
  await run()
  await until(isFilled, 'history is there')
  await until(async () => (await livebars()).some(({ secucode }) => secucode === 'SH000001'), 'the index has its bar')
  const bars = await store.readRange('SH600500', 0, 99_991_231)
  expect([...bars.date]).toEqual([20261117, 20261118, 20261119, 20261120])
  expect([...bars.close]).toEqual([10_000, 10_000, 10_000, 10_000])
  expect((await livebars()).map(({ secucode }) => secucode)).toEqual(expect.arrayContaining(['BK0001', 'BK0501', 'SH000001']))
})

test('codes and quotes of the whole market are there within a minute of polite requests, before anything else of that host', async () => {
  await upstream.close()
  const codes = allSecurities().map(({ code }) => code)
  upstream = await startSmallUpstream(allHosts(), codes)
  await run()
  await until(async () => (await readLiveQuotes(store)) !== null, 'quotes are there')
  const first = new Map<string, number>()
  const isCodes = (path: string, query: URLSearchParams) => path.includes('clist') && /^m:[01]/.test(query.get('fs') ?? '')
  const last = upstream.asked.findLastIndex(({ path, query }) => isCodes(path, query))
  for (const { host } of upstream.asked.slice(0, last + 1)) first.set(host, (first.get(host) ?? 0) + 1)
  const requests = first.get(LISTS_HOST) ?? 0
  for (const [host, count] of first)
    console.log(
      `first run, ${codes.length} shares: ${host} ${count} requests x ${POLITE_MS / 1000} s = ${((count - 1) * POLITE_MS) / 1000} s`,
    )
  expect(requests).toBe(Math.ceil(codes.length / 100))
  expect((requests - 1) * POLITE_MS).toBeLessThanOrEqual(60_000)
  expect((await readLiveQuotes(store))?.ids.length).toBeGreaterThanOrEqual(codes.length)
  expect((await store.allRows('securities')).length).toBe(codes.length)
})

test('an opened security comes before the rest', async () => {
  const runner = await run({ spacingMs: 60 })
  await until(async () => upstream.asked.some(({ path }) => path.includes('fqkline')), 'history begins')
  const last = lastItem([...SMALL_CODES].sort())
  runner.send(LIVE, last)
  await until(async () => (await livebars()).some(({ secucode, bars }) => secucode === last && bars >= 4), 'the opened security is there')
  const asked = upstream.asked
    .filter(({ path }) => path.includes('fqkline'))
    .map(({ query }) => query.get('param')?.split(',')[0]?.toUpperCase())
  expect(asked.indexOf(last)).toBeLessThan(10)
})

test('stopped and started again it goes on with what is missing and asks for nothing twice', async () => {
  const first = await run({ spacingMs: 40 })
  await until(async () => (await livebars()).filter(({ bars }) => bars >= 4).length >= 12, 'a third is there')
  await first.stop()
  const codes = () => upstream.asked.filter(({ path }) => path.includes('fqkline')).map(({ query }) => query.get('param')?.split(',')[0])
  const before = codes()
  await run()
  await until(isFilled, 'history is there')
  const again = codes().slice(before.length)
  expect(again.length).toBeLessThanOrEqual(SMALL_CODES.length - before.length + 1)
})

test('an operator pauses a question, resumes it, and has one asked that is not due', async () => {
  await run()
  const kept = async () => (await readLiveJobs(database.db)).get('dividends')
  await until(async () => ((await kept())?.okMs ?? 0) > 0, 'it was asked')
  const id = 'live.dividends'
  const asked = (await kept())?.okMs
  await writeJobWish(database.db, id, { isPaused: true, askedAtMs: 1 })
  // the wishes have been read when the status was kept twice
  for (let beat = 0; beat < 2; beat++) {
    const at = (await readLiveStatus(database.db))?.at
    await until(async () => (await readLiveStatus(database.db))?.at !== at, 'the status is kept')
  }
  expect(await kept()).toMatchObject({ okMs: asked, isPaused: true, askedAtMs: 1 })
  await writeJobWish(database.db, id, { isPaused: false })
  await until(async () => (await kept())?.okMs !== asked, 'it is asked again')
  expect(await kept()).toMatchObject({ isPaused: false, askedAtMs: null, failures: 0 })
})

test('an upstream that breaks publishes nothing and says why', async () => {
  upstream.behaviour.without = 'f18'
  await run()
  await until(async () => ((await jobOf('securities'))?.failures ?? 0) > 0, 'the failure is reported')
  expect((await jobOf('securities'))?.reason).toMatch(/push2.eastmoney.com.*缺少列 f18/)
  expect(await readLiveQuotes(store)).toBeNull()
  expect(troubles).toEqual([])
})

test('a list that lost a third of the market is not believed; one security less is delisted, a new one appears', async () => {
  const first = await run({ at: '2026-11-20T08:00:00+08:00' })
  await until(async () => (await jobOf('securities'))?.okAt != null, 'codes are there')
  await first.stop()
  upstream.behaviour.gone = SMALL_CODES.slice(0, 10)
  const second = await run({ at: '2026-11-20T08:40:00+08:00' })
  await until(async () => ((await jobOf('securities'))?.failures ?? 0) > 0, 'the failure is reported')
  expect((await jobOf('securities'))?.reason).toMatch(/只有 20 行，库里有 30 行/)
  expect((await store.allRows('securities')).filter(({ delisted }) => delisted)).toEqual([])
  await second.stop()
  upstream.behaviour.gone = SMALL_CODES.slice(0, 1)
  upstream.behaviour.extra = ['SZ301999']
  await run({ at: '2026-11-23T08:40:00+08:00' })
  const codes = async () => (await store.allRows('securities')).filter(({ delisted }) => !delisted).map(({ secucode }) => secucode)
  await until(async () => (await codes()).includes('SZ301999'), 'the new one is there')
  expect(await codes()).not.toContain(SMALL_CODES[0])
  expect((await store.allRows('securities')).length).toBe(31)
})

test('of two processes one asks; when it stops the other takes over', async () => {
  const first = await run()
  await until(async () => upstream.asked.length > 0, 'the first asks')
  await run()
  await until(isFilled, 'history is there')
  const asked = upstream.asked.filter(({ path }) => path.includes('fqkline')).length
  expect(asked).toBe(SMALL_CODES.length)
  await first.stop()
  const at = (await readLiveStatus(database.db))?.at
  await until(async () => (await readLiveStatus(database.db))?.at !== at, 'the second works')
})
