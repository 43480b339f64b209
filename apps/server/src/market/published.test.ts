import { expect, test } from 'vitest'
import { createPublished, type Held } from './published.ts'

/** Something that is held: `published` is what the next look takes up when `release` lets it. */
function slowHeld() {
  let version = 0
  let looks = 0
  const gates: (() => void)[] = []
  const store = { published: 0 }
  const held: Held = {
    version: () => version,
    async look() {
      looks++
      const found = store.published
      await new Promise<void>((resolve) => gates.push(resolve))
      version = found
    },
  }
  return { held, store, looks: () => looks, release: () => gates.shift()?.() }
}

test('all that is held is named together, and a publication during a look is taken up by another look behind it', async () => {
  const slow = slowHeld()
  const other: Held = { version: () => '2026-11-20.3', look: async () => {} }
  const published = createPublished([slow.held, other], 60_000)
  expect([published.revision(), slow.looks()]).toEqual(['0.2026-11-20.3', 1])
  slow.store.published = 7
  const taken = Promise.all([published.look(), published.look()])
  expect(slow.looks()).toBe(1)
  slow.release()
  while (slow.looks() === 1) await new Promise((resolve) => setImmediate(resolve))
  expect(published.revision()).toBe('0.2026-11-20.3')
  slow.release()
  await taken
  expect([published.revision(), slow.looks()]).toEqual(['7.2026-11-20.3', 2])
  published.stop()
})
