import { firstItem, itemAt, lastItem } from '@guanlan/domain/collections/elements.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../../market/testing/small-market.ts'
import { createMarketStore, type MarketStore } from '../../../storage/bars/market-store.ts'
import { type Database, openDatabase } from '../../../storage/open-database.ts'
import { type Lane, type LanePlan, openLane, type PieceResult } from './lane.ts'

let database: Database
let store: MarketStore
let folder: ReturnType<typeof temporaryFolder>
let clock: number
let worked: string[]
beforeEach(async () => {
  folder = temporaryFolder()
  database = await openDatabase({ dataDir: folder.path })
  store = createMarketStore(database)
  clock = 1_000_000
  worked = []
})
afterEach(async () => {
  await database.close()
  folder.remove()
})

const codes = Array.from({ length: 25 }, (_, k) => `SH6000${String(k).padStart(2, '0')}`)
const DAY = 86_400_000

function open(result: (piece: string) => PieceResult = () => ({ done: true }), rest: Partial<LanePlan> = {}): Promise<Lane> {
  const plan: LanePlan = {
    id: 'dayBars',
    name: '日线',
    host: 'example.cn',
    pieces: async () => codes,
    work: async (piece) => {
      worked.push(piece)
      return result(piece)
    },
    renewMs: DAY,
    byCompany: true,
    ...rest,
  }
  return openLane(plan, { store, nowMs: () => clock })
}
async function steps(lane: Lane, count: number): Promise<void> {
  for (let k = 0; k < count; k++) await lane.step()
}

test('a lane that was interrupted goes on where it stopped', async () => {
  await steps(await open(), 14)
  const again = await open()
  await steps(again, 25)
  expect(worked.slice(0, 14)).toEqual(codes.slice(0, 14))
  expect(worked.slice(14)).toEqual(codes.slice(14))
  expect(again.progress()).toEqual({ done: 25, total: 25, remaining: 0 })
  expect(await again.step()).toBe(false)
  clock += DAY
  expect(await again.step()).toBe(true)
  expect(worked.at(-1)).toBe(codes[0])
})

test('what is opened comes first', async () => {
  const lane = await open()
  await lane.step()
  lane.open('SH600020')
  lane.open('SH600020')
  await steps(lane, 2)
  expect(worked).toEqual([codes[0], 'SH600020', codes[1]])
})

test('a piece that fails three times is kept with its reason and does not stop the others', async () => {
  const lane = await open((piece) => (piece === codes[3] ? { done: false, reason: '缺少列 x' } : { done: true }))
  for (let k = 0; k < 40; k++) await lane.step()
  expect(worked.filter((piece) => piece === codes[3])).toHaveLength(3)
  expect(new Set(worked)).toEqual(new Set(codes))
  expect(lane.dead()).toEqual([{ piece: codes[3], reason: '缺少列 x', atMs: clock }])
  expect((await open()).dead()).toHaveLength(1)
})

test('an upstream that fails for everyone is left alone, longer each time', async () => {
  const lane = await open(() => ({ done: false, reason: '没有按时回应' }))
  await steps(lane, 20)
  expect(worked).toHaveLength(8)
  expect(lane.waitsFor()).toBe('没有按时回应')
  clock += 15 * 60_000
  await steps(lane, 20)
  expect(worked).toHaveLength(16)
  clock += 15 * 60_000
  expect(await lane.step()).toBe(false)
  clock += 15 * 60_000
  expect(await lane.step()).toBe(true)
})

test('a host at rest costs no piece a try', async () => {
  let isAtRest = true
  const lane = await open(() => (isAtRest ? { done: false, reason: '今日请求次数已用完', rest: true } : { done: true }))
  for (let k = 0; k < 20; k++) {
    await lane.step()
    clock += 60_000
  }
  expect(new Set(worked)).toEqual(new Set([codes[0]]))
  isAtRest = false
  await steps(lane, 25)
  expect(lane.dead()).toEqual([])
  expect(lane.progress().remaining).toBe(0)
})

test('a company says how far it is: nothing known, behind others, in work, there, failed', async () => {
  const last = lastItem(codes)
  let seen: unknown
  const lane: Lane = await open((piece) => {
    if (piece === last) seen = lane.companyPiece(last)
    return piece === codes[1] ? { done: false, reason: '没有回应' } : { done: true }
  })
  expect(lane.companyPiece(last)).toEqual({ state: 'waiting', reason: null, ahead: 1 })
  await steps(lane, 2)
  expect(lane.companyPiece(firstItem(codes))).toMatchObject({ state: 'done', ahead: 0 })
  expect(lane.companyPiece(last)).toEqual({ state: 'waiting', reason: null, ahead: 23 })
  lane.open(last)
  expect([lane.isAwaited(), lane.companyPiece(last)]).toEqual([true, { state: 'waiting', reason: null, ahead: 1 }])
  await steps(lane, 1)
  expect(seen).toMatchObject({ state: 'fetching', ahead: 1 })
  expect([lane.isAwaited(), lane.companyPiece(last)]).toEqual([false, { state: 'done', reason: null, ahead: 0 }])
  await steps(lane, 40)
  expect(lane.companyPiece(itemAt(codes, 1))).toEqual({ state: 'failed', reason: '没有回应', ahead: 0 })
})

test('what is asked for anew is there meanwhile; a company the vendor does not cover is no piece', async () => {
  const [first, second] = codes as [string, string]
  const lane = await open(undefined, { covers: (code) => code !== second })
  await steps(lane, 25)
  clock += 2 * DAY
  await steps(lane, 1)
  lane.open(lastItem(codes))
  lane.open(second)
  expect(lane.companyPiece(lastItem(codes))).toMatchObject({ state: 'done' })
  expect(lane.companyPiece(second)).toBeNull()
  expect(lane.companyPiece(first)).toMatchObject({ state: 'done' })
})

test('what fails for no fault of an upstream, as on a full disk, costs no piece; a clock put back makes no wait longer', async () => {
  let isFull = true
  const lane = await open(() => {
    if (isFull) throw new Error('database or disk is full')
    return { done: true }
  })
  await expect(lane.step()).rejects.toThrow('database or disk is full')
  expect([lane.waitsFor(), await lane.step(), lane.dead()]).toEqual([expect.stringMatching(/^磁盘已满/), false, []])
  isFull = false
  clock -= DAY
  await steps(lane, codes.length)
  expect(worked.slice(1)).toEqual(codes)
})
