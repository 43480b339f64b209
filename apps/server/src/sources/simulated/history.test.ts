import { expect, test } from 'vitest'
import { temporaryFolder, withStore } from '../../market/testing/small-market.ts'
import { keepHistory, readHistory } from './history.ts'

const HISTORY = { seed: 3, years: 2, limit: 40, complete: true }

test('a store of an earlier generator is not complete, so that it is generated anew', async () => {
  const folder = temporaryFolder()
  await withStore(folder.path, async (store) => {
    await store.setSetting('simulated_history', JSON.stringify(HISTORY))
    expect(await readHistory(store)).toEqual({ ...HISTORY, complete: false })
    await keepHistory(store, HISTORY)
    expect(await readHistory(store)).toEqual(HISTORY)
  })
  folder.remove()
})
