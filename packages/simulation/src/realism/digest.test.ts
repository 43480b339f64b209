import { createHash } from 'node:crypto'
import { allocateDayColumns } from '@guanlan/datasets/day-columns.ts'
import { allSecurities } from '@guanlan/domain/securities/securities.ts'
import { expect, test } from 'vitest'
import { generateDayBars } from '../day-bars.ts'
import { companyBooks } from '../finance/company-books.ts'
import { createWorld, GENERATOR } from '../world.ts'

/** Of the market of one seed, by generator: another digest needs another number, or stores would hold two markets. */
const DIGESTS: Readonly<Record<number, string>> = { 2: 'e9b8f62f56542660', 3: '62723ace4a5736fd' }

test('one seed and generator give one market', () => {
  const securities = allSecurities().filter((_, at) => at % 250 === 0)
  const world = createWorld({ seed: 1, years: 2, securities })
  const hash = createHash('sha256')
  for (const profile of world.profiles) {
    const bars = allocateDayColumns(600)
    generateDayBars(world, { secucode: profile.security.code, from: '2024-11-20', to: '2026-11-20', previousClose: null }, bars)
    for (const column of [bars.date, bars.open, bars.high, bars.low, bars.close, bars.volume, bars.amount])
      hash.update(column.subarray(0, bars.length))
    hash.update(JSON.stringify(companyBooks(world, profile)))
  }
  expect(hash.digest('hex').slice(0, 16)).toBe(DIGESTS[GENERATOR])
})
