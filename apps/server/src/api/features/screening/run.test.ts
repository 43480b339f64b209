import type { ScreenFilterInput } from '@guanlan/contract/schemas/research/screen-conditions.ts'
import { firstItem, firstItems, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { guideSections } from '@guanlan/engine/screening/sentence-guide.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readScreenArguments, screenStore } from '../../../commands/screen.ts'
import { screenText } from '../../../research/screening/screen-text.ts'
import { createSentenceGuide } from '../../../research/screening/sentence-guide.ts'
import { openDatabase } from '../../../storage/open-database.ts'
import { giveFactors } from '../../../testing/factor-cut.ts'
import { unexplained } from '../../../testing/unexplained.ts'
import { openTestWorld, type TestWorld } from '../../../testing/world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())

const listed = () => world.context.market.instruments.filter(({ kind, board, delisted }) => kind === 'stock' && board !== 'b' && !delisted)
const codesOf = async (filters: ScreenFilterInput[], more = {}) => {
  const { data } = await world.ask('screen.run', { filters, size: 200, ...more })
  return data.infos.map(({ secucode }) => secucode)
}

test('the command line says what to write', () => {
  expect(readScreenArguments(['低价', '股', '--top', '5'])).toEqual({ query: '低价 股', date: undefined, top: 5, isJson: false })
  for (const wrong of [[], ['x', '--top', '0'], ['x', '--date', '2026'], ['x', '--what']])
    expect(() => readScreenArguments(wrong)).toThrow('用法')
})

test('before the first factors there is a sentence instead of an empty list', async () => {
  const response = await world.send('screen.run', { filters: [] })
  expect([response.statusCode, response.json().msg]).toEqual([503, expect.stringContaining('选股因子还没有算好')])
})

describe('with the factors of the session', () => {
  beforeAll(() => giveFactors(world))

  test('what is found is what the quotes of each security say', async () => {
    const { data: quoted } = await world.ask('stock.quotes', { secucodes: ['all'], cols: ['price', 'changeRatio', 'totalMv'] })
    const isListed = new Set(listed().map(({ id }) => id))
    const slow = quoted.infos
      .filter((row) => isListed.has(row.secucode) && (row.price ?? Number.NaN) < 20 && (row.changeRatio ?? Number.NaN) > 0)
      .sort((a, b) => (b.totalMv ?? 0) - (a.totalMv ?? 0))
    const found = await codesOf([
      { key: 'price', op: '<', value: 20 },
      { key: 'change-ratio', op: '>', value: 0 },
    ])
    expect(found.length).toBeGreaterThan(5)
    expect(found).toEqual(slow.slice(0, 200).map(({ secucode }) => secucode))
  })

  test('funnel, near misses and reasons agree', async () => {
    const filters: ScreenFilterInput[] = [
      { key: 'board', op: 'in', value: ['main'] },
      { key: 'price', op: '<', value: 20 },
      { key: 'total-mv', op: '>', value: 1e10 },
    ]
    const { data } = await world.ask('screen.run', { filters, size: 200 })
    expect(data.funnel.flatMap(({ before, after }) => [before, after])).toEqual([
      data.universe,
      firstItem(data.funnel).after,
      firstItem(data.funnel).after,
      itemAt(data.funnel, 1).after,
      itemAt(data.funnel, 1).after,
      data.total,
    ])
    const near = firstItem(data.nearMiss)
    expect(data.nearMissTotal).toBeGreaterThanOrEqual(data.nearMiss.length)
    expect(near.changeRatio).toBe(
      firstItem((await world.ask('stock.quotes', { secucodes: [near.secucode], cols: ['changeRatio'] })).data.infos).changeRatio,
    )
    const asked = { filters, explain: [near.secucode, firstItem(data.infos).secucode] }
    const { explained } = (await world.ask('screen.run', asked)).data
    expect(explained.map(({ holds }) => holds)).toEqual(['no', 'yes'])
    expect(
      firstItem(explained)
        .reasons.filter(({ holds }) => holds === 'no')
        .map(({ cond, value }) => [cond, value]),
    ).toEqual([[near.cond, near.value]])
    const count = await world.ask('screen.count', { filters })
    expect(count.data).toEqual({ total: data.total, universe: data.universe, stale: data.stale, funnel: data.funnel })
  })

  test('another order lists the same securities otherwise; the limit still takes the first of the screen', async () => {
    const asked = { filters: [{ key: 'price', op: '<', value: 20 } as const], limit: 8, size: 200 }
    const { data } = await world.ask('screen.run', { ...asked, sort: { key: 'total-mv' } })
    const other = await world.ask('screen.run', { ...asked, sort: { key: 'total-mv' }, order: { key: '=CLOSE/OPEN', dir: 'asc' } })
    const codes = (infos: { secucode: string }[]) => infos.map(({ secucode }) => secucode)
    expect(codes(data.infos)).toHaveLength(8)
    expect(codes(other.data.infos).sort()).toEqual(codes(data.infos).sort())
    const figures = other.data.infos.map(({ values }) => values['=CLOSE/OPEN'] ?? Number.POSITIVE_INFINITY)
    expect(figures).toEqual([...figures].sort((a, b) => a - b))
  })

  test('a formula is judged on the bars the chart draws', async () => {
    const found = await codesOf([{ key: 'signal', op: 'is', formula: 'C>MA(C,5)', name: '站上5日均线' }])
    const asked = listed().slice(0, 60)
    const slow: string[] = []
    for (const { id } of asked) {
      const { data } = await world.ask('stock.kline', { secucode: id, count: 5 })
      const closes = data.items.map((item) => item[4] ?? Number.NaN)
      if (closes.length === 5 && itemAt(closes, 4) > closes.reduce((sum, close) => sum + close, 0) / 5) slow.push(id)
    }
    const suspended = new Set(listed().flatMap(({ id, row }) => (numberAt(world.context.market.quotes().status, row) === 1 ? [id] : [])))
    const all = new Set(asked.map(({ id }) => id))
    expect(found.filter((id) => all.has(id)).sort()).toEqual(slow.filter((id) => !suspended.has(id)).sort())
  })

  test('a sentence, its filters and its own words ask the same', async () => {
    const { data } = await world.ask('screen.run', { query: '股价低于20元，非ST，龙抬头，成交额前30，按涨幅排序', size: 200 })
    expect(data.parsed.unknown.map(({ text, at }) => [text, at])).toEqual([['龙抬头', 12]])
    expect(data.parsed.chips.map(({ not }) => not)).toEqual([false, true, false])
    const again = await world.ask('screen.run', { query: data.parsed.text, size: 200 })
    const { filters, logic } = data.parsed
    const asked = await world.ask('screen.run', { filters, logic, sort: { key: 'change-ratio' }, size: 200 })
    for (const other of [again, asked]) expect(other.data.infos).toEqual(data.infos)
    expect(data.infos.length).toBeGreaterThan(0)
  })

  test('a sentence of which nothing is understood finds nothing and says so; figures named alone are columns', async () => {
    const unread = await world.ask('screen.run', { query: '龙抬头，控盘度大于35' })
    expect([unread.data.total, unread.data.infos]).toEqual([null, []])
    expect(unread.meta.missing).toContainEqual({ field: 'total', reason: '没有读懂任何条件，没有筛选' })
    expect(unread.data.parsed.clauses.map(({ text, state }) => [text, state])).toEqual([
      ['龙抬头', 'unknown'],
      ['控盘度大于35', 'unknown'],
    ])
    const { data } = await world.ask('screen.run', { query: '股价低于20元，换手率，量比' })
    expect(data.parsed.columns).toEqual(['turnover-rate', 'volume-ratio'])
    expect(data.columns.map(({ key }) => key)).toEqual(expect.arrayContaining(data.parsed.columns))
    expect(data.parsed.unknown).toEqual([])
  })

  test('lists of the device are what the call says they are; a saved screen may name others but not itself', async () => {
    const [a, b] = firstItems(
      listed().map(({ id }) => id),
      2,
    )
    const own = {
      watchlist: { mine: [a, b.slice(2)] },
      screen: { cheap: { filters: [{ key: 'watchlist' as const, op: 'in' as const, value: ['mine'] }] } },
    }
    expect((await codesOf([{ key: 'screen', op: 'in', value: ['cheap'] }], { own })).sort()).toEqual([a, b].sort())
    const circle = { screen: { x: { filters: [{ key: 'screen' as const, op: 'in' as const, value: ['x'] }] } } }
    const response = await world.send('screen.run', { filters: [{ key: 'screen', op: 'in', value: ['x'] }], own: circle })
    expect(response.json()).toMatchObject({ error: 'invalid_input', msg: expect.stringContaining('引用了自己') })
  })

  test('codes and short names are conditions, and columns of words are those of the lists', async () => {
    const { data } = await world.ask('screen.run', { query: '代码以600、300开头，简称不含银行，所属行业，所属地区', size: 200 })
    expect(data.parsed.unknown).toEqual([])
    const meant = listed().filter(({ id, name }) => /^..(?:600|300)/.test(id) && !name.includes('银行'))
    expect(meant.length).toBeGreaterThan(5)
    expect(data.infos.map(({ secucode }) => secucode).sort()).toEqual(meant.map(({ id }) => id).sort())
    expect(data.texts).toEqual([
      { key: 'industry', name: '所属行业' },
      { key: 'area', name: '所属地区' },
    ])
    const { market } = world.context
    for (const { secucode, texts } of data.infos.slice(0, 20)) {
      const row = market.find(secucode)?.row
      const industries = market.sectors.filter(
        ({ id, kind }) => kind === 'industry' && market.members(id, null).some((one) => one.row === row),
      )
      expect([secucode, texts?.industry]).toEqual([secucode, industries.map(({ name }) => name).join('、')])
    }
  })

  test('a session of the past is screened by what is kept of it, and from the command line the same is found', async () => {
    const asked = { query: '股价低于20元，近7日涨幅前30，按成交额排序' }
    const now = (await world.ask('screen.run', asked)).data
    const past = await world.ask('screen.run', { ...asked, asOf: '2026-11-20' })
    expect(past.data.infos.map(({ secucode }) => secucode)).toEqual(now.infos.map(({ secucode }) => secucode))
    expect(past.meta).toMatchObject({ tradeDate: '2026-11-20', mode: 'close' })
    const database = await openDatabase({ dataDir: world.context.env.DATA_DIR })
    const { data } = await screenStore(
      { database, where: { dataDir: world.dataDir }, clock: world.context.clock },
      { query: asked.query, date: undefined, top: 50 },
    )
    await database.close()
    expect(data.infos).toEqual(past.data.infos)
    expect(screenText(data)).toContain(firstItem(data.infos).secuabbr)
  })

  test('ways to go on with a sentence say how many they find', async () => {
    const { data } = await world.ask('screen.complete', { text: '主板，换手率' })
    const bounded = data.items.filter(({ label }) => label.startsWith('大于'))
    expect(bounded.length).toBeGreaterThan(0)
    for (const { text, total } of bounded) {
      const found = await world.ask('screen.run', { filters: [], query: text, scope: { excludeST: false, excludeSuspended: false } })
      expect([text, total]).toEqual([text, found.data.total])
    }
    expect((await world.ask('screen.complete', { text: '创业' })).data.items[0]).toMatchObject({
      text: '创业板',
      total: expect.any(Number),
    })
    const named = await world.ask('screen.complete', { text: '换手' })
    const traded = await world.ask('screen.run', {
      filters: [],
      query: '换手率大于等于0',
      scope: { excludeST: false, excludeSuspended: false },
    })
    expect(named.data.items.find(({ label }) => label === '换手率')).toEqual({
      text: '换手率',
      label: '换手率',
      total: null,
      known: traded.data.total,
    })
    expect((await world.ask('screen.complete', { text: '主板，' })).data.items).toEqual([])
  })

  test('the guide counts what its examples find', async () => {
    const text = await createSentenceGuide(world.context.screening, world.context.clock).paragraphs()
    const examples = text.filter((line) => line.includes('](screening?q='))
    expect(examples.length).toBe(guideSections.flatMap((section) => section.examples).length)
    const query = '股价3-10元，市净率小于2'
    const cheap = '简称不含退'
    const { data } = await world.ask('screen.run', { filters: [], query: cheap, scope: { excludeST: false, excludeSuspended: false } })
    expect(examples.find((line) => line.startsWith(`- [${cheap}]`))).toMatch(new RegExp(`：${data.total} 只$`))
    expect(examples.find((line) => line.startsWith(`- [${query}]`))).toMatch(/没有|\d+ 只$/)
    expect(text[0]).toContain('个数值与标记')
  })

  test('几天几板 is a column of words of the session', async () => {
    const { data } = await world.ask('screen.run', { filters: [], query: '涨停，涨停原因，几天几板', cols: ['limit-up-streak'], size: 200 })
    expect(data.texts).toEqual([
      { key: 'limit-reason', name: '涨停原因' },
      { key: 'limit-run', name: '几天几板' },
    ])
    expect(data.infos.length).toBeGreaterThan(0)
    for (const { texts, values } of data.infos) {
      const [, days, boards] = /^(\d+)天(\d+)板$/.exec(texts?.['limit-run'] ?? '') ?? []
      expect(Number(boards)).toBeGreaterThanOrEqual(values['limit-up-streak'] ?? 1)
      expect(Number(days)).toBeGreaterThanOrEqual(Number(boards))
    }
  })

  test('every null has a reason, and figures say of which moment and of what they are', async () => {
    const answer = await world.ask('screen.run', { filters: [], cols: ['pe-ttm', 'change-ratio'], size: 200 })
    expect(unexplained(answer)).toEqual([])
    expect(answer.data.total).toBe(listed().length)
    expect(answer.data.columns.find(({ key }) => key === 'pe-ttm')).toMatchObject({
      unit: '倍',
      asOf: '2026-11-20 15:00:00',
      source: expect.arrayContaining(['利润表']),
    })
  })

  test.each<[ScreenFilterInput[], object, string]>([
    [[{ key: 'nope', op: '<', value: 1 }], {}, '没有「nope」这个因子'],
    [[{ key: 'price', op: 'between', value: [9, 1] }], {}, '下限大于上限'],
    [[{ key: 'signal', op: 'is', formula: 'CROS(C,MA(C,5))' }], {}, '第 1 行第 1 个字'],
    [[{ key: 'industry', op: 'in', value: ['SW000000'] }], {}, '没有代码为「SW000000」的行业'],
    [[{ key: 'board', op: 'in', value: ['b'] }], {}, 'B 股'],
    [[{ key: 'watchlist', op: 'in', value: ['x'] }], {}, 'own.watchlist'],
    [[{ key: 'price', op: '<', value: 1 }], { logic: { and: [0, 3] } }, '没有第 3 个条件'],
    [[], { asOf: '2020-01-02' }, '没有 2020-01-02 的因子'],
    [[], { sort: { key: '=C', unit: '斤' } }, 'unit'],
  ])('%j with %j is refused in words', async (filters, more, text) => {
    const response = await world.send('screen.run', { filters, ...more })
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.json().msg).toContain(text)
  })
})
