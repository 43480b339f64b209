import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type LastDay, type MadeSecurity, madeSecurity } from './made-bars.ts'
import { baostockBars, blockTradeRows, dividendRows, plainBars, valuationRows } from './made-files.ts'

/** A store of imported data: its files and the time they are looked at. */
export type ImportedStore = {
  name: string
  /** Instant of the server's clock. */
  clock: string
  /** Files written for the import, by name. */
  files(): Record<string, string>
}

/** What a store of imported data holds and what is true of it, worked out from the made files alone. */
export type StoreKind = ImportedStore & {
  /** The newest session of the bars. */
  lastSession: string
  /** Data sets the files bring besides bars. */
  datasets: readonly string[]
  securities(): readonly MadeSecurity[]
  last: ReadonlyMap<string, LastDay>
}

/** Well-known shares of every board; the examples of calls and pages are among them. */
const CODES = [
  ...['SH600519', 'SZ000858', 'SH601318', 'SZ300750', 'SH688981', 'SZ000001', 'SH600000', 'SZ002594', 'SH601012', 'SH600036'],
  ...['SZ000333', 'SZ000651', 'SH600887', 'SH600276', 'SH601166', 'SH600030', 'SZ002415', 'SZ300059', 'SH688111', 'SZ002475'],
  ...['SH600900', 'SH601888', 'SZ000568', 'SH600809', 'SZ300015', 'SZ300124', 'SH688012', 'SZ002352', 'SH601899', 'SH600309'],
  ...['SH600028', 'SH601857', 'SH601398', 'SH601288', 'SH600048', 'SZ000002', 'SZ002304', 'SZ300760', 'SH603259', 'SH600585'],
] as const

/** How the last session of the first shares goes: every count of the session is above zero. */
const LAST: readonly LastDay[] = ['usual', 'up-limit', 'down-limit', 'broken', 'flat', 'down-limit', 'up-limit', 'down-limit']

const lastOf = (codes: readonly string[]) => new Map(codes.map((code, at) => [code, LAST[at] ?? 'usual']))

export type Shape = { name: string; clock?: string; from: string; to: string; count?: number; form?: typeof baostockBars }
export type More = { datasets?: readonly string[]; extra?: (securities: readonly MadeSecurity[]) => Record<string, string> }

/** A store of made securities, imported from files of a form. */
export function storeKind(
  { name, clock = '2026-11-20T20:00:00+08:00', from, to, count = CODES.length, form = plainBars }: Shape,
  more: More = {},
) {
  const last = lastOf(CODES.slice(0, count))
  let made: MadeSecurity[] | null = null
  const securities = () => (made ??= [...last].map(([code, kind]) => madeSecurity(code, { from, to, last: kind })))
  const files = () => ({
    ...Object.fromEntries(securities().map((one) => [`${one.code.toLowerCase()}.csv`, form(one)])),
    ...more.extra?.(securities()),
  })
  return { name, clock, files, lastSession: to, datasets: more.datasets ?? [], securities, last } satisfies StoreKind
}

const YEAR = { from: '2025-09-01', to: '2026-11-20' }
export const LOSS_MAKER = 'SZ002594'

/** Stores of imported data as people have them. */
export const fileStores: readonly StoreKind[] = [
  storeKind({ name: 'bars only', ...YEAR }),
  storeKind({ name: 'bars with previous closes', ...YEAR, form: baostockBars }, { datasets: ['dayFacts'] }),
  storeKind(
    { name: 'bars and dividends', ...YEAR },
    { datasets: ['dividends'], extra: (securities) => ({ 'dividends.csv': dividendRows(securities) }) },
  ),
  storeKind(
    { name: 'bars and valuation', ...YEAR },
    { datasets: ['valuation'], extra: (securities) => ({ 'valuation.csv': valuationRows(securities, { lossMaker: LOSS_MAKER }) }) },
  ),
  storeKind({ name: '30 securities', ...YEAR, count: 30, form: baostockBars }, { datasets: ['dayFacts'] }),
  storeKind({ name: 'history ended two years ago', from: '2023-06-01', to: '2024-11-20' }),
  storeKind({ name: 'history from 1990', from: '1990-12-19', to: '2026-11-20', count: 8, form: baostockBars }, { datasets: ['dayFacts'] }),
  storeKind(
    { name: 'bars and block trades that ended a year before', ...YEAR },
    { datasets: ['blockTrades'], extra: (securities) => ({ 'block.csv': blockTradeRows(securities, '2025-11-03') }) },
  ),
  storeKind({ name: 'bars on a Saturday', ...YEAR, clock: '2026-11-21T11:00:00+08:00' }),
  storeKind({ name: 'bars before 9:15 of the next session', ...YEAR, clock: '2026-11-23T08:50:00+08:00' }),
]

const IMPORT = fileURLToPath(new URL('../../commands/import.ts', import.meta.url))

/** Runs the import command on the files of a store, as a user does; throws with what it printed when a file or a security is refused. */
export function importInto(dataDir: string, kind: ImportedStore, options: readonly string[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), 'guanlan-files-'))
  try {
    mkdirSync(folder, { recursive: true })
    for (const [name, text] of Object.entries(kind.files())) writeFileSync(join(folder, name), text)
    const env = { ...process.env, DATA_DIR: dataDir, CLOCK: kind.clock, NODE_ENV: 'test' }
    const { status, stdout, stderr } = spawnSync(process.execPath, [IMPORT, ...options, folder], { env, encoding: 'utf8' })
    // the command reports a refused file and takes the others
    const isWhole = status === 0 && /拒绝 0 个文件、0 只证券/.test(stdout)
    if (!isWhole) throw new Error(`the import of “${kind.name}” failed:\n${stdout}${stderr}`)
    return stdout
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
