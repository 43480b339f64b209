import { expect, test } from 'vitest'
import { createChangeLog } from './change-log.ts'

test('what changed after an event is what the events behind it carried', () => {
  const log = createChangeLog()
  log.note('a', [1, 2])
  log.note('b', [2])
  log.note('c', [3])
  const changed = (id: string) => [1, 2, 3, 4].filter((row) => log.changedSince(id)?.(row))
  expect(changed('a')).toEqual([2, 3])
  expect(changed('b')).toEqual([3])
  expect(changed('c')).toEqual([])
})

test('what is new came with the last event', () => {
  const log = createChangeLog()
  expect(log.isNew(0)).toBe(false)
  log.note('a', [0, 9])
  log.note('b', [2])
  expect([0, 2, 9, 5000].map((row) => log.isNew(row))).toEqual([false, true, false, false])
})

test('an event that is unknown or too long ago says nothing', () => {
  const log = createChangeLog(2)
  for (const id of ['a', 'b', 'c']) log.note(id, [1])
  expect(log.changedSince('a')).toBeNull()
  expect(log.changedSince('never')).toBeNull()
  expect(log.changedSince('b')?.(1)).toBe(true)
})

test('an id that comes twice loses no change to readers that saw only the first', () => {
  const log = createChangeLog()
  log.note('a', [])
  log.note('a', [7])
  expect(log.changedSince('a')?.(7)).toBe(true)
})
