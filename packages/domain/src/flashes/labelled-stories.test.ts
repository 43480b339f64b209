import { expect, test } from 'vitest'
import { flashText } from './flash-text.ts'
import { likeness } from './stories.ts'
import { labelledPairs, madeUpCodes } from './testing/labelled-events.ts'

const comparedOf = (content: string) => {
  const headline = /^【([^】]+)】/.exec(content)?.[1]
  return { text: flashText({ title: headline ?? content, content }), secucodes: madeUpCodes(content) }
}

test('of the labelled pairs no two different events are joined, and nine of ten reports of one event are', () => {
  const pairs = labelledPairs().map(({ a, b, isSame }) => ({ isSame, isJoined: likeness(comparedOf(a), comparedOf(b)) !== null }))
  const joined = pairs.filter(({ isJoined }) => isJoined)
  const same = pairs.filter(({ isSame }) => isSame)
  const right = joined.filter(({ isSame }) => isSame).length
  expect({ pairs: pairs.length, same: same.length }).toEqual({ pairs: 547, same: 109 })
  expect({ precision: right / joined.length, recall: right / same.length }).toEqual({ precision: 1, recall: expect.closeTo(99 / 109, 6) })
})
