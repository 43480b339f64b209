import type { IncomeStatement } from '@guanlan/contract/rows/finance.ts'
import { financeDatasets } from '@guanlan/datasets/groups/finance.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRecordStore } from '../../storage/columns/record-store.ts'
import { readStates } from '../../storage/columns/state.ts'
import { type Database, openDatabase } from '../../storage/open-database.ts'
import { describeEachDatabase } from '../../storage/testing/each-database.ts'
import { newestRuns, runsOf } from './runs.ts'
import { type Attempt, takeRows } from './take-rows.ts'

const { incomeStatements } = financeDatasets

/** Kweichow Moutai's first half of 2025 in rounded figures, for another company each time. */
function statement(k: number, change: Partial<IncomeStatement> = {}): IncomeStatement {
  const parent = 45_400_000_000 + k * 1000
  return {
    secucode: `SH60${String(k).padStart(4, '0')}`,
    endDate: '2025-06-30',
    annDate: '2025-08-13',
    restated: false,
    revenue: 91_094_000_000 + k,
    operatingCost: 8_000_000_000,
    taxesAndSurcharges: 13_000_000_000,
    sellingExpense: 3_100_000_000,
    adminExpense: 3_900_000_000,
    rdExpense: 80_000_000,
    financeExpense: -500_000_000,
    otherIncome: 20_000_000,
    investmentIncome: 5_000_000,
    impairmentLoss: 0,
    operatingProfit: 63_000_000_000,
    nonOperatingIncome: 0,
    nonOperatingExpense: 100_000_000 - k * 1000,
    totalProfit: 62_900_000_000 + k * 1000,
    incomeTax: 15_900_000_000,
    netProfit: 47_000_000_000 + k * 1000,
    parentNetProfit: parent,
    minorityProfit: 1_600_000_000,
    deductedNetProfit: parent,
    basicEps: parent / 1_256_197_800,
    shares: 1_256_197_800,
    effectiveAtMs: Date.parse('2025-08-12T18:00:00+08:00'),
    ...change,
  }
}

const batch = (count: number, change: Partial<IncomeStatement> = {}) => Array.from({ length: count }, (_, k) => statement(k, change))

describeEachDatabase('a data set of a simulated world', (where) => {
  test('takes no real rows: the refusal says what to do, and what was served stays', async () => {
    const database = await openDatabase(where())
    const at = { startedAtMs: 1, nowMs: () => 1 }
    const rows = [statement(1)]
    await takeRows(database.db, incomeStatements, {
      attempt: { answer: { provider: 'simulated', rows, coveredTo: null, world: '3/5/all/1' } },
      at,
    })
    const run = await takeRows(database.db, incomeStatements, {
      attempt: { answer: { provider: 'files', rows: [statement(2)], coveredTo: null } },
      at,
    })
    expect(run).toMatchObject({ outcome: 'failed', accepted: 0 })
    expect(run.alarms[0]).toMatch(/利润表现在是模拟数据，不能与真实数据存在同一个库里：请另设 DATA_DIR/)
    expect(await readStates(database.db)).toMatchObject([{ world: '3/5/all/1', rows: 1 }])
    await database.close()
  })
})

describeEachDatabase('an answer for a data set', (where) => {
  let database: Database
  let startedAtMs = 0
  beforeAll(async () => {
    database = await openDatabase(where())
  })
  afterAll(() => database.close())
  const take = (attempt: Attempt) => {
    startedAtMs += 10
    const at = startedAtMs
    return takeRows(database.db, incomeStatements, { attempt, at: { startedAtMs: at, nowMs: () => at + 5 } })
  }
  const answer = (rows: unknown[]): Attempt => ({ answer: { provider: 'live', rows, coveredTo: '2025-08-13' } })
  const stored = async (secucode: string) =>
    (await createRecordStore(database.db).bySecurity(incomeStatements, secucode)).map(({ row }) => row)

  test('is taken row by row: what does not fit is rejected with its reason, the rest is published at once', async () => {
    const wrong = [statement(97, { annDate: '20250813' }), statement(98, { netProfit: 1 }), statement(99, { basicEps: 36.14, shares: 1 })]
    const run = await take(answer([...batch(30), ...wrong]))
    expect(run).toMatchObject({ outcome: 'published', accepted: 30, rejected: 3, alarms: [] })
    expect(run.reasons.map(({ reason }) => reason.split('：')[0]).sort()).toEqual([
      '公告日',
      '净利润 = 归母净利润 + 少数股东损益',
      '每股收益 × 股本 = 归母净利润',
    ])
    expect(await stored('SH600007')).toEqual([statement(7)])
    expect(await stored('SH600098')).toEqual([])
  })

  test('that says the same again publishes nothing new but is a success', async () => {
    expect(await take(answer(batch(30)))).toMatchObject({ outcome: 'unchanged', accepted: 0, unchanged: 30 })
  })

  test.each([
    ['has a column that became constant', () => batch(30, { revenue: 1 }), '营业总收入整列都是 1'],
    ['has a column that became empty', () => batch(30, { operatingCost: null }), '营业成本整列为空'],
    [
      'has a column under another name',
      () => batch(30).map(({ revenue, ...rest }) => ({ ...rest, TOTAL_OPERATE_INCOME: revenue })),
      '30 行中有 30 行不合格',
    ],
  ])('that %s raises an alarm and leaves the last good data', async (_, rows, alarm) => {
    const before = await readStates(database.db)
    expect(await take(answer(rows()))).toMatchObject({ outcome: 'alarm', alarms: [alarm] })
    expect(await readStates(database.db)).toEqual(before)
    expect(await stored('SH600007')).toEqual([statement(7)])
  })

  test('of a file need not have every column', async () => {
    const rows = batch(30, { operatingCost: null })
    expect(await take({ answer: { provider: 'files', rows, coveredTo: '2025-08-13' } })).toMatchObject({ outcome: 'published', alarms: [] })
  })

  test('that never came is a run too', async () => {
    const run = await take({ provider: 'live', alarm: '东方财富没有回应' })
    expect(run).toMatchObject({ outcome: 'failed', alarms: ['东方财富没有回应'] })
    expect(await newestRuns(database.db)).toEqual([run])
    expect((await runsOf(database.db, 'incomeStatements')).map(({ outcome }) => outcome)).toEqual([
      'failed',
      'published',
      'alarm',
      'alarm',
      'alarm',
      'unchanged',
      'published',
    ])
  })
})
