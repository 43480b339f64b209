import { expect, test } from 'vitest'
import { PULL_REACH_PX, type PullEvent, pullIdle, pullReducer } from './pull-state.ts'

const phases = (...events: PullEvent[]) => {
  let state = pullIdle
  return events.map((event) => {
    state = pullReducer(state, event)
    return state.phase
  })
}
const move = (distancePx: number): PullEvent => ({ type: 'move', distancePx })

test('far enough, let go: reached, refreshing, restoring, idle', () => {
  expect(phases(move(10), move(PULL_REACH_PX), { type: 'release' }, { type: 'done' }, { type: 'settled' })).toEqual([
    'pulling',
    'reached',
    'refreshing',
    'restoring',
    'idle',
  ])
})

test('let go too early is aborted and refreshes nothing', () => {
  expect(phases(move(PULL_REACH_PX - 1), { type: 'release' }, { type: 'settled' })).toEqual(['pulling', 'aborted', 'idle'])
})

test('going back above the mark before letting go aborts', () => {
  expect(phases(move(80), move(20), { type: 'release' })).toEqual(['reached', 'pulling', 'aborted'])
})

test('a finger cannot disturb a refresh that runs, nor pull upwards', () => {
  expect(phases(move(80), { type: 'release' }, move(30), { type: 'release' })).toEqual([
    'reached',
    'refreshing',
    'refreshing',
    'refreshing',
  ])
  expect(phases(move(-20))).toEqual(['idle'])
})
