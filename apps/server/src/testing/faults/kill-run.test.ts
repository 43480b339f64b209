import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../market/testing/small-market.ts'
import { killTable } from './figures-table.ts'
import { runKills, stages } from './kill-run.ts'

/** `npm run fault` kills as often as asked, 200 times unless said. */
const KILLS = 25
const SEED = 7
const folder = temporaryFolder()
afterAll(() => folder.remove())

test('a writer killed at random points loses nothing it acknowledged, tears nothing, and the server goes on answering', async () => {
  const figures = await runKills({ kills: KILLS, seed: SEED, folder: folder.path })
  console.log(killTable(figures, SEED))
  const { kills, lost, torn, different, same, answers, publications } = figures
  expect({ lost, torn, different, failed: answers.failed }).toEqual({ lost: [], torn: [], different: [], failed: [] })
  for (const stage of stages) expect([stage, kills[stage]]).not.toEqual([stage, 0])
  expect(Object.values(kills).reduce((sum, count) => sum + count)).toBe(KILLS)
  expect(publications).toBeGreaterThan(KILLS)
  expect(same).toBeGreaterThan(40)
  expect(answers.answered).toBeGreaterThan(KILLS)
})
