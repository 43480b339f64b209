import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../storage/open-database.ts'
import { postgresPrograms, startTemporaryPostgres } from '../../storage/testing/temporary-postgres.ts'
import { createLimits, type Limits } from './limits.ts'

const programs = postgresPrograms()
const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

test.skipIf(programs === null)(
  'two nodes on one PostgreSQL let in no more at once than one after the other',
  async () => {
    const postgres = await startTemporaryPostgres(programs ?? '')
    closing.push(() => Promise.resolve(postgres.stop()))
    const clock = { nowMs: () => Date.UTC(2026, 10, 20, 4) + 250 }
    const nodes: Limits[] = []
    for (let k = 0; k < 2; k++) {
      const database = await openDatabase({ dataDir: '', databaseUrl: postgres.databaseUrl })
      closing.push(() => database.close())
      nodes.push(createLimits(database.db, clock))
    }
    const address = { key: 'login from an address', windowS: 900, most: 30, countsRefused: true }
    const number = { key: 'login of a number', windowS: 900, most: 10 }
    const tries = Array.from({ length: 40 }, (_, k) => nodes[k % 2]!.take([address, number]))
    expect((await Promise.all(tries)).filter((waitS) => waitS === 0)).toHaveLength(10)
    expect(await Promise.all([address, number].map((one) => nodes[0]!.counted(one)))).toEqual([30, 10])
    // a sixtieth of these windows is no whole number of milliseconds, and the table keeps whole ones
    for (const windowS of [1, 7, 10]) {
      const short = { key: `writes in ${windowS} s`, windowS, most: 1 }
      expect([await nodes[0]!.take([short]), await nodes[1]!.take([short])]).toEqual([0, windowS])
    }
    await nodes[1]!.giveBack([number])
    expect([await nodes[0]!.take([number]), await nodes[0]!.take([number])]).toEqual([0, 900])
  },
  60_000,
)
