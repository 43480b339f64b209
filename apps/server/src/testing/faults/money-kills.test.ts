import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../market/testing/small-market.ts'
import { moneyTable, runMoneyKills } from './money-kills.ts'

/** `npm run fault -- --money` kills at every step, on both databases. */
const KILLS = 6
const folder = temporaryFolder()
afterAll(() => folder.remove())

test('a server killed between a message about a payment and its answer loses nothing that was paid, and gives nothing twice', async () => {
  const figures = await runMoneyKills({ dataDir: folder.path, kills: KILLS })
  console.log(moneyTable(figures, 'embedded database'))
  const { points, left, lost, double, books } = figures
  expect({ lost, double, books }).toEqual({ lost: [], double: [], books: [] })
  expect(points).toHaveLength(KILLS)
  // some were killed before the payment was on disk, some after
  expect(Object.keys(left).sort()).toEqual(['granted', 'paid', 'paying'])
})
