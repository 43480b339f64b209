import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { intAt } from '@guanlan/domain/collections/elements.ts'
import { expect, test } from 'vitest'
import { openDatabase } from '../open-database.ts'
import type { Where } from '../testing/each-database.ts'
import { describeEachDatabase } from '../testing/each-database.ts'
import { createMarketStore } from './market-store.ts'

const ROUNDS = 12
const writer = fileURLToPath(new URL('./testing/crash-writer.ts', import.meta.url))

/** Lets the writer work, kills it `afterMs` after its first commit, and returns the last date and generation it had acknowledged. */
async function writeUntilKilled(
  { dataDir, databaseUrl }: Where,
  afterMs: number,
): Promise<{ date: number; generation: number; count: number }> {
  const child = spawn(process.execPath, [writer, dataDir, databaseUrl ?? ''], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  let complaint = ''
  child.stderr.on('data', (text) => {
    complaint += text
  })
  child.stdout.once('data', () => setTimeout(() => child.kill('SIGKILL'), afterMs))
  child.stdout.on('data', (text) => {
    said += text
  })
  const [, signal] = await once(child, 'close')
  expect({ signal, complaint }).toEqual({ signal: 'SIGKILL', complaint: '' })
  const last = (word: string) =>
    Number(
      said
        .match(new RegExp(`${word} \\d+\\n`, 'g'))
        ?.at(-1)
        ?.split(' ')[1] ?? 0,
    )
  return { date: last('append'), generation: last('rewrite'), count: said.split('\n').length - 1 }
}

describeEachDatabase('a writer killed at any moment', (where) => {
  test('loses nothing it acknowledged and leaves every day and every security whole', async () => {
    let acknowledged = 0
    for (let round = 0; round < ROUNDS; round++) {
      const { date, generation, count } = await writeUntilKilled(where(), Math.random() * 120)
      acknowledged += count
      const database = await openDatabase(where())
      const all = await createMarketStore(database).loadAll()
      await database.close()
      const rewritten = all.get('SZ000001')
      all.delete('SZ000001')
      const lasts = new Set([...all.values()].map((one) => one.date[one.length - 1]))
      expect(lasts.size).toBe(1)
      expect([...lasts][0]).toBeGreaterThanOrEqual(date)
      expect([...all.values()].every((one) => intAt(one.date, one.length - 1) - intAt(one.date, 0) === one.length - 1)).toBe(true)
      const generations = new Set(rewritten?.volume.subarray(0, rewritten.length) ?? [0])
      expect(generations.size).toBe(1)
      const [now = 0] = [...generations]
      expect(now).toBeGreaterThanOrEqual(generation)
      if (rewritten) expect(rewritten.length).toBe(400 + (now % 7) * 50)
    }
    expect(acknowledged).toBeGreaterThan(ROUNDS)
  })
})
