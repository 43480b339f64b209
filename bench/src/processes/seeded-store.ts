import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { constants, copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The evening every kept store ends on: a closed market, so that nothing moves while it is read. */
export const EVENING = '2026-11-20T20:00:00+08:00'
/** A moment of the next session. */
export const nextSessionAt = (time: string) => `2026-11-23T${time}+08:00`

const root = fileURLToPath(new URL('../../../', import.meta.url))
const kept = join(root, '.cache/bench')
/** Whatever these hold decides what a store looks like. */
const SOURCES = ['apps/server/src/storage', 'packages/simulation/src', 'apps/server/src/commands/seed.ts']
/** What the data sets and the factors are made by besides. */
const FILLED_SOURCES = [
  'packages/datasets/src',
  'apps/server/src/sources/datasets',
  'apps/server/src/research/factors',
  'packages/engine/src/factors',
]
const DATABASE = 'guanlan.db'

function sourceFiles(path: string): string[] {
  if (path.endsWith('.ts')) return path.endsWith('.test.ts') ? [] : [path]
  return readdirSync(path, { withFileTypes: true }).flatMap((one) => (one.name === 'testing' ? [] : sourceFiles(join(path, one.name))))
}

function sourceHash(sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((path) => sourceFiles(join(root, path)).sort()))
    hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}

/**
 * Folder with the whole simulated market of `years`, generated once by the seed command and kept under .cache/bench until its sources change.
 * Programs that write get a copy (`copyOfStore`).
 */
export function seededStore(years: number): string {
  const name = `${years}-years-${sourceHash(SOURCES)}`
  const folder = join(kept, name)
  if (existsSync(join(folder, DATABASE))) return folder
  mkdirSync(kept, { recursive: true })
  for (const old of readdirSync(kept)) if (old.startsWith(`${years}-years-`)) rmSync(join(kept, old), { recursive: true })
  process.stderr.write(`Generating ${years} years of the simulated market, once …\n`)
  const unfinished = mkdtempSync(join(kept, 'unfinished-'))
  const env = { ...process.env, CLOCK: EVENING, DATA_DIR: unfinished, DATABASE_URL: '', DATA_SOURCE: 'simulated' }
  const args = [join(root, 'apps/server/src/commands/seed.ts'), '--years', String(years), '--seed', '1', '--only-market']
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`the seed command failed\n${stderr}`)
  renameSync(unfinished, folder)
  return folder
}

/**
 * Folder with the market of `years`, every data set and the factors of its last session, made once by `fill` from a copy of the market and kept until the
 * code of the factors changes.
 */
export async function filledStore(years: number, fill: (dataDir: string) => Promise<void>): Promise<string> {
  const folder = join(kept, `filled-${years}-years-${sourceHash([...SOURCES, ...FILLED_SOURCES])}`)
  if (existsSync(join(folder, DATABASE))) return folder
  const store = copyOfStore(years)
  for (const old of readdirSync(kept)) if (old.startsWith(`filled-${years}-years-`)) rmSync(join(kept, old), { recursive: true })
  process.stderr.write('Filling the data sets and computing the factors, once …\n')
  try {
    await fill(store.path)
    cpSync(store.path, folder, { recursive: true })
  } finally {
    store.remove()
  }
  return folder
}

/** A temporary folder and what removes it. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'guanlan-bench-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** A copy of the kept store that may be written. */
export function copyOfStore(years: number): { path: string; remove: () => void } {
  const store = seededStore(years)
  const copy = temporaryFolder()
  copyFileSync(join(store, DATABASE), join(copy.path, DATABASE), constants.COPYFILE_FICLONE)
  return copy
}
