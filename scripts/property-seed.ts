import { readFileSync } from 'node:fs'
import { expect } from 'vitest'

/** A test run repeats itself: property tests draw the same cases each time. PROPERTY_SEED names another seed, `random` a new one for each run. */
const given = process.env.PROPERTY_SEED ?? '20261123'
const path = expect.getState().testPath
if (given !== 'random' && path !== undefined && readFileSync(path, 'utf8').includes("'fast-check'")) {
  const { default: fc } = await import('fast-check')
  fc.configureGlobal({ seed: Number(given) })
}
