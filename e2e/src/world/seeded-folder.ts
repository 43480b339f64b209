import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cacheFolder, root } from './paths.ts'
import { startServer, world } from './server.ts'
import { untilFilled } from './until-ready.ts'

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

function version(): string {
  const hash = createHash('sha256').update(JSON.stringify(world))
  for (const folder of SOURCES) {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file))
    for (const file of files.sort()) hash.update(file).update(readFileSync(join(root, folder, file)))
  }
  return hash.digest('hex').slice(0, 16)
}
