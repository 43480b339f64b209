import { expect, test } from 'vitest'
import { createFairTurns } from './fair-turns.ts'

const stays = new AbortController().signal
const BOUNDS = { atOnce: 1, waitingOfClient: 3, waiting: 5 }

/** Work that ends on request, and the jobs that have begun. */
function board(turns = createFairTurns(BOUNDS)) {
  const began: string[] = []
  const ends: (() => void)[] = []
  const run = (key: string, gone = stays) =>
    turns.run({ key, gone }, () => {
      began.push(key)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  return { began, run, end: () => ends.shift()?.() }
}

test('clients are served in turn, however much one of them asks', async () => {
  const { began, run, end } = board()
  const all = ['a', 'a', 'a', 'b', 'c'].map((key) => run(key))
  for (const one of [0, 3, 4, 1, 2]) {
    await Promise.resolve()
    end()
    await all[one]
  }
  expect(began).toEqual(['a', 'b', 'c', 'a', 'a'])
})

test('one client has one piece of work at once, others beside it', async () => {
  const { began, run, end } = board(createFairTurns({ ...BOUNDS, atOnce: 2 }))
  const all = ['a', 'a', 'b'].map((key) => run(key))
  await Promise.resolve()
  expect(began).toEqual(['a', 'b'])
  end()
  await all[0]
  await Promise.resolve()
  expect(began).toEqual(['a', 'b', 'a'])
})

test('too much that waits is refused, of one client and in all', async () => {
  const { run } = board()
  for (const key of ['a', 'a', 'a', 'a', 'b', 'c']) run(key).catch(() => {})
  await expect(run('a')).rejects.toMatchObject({ code: 'too_many_requests' })
  await expect(run('d')).rejects.toMatchObject({ code: 'too_many_requests' })
})

test('who leaves while waiting is not served, who left before is not queued', async () => {
  const { began, run, end } = board()
  const leaving = new AbortController()
  const [first, gone, last] = [run('a'), run('b', leaving.signal), run('c')]
  leaving.abort()
  await expect(gone).rejects.toThrow('已取消')
  await expect(run('b', leaving.signal)).rejects.toThrow('已取消')
  end()
  await first
  await Promise.resolve()
  end()
  await last
  expect(began).toEqual(['a', 'c'])
})
