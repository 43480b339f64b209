import { expect, test } from 'vitest'
import { factorOf, factors } from '../factors/index.ts'
import { noRows } from '../screening/bitset.ts'
import { operandsOf } from '../screening/condition.ts'
import { createJudge } from '../screening/evaluate.ts'
import { lexiconOf } from '../screening/lexicon/lexicon.ts'
import { matchingRows } from '../screening/matching-rows.ts'
import { parseSentence } from '../screening/parse/parse-sentence.ts'
import type { ScreenTable } from '../screening/screen-table.ts'
import { sentenceOf } from '../screening/sentence/sentence-of.ts'
import { RANKED, rankingGroups, rankingOf, rankings, screenOfRanking } from './rankings.ts'

const industries = ['银行', '电子', '证券Ⅱ', 'J68保险业'].map((name, at) => ({ id: `HY00${at}`, name, kind: 'industry' as const }))
const lexicon = lexiconOf({ factors, sectors: industries })
const held = new Map(industries.map(({ id, name }) => [id, name]))

test('there are at least twenty boards in six groups, each with a type of its own, and no name promises anything', () => {
  expect(rankings.length).toBeGreaterThanOrEqual(20)
  expect(new Set(rankings.map(({ type }) => type)).size).toBe(rankings.length)
  expect([...new Set(rankings.map(({ group }) => group))]).toEqual(rankingGroups)
  for (const { title, desc } of rankings) expect(`${title}${desc}`).not.toMatch(/推荐|必涨|牛股|龙头|黑马|稳赚/)
})

test.each(rankings)('$title: known factors, and a rule that reads back as itself', (ranking) => {
  const screen = screenOfRanking(ranking, held)
  for (const operand of operandsOf(screen)) expect('factor' in operand && factorOf(operand.factor)).toBeTruthy()
  const { unknown, screen: read } = parseSentence(sentenceOf(screen, lexicon), lexicon)
  expect(unknown).toEqual([])
  expect([read.sort, read.limit]).toEqual([screen.sort, RANKED])
})

test('boards without financial companies leave out the industries of a store by their names, and no industry it does not hold', () => {
  const ranking = rankings.find(({ excludesFinancials }) => excludesFinancials)
  if (ranking === undefined) throw new Error('no board leaves out financial companies')
  const listed = (names: ReadonlyMap<string, string>) =>
    JSON.stringify(screenOfRanking(ranking, names).where).match(/"ids":\[[^\]]*\]/g) ?? []
  expect(listed(held)).toEqual(['"ids":["st"]', '"ids":["HY000","HY002","HY003"]'])
  expect(listed(new Map([['HY001', '电子']]))).toEqual(['"ids":["st"]'])
})

test('a security without a reported listing date is on the board of gainers once it traded on five sessions before', () => {
  const figures: Readonly<Record<string, readonly number[]>> = {
    'change-ratio': [0.03, 0.02, 0.44],
    'bars-listed': [Number.NaN, 5000, Number.NaN],
    'volume-ratio': [1.2, Number.NaN, Number.NaN],
  }
  const table: ScreenTable = {
    ...{ rows: 3, industries: [null, null, null], signal: () => new Float64Array(3), listed: () => noRows(3) },
    figures: (operand) => Float64Array.from(('factor' in operand && figures[operand.factor]) || []),
  }
  const gainers = rankingOf('gainers')
  if (gainers === null) throw new Error('there is no board of gainers')
  expect([...matchingRows(table, createJudge(table), screenOfRanking(gainers, new Map()).where)]).toEqual([0, 1])
})
