import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { wholeNumber } from '../../commands/seed.ts'
import { keepCompiled } from '../../runtime/compile-cache.ts'

keepCompiled()
const { killTable } = await import('./figures-table.ts')
const { runKills } = await import('./kill-run.ts')

/** `npm run fault -- --money`: kills a server at every step between a message about a payment and its answer, on both databases. */
async function money(): Promise<number> {
  const { moneyTable, runMoneyKills } = await import('./money-kills.ts')
  const { postgresPrograms, startTemporaryPostgres } = await import('../../storage/testing/temporary-postgres.ts')
  const programs = postgresPrograms()
  const postgres = programs === null ? null : await startTemporaryPostgres(programs)
  const dataDir = mkdtempSync(join(tmpdir(), 'guanlan-fault-'))
  let wrong = 0
  try {
    for (const databaseUrl of [undefined, ...(postgres === null ? [] : [postgres.databaseUrl])]) {
      const figures = await runMoneyKills({ dataDir, databaseUrl })
      console.log(moneyTable(figures, databaseUrl === undefined ? 'embedded database' : 'PostgreSQL'))
      wrong += figures.lost.length + figures.double.length + figures.books.length
    }
    return wrong === 0 ? 0 : 1
  } finally {
    await postgres?.stop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

const CALM_MS = 5_000
const ATTACKED_KILLS = 3

/** `npm run fault -- --attacked`: faults of every kind while all attacks of the review run; 1 when an acknowledged write was lost. */
async function attacked(): Promise<number> {
  const { attackedTable, runAttacked } = await import('./attacked-run.ts')
  const all = await runAttacked({ calmMs: CALM_MS, kills: ATTACKED_KILLS })
  for (const figures of all) console.log(attackedTable(figures))
  return all.every(({ lost, acknowledged }) => lost.length === 0 && acknowledged > 0) ? 0 : 1
}

/** `npm run fault -- --kills 200 --seed 7`: kills a writing process so often and prints what became of what it had acknowledged; 1 when anything was lost. */
async function main(): Promise<number> {
  const options = {
    kills: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    money: { type: 'boolean', default: false },
    attacked: { type: 'boolean', default: false },
  } as const
  const { values } = parseArgs({ options })
  if (values.money) return await money()
  if (values.attacked) return await attacked()
  const kills = wholeNumber('kills', values.kills, { min: 1, max: 100_000 })
  const seed = wholeNumber('seed', values.seed, { min: 0, max: 2_147_483_647 })
  const folder = mkdtempSync(join(tmpdir(), 'guanlan-fault-'))
  const onKill = (done: number, stage: string) => process.stderr.isTTY && process.stderr.write(`\r\x1b[K${done}/${kills} ${stage}`)
  try {
    const figures = await runKills({ kills, seed, folder, onKill })
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
    console.log(killTable(figures, seed))
    const { lost, torn, different, answers } = figures
    return lost.length + torn.length + different.length + answers.failed.length === 0 ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

process.exitCode = await main()
