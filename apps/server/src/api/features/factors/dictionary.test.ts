import { firstItem } from '@guanlan/domain/collections/elements.ts'
import { factors } from '@guanlan/engine/factors/index.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveFactors } from '../../../testing/factor-cut.ts'
import { unexplained } from '../../../testing/unexplained.ts'
import { openTestWorld, type TestWorld } from '../../../testing/world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
  await giveFactors(world)
})
afterAll(() => world.close())

test('presets find what their own conditions find', async () => {
  const { data } = await world.ask('screen.hot', {})
  expect(data.HOT_FILTER.length).toBeGreaterThanOrEqual(30)
  for (const key of ['volume-up', 'large-turnover', 'three-up']) {
    const { conditions: filters, hitCount } = data.HOT_FILTER.find((one) => one.key === key) as (typeof data.HOT_FILTER)[number]
    expect([key, hitCount]).toEqual([key, (await world.ask('screen.count', { filters })).data.total])
  }
  // this market has no statements: what a multiple finds is not none but unknown
  expect(data.HOT_FILTER.find(({ key }) => key === 'hs300-cheap')).toMatchObject({
    hitCount: null,
    lacks: { text: expect.stringMatching(/^缺少 /) },
  })
  expect(data.HOT_FILTER.find(({ key }) => key === 'large-turnover')?.hitCount).toBeGreaterThanOrEqual(50)
  expect(data.QUAD_FILTER.map(({ group }) => group)).toEqual(['基本面', '技术面', '资金面', '消息面'])
  expect(
    data.QUAD_FILTER.flatMap(({ items }) => items)
      .map(({ key }) => key)
      .sort(),
  ).toEqual(factors.map(({ key }) => key).sort())
})

test('every list and factor of the constants can be asked for', async () => {
  const { data } = await world.ask('screen.constants', {})
  const [lists, ...groups] = data.groups
  for (const { key, options = [] } of (lists?.items ?? []).filter((item) => item.key !== 'area')) {
    const filters = [{ key: key as 'board', op: 'in' as const, value: options.map(({ value }) => value) }]
    expect((await world.send('screen.count', { filters })).statusCode, key).toBe(200)
  }
  expect(groups.flatMap(({ items }) => items).length).toBe(factors.length)
  const price = groups.flatMap(({ items }) => items).find(({ key }) => key === 'price')
  expect(price).toMatchObject({ type: 'range', unit: '元', source: ['日线'], history: true })
  expect((price?.max as number) > (price?.min as number)).toBe(true)
})

test('a factor shows its distribution, the place of a security and its inputs', async () => {
  const answer = await world.ask('screen.factor', { key: 'total-mv', secucode: '600519' })
  const { factor, distribution, standing, industries, provenance, sessions } = answer.data
  const { data: quoted } = await world.ask('stock.quotes', { secucodes: ['SH600519'], cols: ['totalMv'] })
  expect(standing?.value).toBe(firstItem(quoted.infos).totalMv)
  const { data: larger } = await world.ask('screen.count', { filters: [{ key: 'total-mv', op: '>', value: standing?.value as number }] })
  expect(standing?.market?.rank).toBe((larger.total ?? Number.NaN) + 1)
  expect(distribution?.bins.reduce((sum, { count }) => sum + count, 0)).toBe(distribution?.n)
  expect(industries.map(({ name }) => name)).toContain(standing?.industry?.name)
  expect(factor.definition).toContain('总股本')
  expect(provenance.map(({ name, source }) => [name, source])).toEqual([
    ['日线', 'simulated'],
    ['股本', 'simulated'],
  ])
  expect(sessions).toEqual(['2026-11-20'])
  const { top, bottom } = answer.data
  const largest = await world.ask('screen.run', { filters: [], sort: { key: 'total-mv' }, size: 10 })
  expect(top.map(({ secucode }) => secucode)).toEqual(largest.data.infos.map(({ secucode }) => secucode))
  expect(bottom[0]?.value).toBe(distribution?.min)
  expect([factor.since, answer.data.history]).toEqual([null, null])
  expect(unexplained(answer)).toEqual([])
  expect(unexplained(await world.ask('screen.factor', { key: 'roe', secucode: '600519' }))).toEqual([])
  expect((await world.send('screen.factor', { key: 'nope' })).json().msg).toContain('没有「nope」这个因子')
})

test('loading a preset counts once a day and device; what became of its picks is pending until it was looked back', async () => {
  expect((await world.ask('screen.used', { key: 'three-up' })).data).toEqual({ counted: true, usedCount: 1 })
  expect((await world.ask('screen.used', { key: 'three-up' })).data).toEqual({ counted: false, usedCount: 1 })
  expect((await world.send('screen.used', { key: 'nope' })).json().msg).toContain('没有「nope」这个预设选股')
  const answer = await world.ask('screen.hot', {})
  for (const { backtest, backtestReason, lacks } of answer.data.HOT_FILTER)
    expect([backtest, backtestReason]).toEqual([null, lacks?.text ?? expect.stringContaining('统计中')])
  expect(answer.data.HOT_FILTER.some(({ lacks }) => lacks === undefined)).toBe(true)
  expect(answer.data.backtestMethod).toContain('每 20 个交易日')
  expect(unexplained(answer)).toEqual([])
})

test('a board holds what its rule finds, in its order; an unknown one is said to be none', async () => {
  const answer = await world.ask('rankings.rank', { type: 'turnover' })
  const { data } = answer
  const [board] = data.list
  const found = (await world.ask('screen.run', { query: board?.rule ?? '' })).data
  expect(data.rows.map(({ secucode }) => secucode)).toEqual(found.infos.map(({ secucode }) => secucode))
  expect(data.rows.map(({ rank }) => rank)).toEqual(data.rows.map((_, at) => at + 1))
  const whole = await world.ask('rankings.rank', {})
  expect(whole.data.list.find(({ type }) => type === 'turnover')).toEqual(board)
  expect(whole.data.groups).toEqual(['资金', '业绩', '技术', '事件', '估值', '人气'])
  expect(unexplained(answer)).toEqual([])
  expect(unexplained(whole)).toEqual([])
  expect((await world.send('rankings.rank', { type: 'nobody' })).statusCode).toBe(404)
})

test('a comparison has the figures of quotes, and compares no stock with an index, with itself or alone', async () => {
  const answer = await world.ask('comparison.base', { secucodes: '600519,000858' })
  const { stocks, groups, radar } = answer.data
  const { data: quoted } = await world.ask('stock.quotes', {
    secucodes: ['SH600519', 'SZ000858'],
    cols: ['price', 'totalMv', 'turnoverRatio'],
  })
  expect(stocks.map(({ price }) => price)).toEqual(quoted.infos.map(({ price }) => price))
  const valuesOf = (key: string) => groups.flatMap(({ items }) => items).find((item) => item.key === key)?.values
  expect(valuesOf('total-mv')).toEqual(quoted.infos.map(({ totalMv }) => totalMv))
  expect(radar.values.map((places) => places.length)).toEqual([radar.axes.length, radar.axes.length])
  expect(unexplained(answer)).toEqual([])
  const { series } = (await world.ask('comparison.detail', { secucodes: ['SH600519', 'SZ000858'], group: '估值', days: 20 })).data
  expect(series.values.map(([first]) => first)).toEqual([0, 0])
  expect(series.benchmarks.map(({ kind, of }) => [kind, of])).toContainEqual(['index', [0, 1]])
  expect(series.benchmarks.every(({ values }) => values.length === series.dates.length && values[0] === 0)).toBe(true)
  for (const [secucodes, status] of [
    ['SH600519,SH000001', 404],
    ['SH600519,600519', 400],
    ['SH600519', 400],
  ] as const)
    expect([secucodes, (await world.send('comparison.base', { secucodes })).statusCode]).toEqual([secucodes, status])
})

test('a factor of a company opens to the numbers that make it, the median of its industry to those of all', async () => {
  const secucode = 'SH600519'
  const [price, shares] = (await world.ask('overview.inputs', { secucode, key: 'total-mv' })).data.inputs.map(
    ({ value }) => value as number,
  )
  const { standing } = (await world.ask('screen.factor', { key: 'total-mv', secucode })).data
  expect((price ?? 0) * (shares ?? 0)).toBeCloseTo(standing?.value as number, 0)
  const { inputs } = (await world.ask('overview.inputs', { secucode, key: 'total-mv', of: 'industry' })).data
  expect(inputs[0]?.value).toContain(standing?.value)
  const apart = (await world.ask('overview.inputs', { secucode, key: 'volume-ratio' })).data
  expect([apart.inputs, apart.why]).toEqual([[], expect.stringContaining('不逐项列出')])
  const highs = (await world.ask('overview.inputs', { secucode, key: 'high-52w' })).data.inputs[0]?.value as number[]
  expect(Math.max(...highs)).toBe((await world.ask('stock.base', { secucode })).data.high52w)
  expect((await world.send('overview.inputs', { secucode, key: 'nope' })).json()).toMatchObject({ error: 'invalid_input', field: 'key' })
})

test('a formula without a name is named by the beginning of its text, and its filter is taken as it was answered', async () => {
  const formula = `${Array.from({ length: 20 }, () => 'C').join('+')}+MA(C,5)+MA(C,10)+MA(C,20)>0`
  const { data } = await world.ask('screen.run', { filters: [{ key: 'signal', op: 'is', formula }] })
  const [filter] = data.parsed.filters
  expect(filter).toMatchObject({ formula, name: `${formula.slice(0, 59)}…` })
  const again = await world.ask('screen.run', { filters: data.parsed.filters })
  expect(again.data.total).toBe(data.total)
})
