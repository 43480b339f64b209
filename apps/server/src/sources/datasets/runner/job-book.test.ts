import { expect, test } from 'vitest'
import { failed, isDue, type JobState, newJob, succeeded } from './job-book.ts'
import { lastOccasionMs } from './occasions.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)
const MINUTE = 60_000

test.each([
  ['pre-open', '2026-11-20T10:00:00', '2026-11-20T08:30:00'],
  ['pre-open', '2026-11-20T08:00:00', '2026-11-19T08:30:00'],
  ['session-end', '2026-11-22T12:00:00', '2026-11-20T15:05:00'],
  ['evening', '2026-11-20T18:00:00', '2026-11-20T18:00:00'],
  // the National Day holiday of 2026 is from 1 to 7 October
  ['evening', '2026-10-05T12:00:00', '2026-09-30T18:00:00'],
  ['weekly', '2026-11-20T10:00:00', '2026-11-15T06:00:00'],
  ['hourly', '2026-11-22T12:20:00', '2026-11-22T12:00:00'],
  ['tick', '2026-11-20T09:00:00', '2026-11-19T15:35:00'],
  ['tick', '2026-11-20T09:15:30', '2026-11-20T09:15:00'],
  ['tick', '2026-11-20T12:10:00', '2026-11-20T11:31:00'],
  ['tick', '2026-11-20T14:20:10', '2026-11-20T14:20:00'],
  ['tick', '2026-11-20T15:20:00', '2026-11-20T15:02:00'],
  ['tick', '2026-11-20T20:00:00', '2026-11-20T15:35:00'],
  ['tick', '2026-11-21T11:00:00', '2026-11-20T15:35:00'],
] as const)('%s at %s: the last occasion was %s', (schedule, now, occasion) => {
  expect(lastOccasionMs(schedule, at(now))).toBe(at(occasion))
})

test('what was missed while nothing ran is due at once, and due once', () => {
  const occasion = at('2026-11-20T18:00:00')
  expect(isDue(newJob, { occasionMs: occasion }, occasion)).toBe(true)
  const before = succeeded(newJob, { nowMs: at('2026-11-17T18:00:30'), coveredTo: '2026-11-17' })
  expect(isDue(before, { occasionMs: occasion }, at('2026-11-22T09:00:00'))).toBe(true)
  const after = succeeded(before, { nowMs: at('2026-11-22T09:00:10'), coveredTo: null })
  expect(after.coveredTo).toBe('2026-11-17')
  expect(isDue(after, { occasionMs: occasion }, at('2026-11-22T10:00:00'))).toBe(false)
})

test('failures double the pause; after six the job waits for its next occasion and keeps the reason', () => {
  const occasion = at('2026-11-20T18:00:00')
  let state: JobState = succeeded(newJob, { nowMs: at('2026-11-19T18:00:30'), coveredTo: null })
  let now = occasion
  const pauses: number[] = []
  while (state.deadMs === 0) {
    expect(isDue(state, { occasionMs: occasion }, now)).toBe(true)
    state = failed(state, { nowMs: now, reason: 'example.cn 没有按时回应' })
    const from = now
    for (; state.deadMs === 0 && !isDue(state, { occasionMs: occasion }, now); ) now += MINUTE
    pauses.push((now - from) / MINUTE)
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 0])
  expect(isDue(state, { occasionMs: occasion }, now + 600 * MINUTE)).toBe(false)
  expect(state.reason).toBe('example.cn 没有按时回应')
  expect(isDue(state, { occasionMs: at('2026-11-23T18:00:00') }, at('2026-11-23T18:00:00'))).toBe(true)
})

test('a clock that jumps back does not stop a failed job', () => {
  const state = failed(newJob, { nowMs: at('2026-11-20T18:00:00'), reason: 'x' })
  expect(isDue(state, { occasionMs: at('2026-11-18T18:00:00') }, at('2026-11-18T18:10:00'))).toBe(true)
})

test('a success noted of an instant that has not come yet, the clock having been put back, does not keep a job from running', () => {
  const ahead = succeeded(newJob, { nowMs: at('2026-11-25T18:00:30'), coveredTo: '2026-11-25' })
  const occasion = at('2026-11-20T18:00:00')
  expect(isDue(ahead, { occasionMs: occasion }, at('2026-11-20T18:05:00'))).toBe(true)
  const here = succeeded(ahead, { nowMs: at('2026-11-20T18:05:10'), coveredTo: '2026-11-20' })
  expect(isDue(here, { occasionMs: occasion }, at('2026-11-20T18:06:00'))).toBe(false)
})
