import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatasetStatuses } from '@guanlan/contract/schemas/data/dataset.ts'
import { cacheFolder, root } from './paths.ts'
import { startServer, world } from './server.ts'

/** What the generated history depends on besides the figures of `world`. */
const SOURCES = [
  'packages/datasets/src',
  'packages/simulation/src',
  'apps/server/src/storage',
  'apps/server/src/market',
  'apps/server/src/sources',
  'packages/contract/src/rows',
  'packages/domain/src',
  'packages/engine/src',
]
/** A server fills its data sets behind the market; journeys start when that is done, and find the processors free. */
const FILLED_WITHIN_MS = 300_000
const ASK_EVERY_MS = 500

/** A data folder of its own with the journeys' market in it; generated once per version of the generator, copied from then on. */
export async function seededFolder(): Promise<{ dataDir: string; remove(): void }> {
  const seeded = join(cacheFolder, 'seeded', version())
  if (!existsSync(seeded)) await seed(seeded)
  const dataDir = mkdtempSync(join(tmpdir(), 'guanlan-e2e-'))
  cpSync(seeded, dataDir, { recursive: true })
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 }) }
}

async function seed(target: string): Promise<void> {
  const started = Date.now()
  rmSync(join(cacheFolder, 'seeded'), { recursive: true, force: true })
  const draft = `${target}.draft`
  mkdirSync(draft, { recursive: true })
  const server = await startServer({ dataDir: draft })
  await untilFilled(server.origin)
  await server.stop()
  renameSync(draft, target)
  console.log(`Generated the market of the journeys in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

async function untilFilled(origin: string): Promise<void> {
  const endMs = Date.now() + FILLED_WITHIN_MS
  while (Date.now() < endMs) {
    const answer = (await (await fetch(`${origin}/status/datasets`)).json()) as { data: DatasetStatuses }
    const { datasets, filling } = answer.data
    const stored = datasets.filter(({ form, importedOnly }) => (form === 'records' || form === 'columns') && !importedOnly)
    const waiting = stored.filter(({ publishedAt }) => publishedAt === null)
    if (filling === null && waiting.length === 0) return
    await sleep(ASK_EVERY_MS)
  }
  throw new Error(`The data sets of the journeys were not filled within ${FILLED_WITHIN_MS / 60_000} minutes.`)
}

function version(): string {
  const hash = createHash('sha256').update(JSON.stringify(world))
  for (const folder of SOURCES) {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file))
    for (const file of files.sort()) hash.update(file).update(readFileSync(join(root, folder, file)))
  }
  return hash.digest('hex').slice(0, 16)
}
