import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { expect, test } from 'vitest'
import { until } from '../../../market/testing/small-market.ts'
import { untilFactors } from '../../../testing/bars-only.ts'
import { untilSectorLevels } from '../../../testing/sector-levels.ts'
import { baostockBars, plainBars } from '../../../testing/stores/made-files.ts'
import { importInto, type StoreKind, storeKind } from '../../../testing/stores/store-kinds.ts'
import { openTestWorld, type TestWorld } from '../../../testing/world.ts'

const CLOCK = '2026-11-20T20:00:00+08:00'
const SECTOR = 'SW801120'
const ABSENT = 'SZ300750'
const MEMBERS = ['SH600519', 'SZ000858', 'SH601318', ABSENT]
const sectors = {
  'sectors.csv': 'sectorId,name,kind,desc,createDate\nSW801120,四只,industry,,2020-01-02\n',
  'members.csv': ['sectorId,secucode,inDate,outDate', ...MEMBERS.map((code) => `SW801120,${code},2020-01-02,`), ''].join('\n'),
}

/** Four shares of one industry; the file of the fourth has no bar of the last session. With `saysSuspended` it has a row that says it did not trade. */
function storeOf({ saysSuspended }: { saysSuspended: boolean }): StoreKind {
  const kind = storeKind({ name: `a member without a bar, ${saysSuspended}`, clock: CLOCK, from: '2025-09-01', to: '2026-11-20', count: 4 })
  return {
    ...kind,
    files() {
      const files = kind.securities().map((one) => {
        const isAbsent = one.code === ABSENT
        const text = saysSuspended ? baostockBars(one) : plainBars(one)
        const lines = text.trimEnd().split('\n')
        const last = lines.at(-1) ?? ''
        const fields = last.split(',')
        // date,code,open,high,low,close,preclose,volume,amount,adjustflag,turn,tradestatus,pctChg,isST of a day without trading
        const halted = [...fields.slice(0, 2), ...Array.from({ length: 5 }, () => fields[6]), '0', '0', '3', '', '0', '0.0000', '0'].join(
          ',',
        )
        const own = isAbsent ? [...lines.slice(0, -1), ...(saysSuspended ? [halted] : [])] : lines
        return [`${one.code.toLowerCase()}.csv`, `${own.join('\n')}\n`] as const
      })
      return { ...Object.fromEntries(files), ...sectors }
    },
  }
}

async function ask(kind: StoreKind) {
  const world = await openTestWorld({ source: 'files', clock: CLOCK, fill: async (dataDir) => importInto(dataDir, kind) })
  try {
    await untilFactors(world)
    const list = await world.ask('sectors.list', { kind: 'industry', days: 5 })
    return [await world.ask('market.overview', {}), await world.ask('sectors.header', { blockcode: 'SW801120' }), list] as const
  } finally {
    await world.close()
  }
}

test('a share without a row of the session may be suspended or missing: the number of suspended ones is unknown', async () => {
  const [overview, sector] = await ask(storeOf({ saysSuspended: false }))
  expect(overview.data.breadth).toMatchObject({ count: 3, suspended: null, absent: 1 })
  expect(sector.data.suspendedNum).toBeNull()
  expect(sector.meta.missing).toContainEqual({ field: 'suspendedNum', reason: '有成分股当日没有行情，是停牌还是缺数据未知' })
  expect((sector.data.upNum ?? 0) + (sector.data.downNum ?? 0) + (sector.data.flatNum ?? 0)).toBe(3)
})

/** The level of the sector after each session, from 1000: the mean change of its members, of whom the suspended one stands still. */
function levelsOf(kind: StoreKind): Map<string, number> {
  let level = 1000
  const dates = kind.securities()[0]?.bars.map(({ date }) => date) ?? []
  return new Map(
    dates.map((date, at) => {
      const changes = kind.securities().map(({ code, bars }) => {
        const bar = itemAt(bars, at)
        return code === ABSENT && at === dates.length - 1 ? 0 : bar.close / bar.preClose - 1
      })
      level *= 1 + changes.reduce((sum, change) => sum + change, 0) / changes.length
      return [date, level]
    }),
  )
}

test('an imported sector has an equal-weighted level of its members: on its page, in lists and rankings, in rotation and back-tests', async () => {
  const kind = storeOf({ saysSuspended: true })
  const levels = [...levelsOf(kind)]
  const level = levels.at(-1)?.[1] ?? Number.NaN
  const before = (sessions: number) => levels.at(-1 - sessions)?.[1] ?? Number.NaN
  const world = await openTestWorld({ source: 'files', clock: CLOCK, fill: async (dataDir) => importInto(dataDir, kind) })
  const sourceOf = (meta: { source: readonly { name: string }[] }) => meta.source.map(({ name }) => name)
  try {
    await untilSectorLevels(world)
    await untilFactors(world)
    const header = await world.ask('sectors.header', { blockcode: SECTOR })
    expect(header.data.price).toBeCloseTo(level, 2)
    expect(header.data.changeRatio).toBeCloseTo(level / before(1) - 1, 5)
    expect(header.data.ret.d5).toBeCloseTo(level / before(5) - 1, 5)
    expect(header.data.amount).toBeGreaterThan(0)
    expect([header.data.high, header.data.low]).toEqual([null, null])
    expect(header.meta.missing).toContainEqual({ field: 'high', reason: expect.stringContaining('没有最高点位') })
    expect(sourceOf(header.meta)).toContain('等权指数（按成分股计算）')
    const kline = await world.ask('stock.kline', { blockcode: SECTOR, count: 500 })
    expect(kline.data.items.map(([date]) => date)).toEqual(levels.map(([date]) => date))
    for (const [at, item] of kline.data.items.entries()) expect(item[4]).toBeCloseTo(levels[at]?.[1] ?? Number.NaN, 2)
    expect(sourceOf(kline.meta)).toContain('等权指数（按成分股计算）')
    for (const field of ['items.high', 'items.low'])
      expect(kline.meta.missing).toContainEqual({ field, reason: expect.stringContaining('没有最高与最低点位') })
    const { meta: ofMembers } = await world.ask('sectors.constituents', { blockcode: SECTOR, size: 3 })
    for (const [field, reason] of [
      ['infos.mainNet', '没有导入资金流向'],
      ['infos.peDyn', '没有导入利润表'],
      ['infos.pb', '没有导入资产负债表'],
    ] as const)
      expect(ofMembers.missing).toContainEqual(expect.objectContaining({ field, reason: expect.stringContaining(reason) }))
    const list = await world.ask('sectors.list', { kind: 'industry', days: 20 })
    expect(list.data.infos[0]?.changeRatio).toBeCloseTo(level / before(20) - 1, 5)
    const rotation = await world.ask('sectors.rotation', { kind: 'industry', period: 'week', count: 4 })
    const weeks = rotation.data.rows[0]?.cells ?? []
    expect(weeks.length).toBe(4)
    for (const [at, { to }] of rotation.data.periods.entries())
      expect(weeks[at]?.close).toBeCloseTo(new Map(levels).get(to) ?? Number.NaN, 2)
    expect(weeks.map(({ rank }) => rank)).toEqual([1, 1, 1, 1])
    // one sector cannot keep or lose its place
    expect(rotation.data.periods.map(({ likeness }) => likeness)).toEqual([null, null, null, null])
    expect([rotation.data.mean, rotation.data.low, rotation.data.n]).toEqual([null, null, 0])
    expect(rotation.meta.missing).toContainEqual({ field: 'periods.likeness', reason: expect.stringContaining('不足 10 个') })
    expect(sourceOf(rotation.meta)).toContain('等权指数（按成分股计算）')
    const { periods } = (await world.ask('tech.performance', { secucode: 'SH600519' })).data
    expect(periods.find(({ key }) => key === '20d')?.industry).toBeCloseTo(level / before(20) - 1, 5)
    const cycle = await world.ask('tech.cycle', { secucode: 'SH600519' })
    expect(cycle.data.points.at(-1)?.indexClose).toBeCloseTo(level, 2)
    const run = await backtested(world)
    expect(run).toMatchObject({ state: 'done', reason: null, order: { filters: [{ key: 'industry', op: 'in', value: [SECTOR] }] } })
    expect(run.result?.trades).toBeGreaterThan(0)
  } finally {
    await world.close()
  }
})

/** The run of a back-test over the members of the sector. */
async function backtested(world: TestWorld) {
  const asked = { query: '四只 按成交额排序', from: '2026-06-01', to: '2026-11-20', topN: 2 }
  const { id } = (await world.ask('backtest.start', asked)).data
  for (;;) {
    const { data } = await world.ask('backtest.run', { id })
    if (data.state !== 'running' && data.state !== 'queued') return data
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

test('a sector of which fewer than nine in ten members have a change of the session gives the reason, and no figure of an earlier one', async () => {
  const kind = storeOf({ saysSuspended: false })
  const world = await openTestWorld({ source: 'files', clock: CLOCK, fill: async (dataDir) => importInto(dataDir, kind) })
  try {
    await untilSectorLevels(world)
    const header = await world.ask('sectors.header', { blockcode: SECTOR })
    expect(header.data).toMatchObject({ price: null, change: null, changeRatio: null, ret: { d5: null, ytd: null } })
    for (const field of ['price', 'changeRatio', 'ret.d5'])
      expect(header.meta.missing).toContainEqual({ field, reason: '有可比涨跌幅的成分股不足九成，没有当日点位' })
    const list = await world.ask('sectors.list', { kind: 'industry', days: 5 })
    expect(list.data.infos.map(({ changeRatio }) => changeRatio)).toEqual([null])
    // the bars of the sessions before are shown as of then
    const kline = await world.ask('stock.kline', { blockcode: SECTOR, count: 5 })
    expect([kline.data.items.at(-1)?.[0], kline.meta.asOf.slice(0, 10)]).toEqual(['2026-11-19', '2026-11-19'])
  } finally {
    await world.close()
  }
})

function levelBars({ context: { market } }: TestWorld): number {
  const i = market.find(SECTOR)
  return i === null ? 0 : market.dayBars(i.row).length
}

test('a running server shows the levels of sectors that are imported later, and none after an undo', async () => {
  const kind = storeOf({ saysSuspended: true })
  const { 'sectors.csv': names, 'members.csv': members, ...bars } = kind.files()
  const world = await openTestWorld({
    source: 'files',
    clock: CLOCK,
    fill: async (dataDir) => importInto(dataDir, { ...kind, files: () => bars as Record<string, string> }),
  })
  try {
    const { DATA_DIR } = world.context.env
    importInto(DATA_DIR, { ...kind, files: () => ({ 'sectors.csv': names ?? '', 'members.csv': members ?? '' }) })
    await until(() => world.context.market.find(SECTOR) !== null, 'the sector was known')
    await untilSectorLevels(world)
    expect((await world.ask('sectors.header', { blockcode: SECTOR })).data.price).toBeGreaterThan(0)
    const { batches } = (await world.ask('imports.list', {})).data
    await world.ask('imports.undo', { batch: batches[0]?.id ?? '' })
    await until(() => levelBars(world) === 0, 'the level was gone')
    expect((await world.send('stock.kline', { blockcode: SECTOR, count: 5 })).json()).not.toMatchObject({
      data: { items: [expect.anything()] },
    })
  } finally {
    await world.close()
  }
})

test('a row that says a share did not trade makes it suspended', async () => {
  const [overview, sector] = await ask(storeOf({ saysSuspended: true }))
  expect(overview.data.breadth).toMatchObject({ count: 4, suspended: 1, absent: 0 })
  expect(sector.data.suspendedNum).toBe(1)
})

test('industries a store does not hold leave the boards that exclude them readable; a kind of sector that was not imported is not reported as none', async () => {
  const kind = storeOf({ saysSuspended: true })
  const world = await openTestWorld({ source: 'files', clock: CLOCK, fill: async (dataDir) => importInto(dataDir, kind) })
  try {
    await untilFactors(world)
    const { data } = await world.ask('rankings.rank', {})
    expect(data.list.find(({ type }) => type === 'turnover')?.total).toBe(3)
    expect(data.list.map(({ rule }) => rule).filter((rule) => /[A-Z]{2}\d/.test(rule))).toEqual([])
    expect((await world.ask('sectors.list', { kind: 'concept' })).meta.missing).toEqual([
      { field: 'infos', reason: '导入的板块里没有概念', kind: 'not_covered', dataset: 'sectors' },
    ])
    expect((await world.ask('sectors.list', { kind: 'industry' })).meta.missing.filter(({ field }) => field === 'infos')).toEqual([])
    expect((await world.ask('money.margin', { secucode: 'SH600519' })).meta.missing).toContainEqual(
      expect.objectContaining({ field: 'isMargin', reason: '没有导入融资融券' }),
    )
  } finally {
    await world.close()
  }
})
