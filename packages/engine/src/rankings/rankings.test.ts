import { expect, test } from 'vitest'
import { factorOf, factors } from '../factors/index.ts'
import { operandsOf } from '../screening/condition.ts'
import { lexiconOf } from '../screening/lexicon/lexicon.ts'
import { parseSentence } from '../screening/parse/parse-sentence.ts'
import { sentenceOf } from '../screening/sentence/sentence-of.ts'
import { RANKED, rankingGroups, rankings, screenOfRanking } from './rankings.ts'

const lexicon = lexiconOf({ factors })

test('there are at least twenty boards in six groups, each with a type of its own, and no name promises anything', () => {
  expect(rankings.length).toBeGreaterThanOrEqual(20)
  expect(new Set(rankings.map(({ type }) => type)).size).toBe(rankings.length)
  expect([...new Set(rankings.map(({ group }) => group))]).toEqual(rankingGroups)
  for (const { title, desc } of rankings) expect(`${title}${desc}`).not.toMatch(/推荐|必涨|牛股|龙头|黑马|稳赚/)
})

test.each(rankings)('$title: known factors, and a rule that reads back as itself', (ranking) => {
  const screen = screenOfRanking(ranking)
  for (const operand of operandsOf(screen)) expect('factor' in operand && factorOf(operand.factor)).toBeTruthy()
  const { unknown, screen: read } = parseSentence(sentenceOf(screen, lexicon), lexicon)
  expect(unknown).toEqual([])
  expect([read.sort, read.limit]).toEqual([screen.sort, RANKED])
})
