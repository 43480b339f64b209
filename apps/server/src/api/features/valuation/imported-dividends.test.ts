import { expect, test } from 'vitest'
import { untilFactors } from '../../../testing/bars-only.ts'
import { fileStores, importInto } from '../../../testing/stores/store-kinds.ts'
import { openTestWorld } from '../../../testing/world.ts'

const CODE = 'SH600000'

test('without share capital the dividend yield of the valuation tab is that of the head: cash on one share of today over its price', async () => {
  const kind = fileStores.find(({ name }) => name === 'bars and dividends')
  if (kind === undefined) throw new Error('there is no store of bars and dividends')
  const own = kind.securities().find(({ code }) => code === CODE)
  // ten bonus shares for ten half a year ago: what was paid before is halved
  const bonus = `${CODE},2026-06-01,0,10,0,0,0\n`
  const files = () => ({ ...kind.files(), 'dividends.csv': `${kind.files()['dividends.csv']}${bonus}` })
  const world = await openTestWorld({
    source: 'files',
    clock: kind.clock,
    fill: async (dataDir) => importInto(dataDir, { ...kind, files }),
  })
  try {
    const head = await world.ask('stock.base', { secucode: CODE })
    const tab = await world.ask('valuation.base', { secucode: CODE })
    const within = own?.dividends.filter(({ exDate }) => exDate > '2025-11-20' && exDate <= '2026-11-20') ?? []
    expect(within.length).toBeGreaterThan(0)
    const cash = within.reduce((sum, { exDate, cashPerShare }) => sum + cashPerShare / (exDate < '2026-06-01' ? 2 : 1), 0)
    expect(head.data.dividendYieldRatio).toBeCloseTo(cash / (own?.bars.at(-1)?.close ?? Number.NaN), 6)
    expect(tab.data).toMatchObject({ totalShares: null, marketValue: null, cashPerShare: expect.closeTo(cash, 8) })
    expect(tab.data.dividendYield).toBe(head.data.dividendYieldRatio)
    expect(tab.meta.missing.map(({ field }) => field)).not.toContain('dividendYield')
  } finally {
    await world.close()
  }
})

test('where dividends are unknown both say so', async () => {
  const kind = fileStores.find(({ name }) => name === 'bars only')
  if (kind === undefined) throw new Error('there is no store of bars only')
  const world = await openTestWorld({ source: 'files', clock: kind.clock, fill: async (dataDir) => importInto(dataDir, kind) })
  try {
    const head = await world.ask('stock.base', { secucode: CODE })
    const tab = await world.ask('valuation.base', { secucode: CODE })
    const reasonOf = ({ missing }: typeof head.meta, wanted: string) => missing.find(({ field }) => field === wanted)?.reason
    expect([head.data.dividendYieldRatio, tab.data.dividendYield]).toEqual([null, null])
    expect(reasonOf(tab.meta, 'dividendYield')).toBe('没有导入这只证券的分红送配')
    expect(reasonOf(head.meta, 'dividendYieldRatio')).toBe('没有导入这只证券的分红送配')
    // 减持规则 and 市场表现 of the same store: one data set that is missing, not a choice of several
    const rules = await world.ask('holders.trades', { secucode: CODE })
    expect(reasonOf(rules.meta, 'book')).toBe('没有导入财务指标')
    expect(reasonOf(rules.meta, 'caps')).toBe(reasonOf(rules.meta, 'summary'))
    const performance = await world.ask('tech.performance', { secucode: CODE })
    for (const field of ['industry', 'periods.industry', 'periods.industryExcess', 'series.industry', 'periods.rankInIndustry'])
      expect([field, reasonOf(performance.meta, field)]).toEqual([field, '没有导入成分股'])
  } finally {
    await world.close()
  }
})

test('a list of dividends that begins within the year leaves the yield unknown, in the head, in the tab and as a factor', async () => {
  const kind = fileStores.find(({ name }) => name === 'bars and dividends')
  if (kind === undefined) throw new Error('there is no store of bars and dividends')
  const [head = '', ...rows] = (kind.files()['dividends.csv'] ?? '').trim().split('\n')
  const late = rows.filter((row) => (row.split(',')[1] ?? '') > '2026-03-01')
  const files = () => ({ ...kind.files(), 'dividends.csv': `${[head, ...late, `${CODE},2026-06-01,3,0,0,0,0`].join('\n')}\n` })
  const world = await openTestWorld({
    source: 'files',
    clock: kind.clock,
    fill: async (dataDir) => importInto(dataDir, { ...kind, files }),
  })
  try {
    await untilFactors(world)
    const quote = await world.ask('stock.base', { secucode: CODE })
    const tab = await world.ask('valuation.base', { secucode: CODE })
    const figures = await world.ask('overview.figures', { secucode: CODE })
    expect(quote.data.dividends.length).toBeGreaterThan(0)
    expect([quote.data.dividendYieldRatio, tab.data.dividendYield]).toEqual([null, null])
    expect(quote.meta.missing).toContainEqual({ field: 'dividendYieldRatio', reason: expect.stringMatching(/^近一年的分红不全：2026-/) })
    expect(figures.data.list.find(({ key }) => key === 'dividend-yield')?.value).toBeNull()
  } finally {
    await world.close()
  }
})

test('a list of dividends that ends over a year ago leaves the yield unknown and prices as traded', async () => {
  const kind = fileStores.find(({ name }) => name === 'bars and dividends')
  if (kind === undefined) throw new Error('there is no store of bars and dividends')
  const [head = ''] = (kind.files()['dividends.csv'] ?? '').trim().split('\n')
  const files = () => ({ ...kind.files(), 'dividends.csv': `${head}\n${CODE},2025-06-18,3,0,0,0,0\n` })
  const world = await openTestWorld({
    source: 'files',
    clock: kind.clock,
    fill: async (dataDir) => importInto(dataDir, { ...kind, files }),
  })
  try {
    await untilFactors(world)
    const quote = await world.ask('stock.base', { secucode: CODE })
    const tab = await world.ask('valuation.base', { secucode: CODE })
    const figures = await world.ask('overview.figures', { secucode: CODE })
    expect([quote.data.dividendYieldRatio, tab.data.dividendYield]).toEqual([null, null])
    const reason = '近一年的分红未知：分红送配最晚一次在 2025-06-18，其后没有资料'
    expect(quote.meta.missing).toContainEqual({ field: 'dividendYieldRatio', reason })
    expect(figures.data.list.find(({ key }) => key === 'dividend-yield')?.value).toBeNull()
    const { data: line } = await world.ask('stock.kline', { secucode: CODE })
    expect([line.adjust, line.adjustGap]).toEqual(['none', expect.stringContaining('已知的除权最晚在 2025-06-18')])
  } finally {
    await world.close()
  }
})
