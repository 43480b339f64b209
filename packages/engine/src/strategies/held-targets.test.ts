import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Decision, targetChanges, targetsOf } from './held-targets.ts'

const decision = (given: Partial<Decision>): Decision => ({ session: '2026-11-20', picks: [], top: 2, hold: null, ...given })
const held = (...codes: string[]) => new Map(codes.map((code) => [code, '2026-11-16']))

test('without a time to hold, picks follow each other: who is dropped leaves, who is new enters', () => {
  expect(targetChanges(held('A', 'B'), decision({ picks: ['B', 'C', 'D'] }))).toEqual([
    { side: 'leave', secucode: 'A', reason: 'dropped' },
    { side: 'enter', secucode: 'C', reason: 'picked' },
  ])
  expect(targetChanges(held('A'), decision({ picks: null }))).toEqual([])
})

test('a pick is held its sessions from the first open after the signal, and longer when it is picked again', () => {
  // Monday's signal, bought on Tuesday: Friday evening is its fourth session
  expect(targetChanges(held('A'), decision({ picks: [], hold: 4 }))).toEqual([{ side: 'leave', secucode: 'A', reason: 'time' }])
  expect(targetChanges(held('A'), decision({ picks: [], hold: 5 }))).toEqual([])
  expect(targetChanges(held('A'), decision({ picks: ['A'], hold: 4 }))).toEqual([{ side: 'keep', secucode: 'A', reason: 'picked' }])
})

test('a rule of formulas enters while places are free and leaves by its exit', () => {
  const exits = (secucode: string) => secucode === 'A'
  expect(targetChanges(held('A', 'B'), decision({ picks: ['C', 'D'], exits, hold: 20 }))).toEqual([
    { side: 'leave', secucode: 'A', reason: 'exit' },
    { side: 'enter', secucode: 'C', reason: 'picked' },
  ])
  expect(targetChanges(held('B', 'E'), decision({ picks: ['C'], exits, hold: 20 }))).toEqual([])
})

test('the changes of a decision, written down and read back, leave what the decision wants', () => {
  const code = fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F')
  const picks = fc.uniqueArray(code, { maxLength: 4 })
  fc.assert(
    fc.property(fc.array(picks, { minLength: 1, maxLength: 6 }), (evenings) => {
      const log: { side: 'enter' | 'leave' | 'keep'; secucode: string; date: string }[] = []
      for (const one of evenings)
        log.push(...targetChanges(targetsOf(log), decision({ picks: one, top: 3 })).map((change) => ({ ...change, date: '2026-11-20' })))
      expect([...targetsOf(log).keys()].sort()).toEqual(evenings.at(-1)?.slice(0, 3).sort())
    }),
  )
})
