import { parseArgs } from 'node:util'
import { readEnv } from '../env.ts'
import { announceServer } from '../market/nodes/presence.ts'
import { shiftedClock, systemClock } from '../runtime/clock.ts'
import { openDatabase } from '../storage/open-database.ts'
import { claimOrigin, decideSource } from '../storage/store-origin.ts'
import { fillStore } from './seeding/fill-store.ts'

const USAGE = '用法：npm run seed -- [--years 1–20] [--seed 整数] [--only-market]'
/** A whole number within limits from the command line. Throws an Error with a Chinese sentence. */
export function wholeNumber(name: string, text: string, { min, max }: { min: number; max: number }): number {
  const value = Number(text)
  if (!/^-?\d+$/.test(text) || value < min || value > max)
    throw new Error(`--${name} 请写 ${min}–${max} 的整数（现在是“${text}”）\n${USAGE}`)
  return value
}

type SeedArguments = { years: number; seed: number; onlyMarket: boolean }

/** Reads `--years`, `--seed` and `--only-market`; years and seed that are not given come from the environment. Throws an Error with a Chinese sentence. */
export function readSeedArguments(args: readonly string[], defaults: { years: number; seed: number }): SeedArguments {
  const options = { years: { type: 'string' }, seed: { type: 'string' }, 'only-market': { type: 'boolean' } } as const
  const read = () => {
    try {
      return parseArgs({ args: [...args], options, strict: true }).values
    } catch {
      throw new Error(`不认识的参数：${args.join(' ')}\n${USAGE}`)
    }
  }
  const { years, seed, 'only-market': onlyMarket = false } = read()
  return {
    years: years === undefined ? defaults.years : wholeNumber('years', years, { min: 1, max: 20 }),
    seed: seed === undefined ? defaults.seed : wholeNumber('seed', seed, { min: 0, max: 2_147_483_647 }),
    onlyMarket,
  }
}

async function main(): Promise<void> {
  const env = readEnv(process.env)
  const chosen = readSeedArguments(process.argv.slice(2), { years: env.YEARS, seed: env.SEED })
  const clock = env.CLOCK === undefined ? systemClock() : shiftedClock(env.CLOCK)
  const where = { dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL }
  const database = await openDatabase(where)
  const presence = await announceServer(database.db)
  try {
    await decideSource('simulated', await claimOrigin(database.db, 'simulated'), async () => false)
    await fillStore({ ...chosen, where, clock, database, redisUrl: env.REDIS_URL }, process.stderr)
  } finally {
    await presence.stop()
    await database.close()
  }
}

if (import.meta.main) {
  main().catch((error: Error) => {
    console.error(error.message)
    process.exit(1)
  })
}
