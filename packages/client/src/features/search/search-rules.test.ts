import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockChoice, choicesOf, type Mix, pageChoice, stockChoice, topicChoice } from './choices.ts'
import { HISTORY_LIMIT, readHistory, storeHistory, type Visit, withoutVisit, withVisit } from './history.ts'
import { searchReducer, searchStart } from './search-state.ts'
import { splitMatch } from './split-match.ts'
import { stockTags } from './stock-tags.ts'

test('a match cuts the name into before, hit and behind', () => {
  expect(splitMatch('贵州茅台', { from: 2, to: 4 })).toEqual([
    { text: '贵州', isHit: false },
    { text: '茅台', isHit: true },
  ])
  expect(splitMatch('贵州茅台', { from: 0, to: 4 })).toEqual([{ text: '贵州茅台', isHit: true }])
})

test('however a range lies, the parts are the text and the hit is what the range covers of it', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: -5, max: 30 }), fc.integer({ min: -5, max: 30 }), (text, from, to) => {
      const parts = splitMatch(text, { from, to })
      expect(parts.map((part) => part.text).join('')).toBe(text)
      const hit = parts
        .filter((part) => part.isHit)
        .map((part) => part.text)
        .join('')
      expect(hit).toBe(text.slice(Math.max(0, from), Math.max(0, from, to)))
    }),
  )
})

test('↑ ↓ go round the rows, typing goes back to the first', () => {
  const down = { type: 'moved', by: 1, count: 3 } as const
  const up = { type: 'moved', by: -1, count: 3 } as const
  let state = searchStart('g')
  state = searchReducer(state, up)
  expect(state.active).toBe(2)
  state = searchReducer(searchReducer(state, down), down)
  expect(state.active).toBe(1)
  expect(searchReducer(state, { type: 'typed', text: 'gz' })).toEqual({ text: 'gz', active: 0, enterFor: null })
  expect(searchReducer(state, { type: 'moved', by: 1, count: 0 })).toBe(state)
})

test('Enter that came too early is forgotten when the text changes', () => {
  const waiting = searchReducer(searchStart('600519'), { type: 'waited', query: '600519' })
  expect(waiting.enterFor).toBe('600519')
  expect(searchReducer(waiting, { type: 'typed', text: '6005' }).enterFor).toBeNull()
})

const visit = (id: string): Visit => ({ kind: 'stock', id, name: `名${id}`, href: `/stock?code=${id}`, isTab: false })

test('the history keeps the newest first, each once, and not without end', () => {
  let history: Visit[] = []
  for (let i = 0; i < HISTORY_LIMIT + 5; i++) history = withVisit(history, visit(String(i)))
  history = withVisit(history, visit('10'))
  expect(history[0]?.id).toBe('10')
  expect(history).toHaveLength(HISTORY_LIMIT)
  expect(new Set(history.map((v) => v.id)).size).toBe(HISTORY_LIMIT)
  expect(withoutVisit(history, visit('10')).some((v) => v.id === '10')).toBe(false)
})

test('the history survives a restart, an emptied one leaves nothing, and rubbish counts as none', () => {
  const stored = new Map<string, string>()
  const storage = {
    get: (key: string) => stored.get(key) ?? null,
    set: (key: string, value: string) => void stored.set(key, value),
    remove: (key: string) => void stored.delete(key),
  }
  storeHistory(storage, [visit('SH600519')])
  expect(readHistory(storage)).toEqual([visit('SH600519')])
  storeHistory(storage, [])
  expect(stored.size).toBe(0)
  for (const rubbish of ['{', '5', '[null, 3, {"id":"a","name":"b","href":"https://elsewhere"}]']) {
    stored.set('guanlan.search.history', rubbish)
    expect(readHistory(storage)).toEqual([])
  }
})

test('tags say 退 or ST first and then the board, two at most', () => {
  const tags = (hit: Parameters<typeof stockTags>[0]) => stockTags(hit).map((tag) => tag.text)
  expect(tags({ kind: 'stock', status: 'listed', st: '', board: 'main' })).toEqual([])
  expect(tags({ kind: 'stock', status: 'listed', st: '*ST', board: 'chinext' })).toEqual(['*ST', '创'])
  expect(tags({ kind: 'stock', status: 'delisted', st: '*ST', board: 'star' })).toEqual(['退', '科'])
  expect(tags({ kind: 'stock', status: 'listed', st: '', board: 'bse' })).toEqual(['北'])
  expect(tags({ kind: 'index', status: 'listed', st: '', board: null })).toEqual(['指数'])
})

test('choices stand in the order of the rows and lead to stock, sector and page', () => {
  const match = { field: 'name', from: 0, to: 1 } as const
  const mix: Mix = {
    stocks: [
      {
        secucode: 'SH600519',
        secuabbr: '贵州茅台',
        kind: 'stock',
        pinyin: '',
        board: 'main',
        st: '',
        status: 'listed',
        price: 1,
        changeRatio: 0,
        match,
        formerCode: null,
      },
    ],
    blocks: [{ blockcode: 'SW801120', blockname: '食品饮料', kind: 'industry', changeRatio: 0, match }],
    topics: [{ id: 'GN0001', name: '白酒概念' }],
    articles: [],
    flashes: [],
    functions: [{ page: 'collection', title: '自选', path: '/pages/v2/collection/collection' }],
  }
  expect(choicesOf(mix)).toEqual([
    stockChoice(mix.stocks[0]!),
    blockChoice(mix.blocks[0]!),
    topicChoice(mix.topics[0]!),
    pageChoice(mix.functions[0]!),
  ])
  expect(choicesOf(mix).map(({ href, isTab }) => [href, isTab])).toEqual([
    ['/pagesMy/gp_details/gp_details?code=SH600519', false],
    ['/pagesA/sectors/sector?code=SW801120', false],
    ['/pagesA/hotDetatils/hotDetatils?id=GN0001', false],
    ['/pages/v2/collection/collection', true],
  ])
})
