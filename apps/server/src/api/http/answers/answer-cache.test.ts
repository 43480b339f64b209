import { expect, test } from 'vitest'
import { createAnswerCache } from './answer-cache.ts'

const stays = new AbortController().signal
const answer = { text: 'x'.repeat(10) }
const open = (maxBytes: number) => createAnswerCache<typeof answer>(({ text }) => text.length, maxBytes)

test('a question longer than 4 kB is answered and not kept', async () => {
  const cache = open(1_000_000)
  const question = 'q'.repeat(4_097)
  expect(await cache.fill({ state: 'now', key: question, gone: stays }, async () => answer)).toBe(answer)
  cache.alias('now', 'the same', question)
  expect([cache.get('now', question), cache.bytes()]).toEqual([undefined, 0])
})

test('questions count with their answers, long ones by a hash, and the oldest leave at the bound', async () => {
  const cache = open(10_000)
  for (let at = 0; at < 1_000; at++) {
    const question = `${at} ${'q'.repeat(3_000)}`
    await cache.fill({ state: 'now', key: question, gone: stays }, async () => answer)
    expect(cache.get('now', question)).toBe(answer)
  }
  expect(cache.bytes()).toBeGreaterThan(9_000)
  expect(cache.bytes()).toBeLessThanOrEqual(10_000)
  expect(cache.get('now', `0 ${'q'.repeat(3_000)}`)).toBeUndefined()
})

test('other texts of one question count too', async () => {
  const cache = open(1_000_000)
  await cache.fill({ state: 'now', key: 'question', gone: stays }, async () => answer)
  const before = cache.bytes()
  for (let at = 0; at < 100_000; at++) cache.alias('now', `${at} ${'q'.repeat(100)}`, 'question')
  expect(cache.get('now', `99999 ${'q'.repeat(100)}`)).toBe(answer)
  expect(cache.bytes() - before).toBeLessThanOrEqual(8 * 1024 * 1024)
})

test('one computation serves all who ask the same long question at once', async () => {
  const cache = open(1_000_000)
  let made = 0
  const ask = () => cache.fill({ state: 'now', key: 'q'.repeat(5_000), gone: stays }, async () => ({ ...answer, made: ++made }))
  await Promise.all([ask(), ask(), ask()])
  expect(made).toBe(1)
})

test('a computation ends when the last who asked is gone, and not before', async () => {
  const cache = open(1_000_000)
  const leaving = [new AbortController(), new AbortController()]
  const signals: AbortSignal[] = []
  const ask = (gone: AbortSignal) =>
    cache.fill({ state: 'now', key: 'question', gone }, (given) => {
      signals.push(given)
      return new Promise((_, reject) => given.addEventListener('abort', () => reject(new Error('given up'))))
    })
  const asked = leaving.map(({ signal }) => ask(signal))
  leaving[0]?.abort()
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  leaving[1]?.abort()
  const next = cache.fill({ state: 'now', key: 'question', gone: stays }, async () => answer)
  for (const one of asked) await expect(one).rejects.toThrow('given up')
  expect(await next).toBe(answer)
})
