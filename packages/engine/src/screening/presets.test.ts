import { describe, expect, test } from 'vitest'
import { factors } from '../factors/index.ts'
import { lexiconOf } from './lexicon/lexicon.ts'
import { parseSentence } from './parse/parse-sentence.ts'
import { presets } from './presets.ts'

const lexicon = lexiconOf({ factors })

describe('screens at one tap', () => {
  test('there are at least thirty, each with a key of its own, and no name promises anything', () => {
    expect(new Set(presets.map(({ key }) => key)).size).toBe(presets.length)
    expect(presets.length).toBeGreaterThanOrEqual(30)
    for (const { name, desc } of presets) expect(`${name}${desc}`).not.toMatch(/买|推荐|必涨|牛股|龙头|黑马|稳赚/)
  })

  test.each(presets)('$name: every word of its sentence is understood, in one way', ({ query }) => {
    const { unknown, doubtful, screen } = parseSentence(query, lexicon)
    expect([unknown, doubtful]).toEqual([[], []])
    expect(screen.where).not.toEqual({ kind: 'and', parts: [] })
  })
})
