import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLogBuffer, MAX_WAITING } from './log-buffer.ts'
import type { LogEntry } from './log-upload.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const entry = (message: string): LogEntry => ({ level: 'info', type: 't', message, fields: {}, timestamp: 0, userID: '' })
const words = (entries: readonly LogEntry[]) => entries.map(({ message }) => message)

function opened({ isUp = () => true, takesBeacons = true }: { isUp?: () => boolean; takesBeacons?: boolean } = {}) {
  const sent: string[][] = []
  const left: string[][] = []
  const buffer = createLogBuffer({
    upload: async (entries) => {
      if (!isUp()) throw new Error('down')
      sent.push(words(entries))
    },
    leave: (entries) => takesBeacons && left.push(words(entries)) > 0,
  })
  const add = (from: number, to: number) => {
    for (let n = from; n <= to; n++) buffer.add(entry(String(n)))
  }
  return { buffer, sent, left, add }
}

test('the tenth entry flushes at once, fewer after five seconds', async () => {
  const { sent, add } = opened()
  add(1, 9)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent.map((batch) => batch.length)).toEqual([9])
  add(1, 10)
  await vi.advanceTimersByTimeAsync(0)
  expect(sent.map((batch) => batch.length)).toEqual([9, 10])
})

test('nothing is sent while nothing waits', async () => {
  const { sent } = opened()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

test('hiding sends what waits by beacon, once; a refused beacon leaves it for the next upload', async () => {
  const taken = opened()
  taken.add(1, 3)
  taken.buffer.leave()
  taken.buffer.leave()
  await vi.advanceTimersByTimeAsync(10_000)
  expect([taken.left, taken.sent]).toEqual([[['1', '2', '3']], []])
  const refused = opened({ takesBeacons: false })
  refused.add(1, 3)
  refused.buffer.leave()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(refused.sent).toEqual([['1', '2', '3']])
})

test('a receiver that is down for an hour: tries become rare, memory stays bounded, the newest entries arrive in order', async () => {
  let isUp = false
  let tries = 0
  const { buffer, sent, add } = opened({
    isUp: () => {
      tries++
      return isUp
    },
  })
  for (let minute = 0; minute < 60; minute++) {
    add(minute * 20 + 1, minute * 20 + 20)
    await vi.advanceTimersByTimeAsync(60_000)
  }
  // 10, 20, 40, 80, 160 s and then every 300 s
  expect(tries).toBeLessThan(20)
  expect(buffer.dropped()).toBe(1200 - MAX_WAITING)
  isUp = true
  await vi.advanceTimersByTimeAsync(600_000)
  expect(sent.flat()).toEqual(Array.from({ length: MAX_WAITING }, (_, n) => String(1200 - MAX_WAITING + 1 + n)))
})

test('on a network that comes and goes every entry within the limit arrives exactly once', async () => {
  let turn = 0
  const { sent, add } = opened({ isUp: () => turn++ % 3 === 2 })
  for (let n = 1; n <= 100; n++) {
    add(n, n)
    await vi.advanceTimersByTimeAsync(700)
  }
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(sent.flat()).toEqual(Array.from({ length: 100 }, (_, n) => String(n + 1)))
})
