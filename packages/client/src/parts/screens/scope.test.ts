import type { Condition, Screen } from '@guanlan/engine/screening/condition.ts'
import { expect, test } from 'vitest'
import { EXCLUSIONS, exclusionIn, listIn, withEntry, withExclusion } from './scope.ts'
import { emptyScreen } from './screen-address.ts'

const [st] = EXCLUSIONS
const cheap: Condition = { kind: 'compare', left: { factor: 'pe-ttm' }, op: '<', right: 20 }

test('boards are taken in and out of one condition', () => {
  const one = withEntry(emptyScreen, 'board', 'star')
  const two = withEntry(one, 'board', 'main')
  expect(two.where).toEqual({ kind: 'and', parts: [{ kind: 'list', list: 'board', ids: ['star', 'main'] }] })
  expect(withEntry(withEntry(two, 'board', 'star'), 'board', 'main')).toEqual(emptyScreen)
})

test('ST is left out as a sentence says it or as the button does, and let in again', () => {
  const said: Screen = {
    ...emptyScreen,
    where: { kind: 'and', parts: [cheap, { kind: 'not', part: { kind: 'compare', left: { factor: 'st' }, op: '=', right: 1 } }] },
  }
  expect(exclusionIn(said, st)).toEqual([1])
  expect(withExclusion(said, st).where).toEqual({ kind: 'and', parts: [cheap] })
  expect(withExclusion(withExclusion(emptyScreen, st), st)).toEqual(emptyScreen)
})

test('a scope stands beside conditions of which one is enough, not among them', () => {
  const either: Condition = { kind: 'or', parts: [cheap, { kind: 'list', list: 'board', ids: ['star'] }] }
  const screen = { ...emptyScreen, where: either }
  expect(listIn(screen, 'board')).toBeNull()
  expect(withEntry(screen, 'board', 'main').where).toEqual({ kind: 'and', parts: [either, { kind: 'list', list: 'board', ids: ['main'] }] })
})
