import { parseArgs } from 'node:util'
import { lastClosedTradingDay } from '@guanlan/domain/calendar/session.ts'
import { shiftedClock, systemClock } from './clock.ts'
import { decideSource, originOfStore } from './datasets/runner/store-origin.ts'
import { openDatabase } from './db/open-database.ts'
import { readEnv } from './env.ts'
import { fillHistory } from './market/live/fill-history.ts'
import { providerOfHistory } from './market/live/history.ts'
import { yearsBefore } from './market/live/open-market.ts'
import type { Progress } from './market/messages.ts'
import { createMarketStore } from './market/store/market-store.ts'
import { tellWrittenOnce } from './nodes/tell-written.ts'

const USAGE = '用法：npm run seed -- [--years 1–20] [--seed 整数]'
const PHASES: Record<Progress['phase'], string> = {
  codes: '代码表',
  rows: '基础资料',
  bars: '日线',
  lists: '指数与板块',
  load: '载入',
  'catch-up': '补齐',
}

/** A whole number within limits from the command line. Throws an Error with a Chinese sentence. */
export function wholeNumber(name: string, text: string, { min, max }: { min: number; max: number }): number {
  const value = Number(text)
  if (!/^-?\d+$/.test(text) || value < min || value > max)
    throw new Error(`--${name} 请写 ${min}–${max} 的整数（现在是“${text}”）\n${USAGE}`)
  return value
}

/** Reads `--years` and `--seed`; what is not given comes from the environment. Throws an Error with a Chinese sentence. */
export function readSeedArguments(args: readonly string[], defaults: { years: number; seed: number }): { years: number; seed: number } {
  const options = { years: { type: 'string' }, seed: { type: 'string' } } as const
  const read = () => {
    try {
      return parseArgs({ args: [...args], options, strict: true }).values
    } catch {
      throw new Error(`不认识的参数：${args.join(' ')}\n${USAGE}`)
    }
  }
  const { years, seed } = read()
  return {
    years: years === undefined ? defaults.years : wholeNumber('years', years, { min: 1, max: 20 }),
    seed: seed === undefined ? defaults.seed : wholeNumber('seed', seed, { min: 0, max: 2_147_483_647 }),
  }
}

function report({ phase, done, total }: Progress): void {
  process.stderr.write(`\r\u001b[2K${PHASES[phase]} ${done}/${total}`)
}

async function main(): Promise<void> {
  const env = readEnv(process.env)
  const { years, seed } = readSeedArguments(process.argv.slice(2), { years: env.YEARS, seed: env.SEED })
  const nowMs = (env.CLOCK === undefined ? systemClock() : shiftedClock(env.CLOCK)).nowMs()
  const database = await openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL })
  try {
    const store = createMarketStore(database)
    await decideSource('simulated', await originOfStore(store), async () => false)
    const history = { seed, years, limit: null, complete: false }
    const to = lastClosedTradingDay(nowMs)
    const span = { from: yearsBefore(to, years), to }
    await fillHistory({ store, provider: providerOfHistory(history), history, span, asOf: to, nowMs, report })
    await tellWrittenOnce(database.db, env.REDIS_URL)
    process.stderr.write(`\r\u001b[2K已生成 ${span.from} 至 ${span.to} 的模拟历史（种子 ${seed}）\n`)
  } finally {
    await database.close()
  }
}

if (import.meta.main) {
  main().catch((error: Error) => {
    console.error(error.message)
    process.exit(1)
  })
}
