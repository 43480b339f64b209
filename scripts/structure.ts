import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A room: a folder whose code may import the rooms of the levels below its own. `budget` is the most production lines it may have. */
type Room = { name: string; folder: string; budget: number; why: string }

const SERVER = 'apps/server/src'
const CLIENT = 'packages/client/src'
const root = fileURLToPath(new URL('..', import.meta.url))

/** From the top down. Rooms of one level do not import each other; a file of `apps/server/src` itself belongs to the room `start`. */
const levels: readonly (readonly Room[])[] = [
  [
    { name: 'server/commands', folder: `${SERVER}/commands`, budget: 3_590, why: 'Commands are programs: nothing imports them.' },
    { name: 'client/app', folder: `${CLIENT}/app`, budget: 700, why: 'The app assembles the pages: nothing below may know it.' },
  ],
  [
    {
      name: 'server/start',
      folder: SERVER,
      budget: 1_000,
      why: 'The files beside the rooms construct everything: a room receives what it needs from them.',
    },
    { name: 'client/features', folder: `${CLIENT}/features`, budget: 44_410, why: 'Pages stand above what they share: parts, charts, ui.' },
  ],
  [
    { name: 'server/api', folder: `${SERVER}/api`, budget: 26_250, why: 'Calls and HTTP stand above what answers them.' },
    {
      name: 'client/parts',
      folder: `${CLIENT}/parts`,
      budget: 9_040,
      why: 'parts/ knows the product; charts, ui, api and session do not know it.',
    },
  ],
  [
    {
      name: 'server/research',
      folder: `${SERVER}/research`,
      budget: 9_304,
      why: 'Screening and back-tests read the market and the data sets; the market does not know them.',
    },
    {
      name: 'server/business',
      folder: `${SERVER}/business`,
      budget: 11_210,
      why: 'Accounts, orders and sharing know no figures; figures know no accounts.',
    },
    { name: 'client/charts', folder: `${CLIENT}/charts`, budget: 7_400, why: 'Charts draw what they are given.' },
  ],
  [{ name: 'server/market', folder: `${SERVER}/market`, budget: 7_633, why: 'Sources fill the market; they do not know who reads it.' }],
  [
    {
      name: 'server/sources',
      folder: `${SERVER}/sources`,
      budget: 18_924,
      why: 'Sources write to the storage through the job engine; neither knows a vendor or a data set.',
    },
  ],
  [{ name: 'server/jobs', folder: `${SERVER}/jobs`, budget: 2_500, why: 'The job engine runs what higher rooms register.' }],
  [
    {
      name: 'server/storage',
      folder: `${SERVER}/storage`,
      budget: 7_060,
      why: 'The storage knows schemas and parts, and not their writers.',
    },
  ],
  [
    {
      name: 'server/runtime',
      folder: `${SERVER}/runtime`,
      budget: 900,
      why: 'Clock, threads and time slices know nothing of the product.',
    },
  ],
  [
    {
      name: 'simulation',
      folder: 'packages/simulation/src',
      budget: 18_950,
      why: 'The simulated market is behind the Provider interface.',
    },
  ],
  [{ name: 'datasets', folder: 'packages/datasets/src', budget: 3_000, why: 'Declarations of data sets know no source and no store.' }],
  [{ name: 'engine', folder: 'packages/engine/src', budget: 34_694, why: 'Numbers on columns know no data set.' }],
  [{ name: 'domain', folder: 'packages/domain/src', budget: 5_185, why: 'Rules of the market know no program.' }],
  [{ name: 'contract', folder: 'packages/contract/src', budget: 12_111, why: 'The contract imports figures and nothing else.' }],
  [{ name: 'figures', folder: 'packages/figures/src', budget: 5_055, why: 'Figures are records: they import nothing.' }],
]

/** Most files a folder may hold directly. */
const FOLDER_FILES = 40

type Arrow = { from: string; to: string; why: string }

export type Structure = {
  rooms: { name: string; productionLines: number; testLines: number; files: number; budget: number }[]
  /** Imports from a room to one of its own level or above, types included. */
  arrowsUp: Arrow[]
  /** Files that import each other, types included. */
  circles: string[][]
  maxFolderFiles: number
  fullestFolder: string
  productionLines: number
  testLines: number
  /** Names of rooms, with those below that their production code imports directly. */
  roomsBelow: Record<string, string[]>
}

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'([^'\n]+)'|new URL\(\s*'(\.[^'\n]+)',\s*import\.meta\.url/g
const isTest = (path: string) => /\.test\.tsx?$|\/testing\/|^e2e\/|^bench\/|\/fixtures\//.test(path)
const isCode = (path: string) => /\.(ts|tsx|mjs)$/.test(path)

const rooms = levels.flatMap((level, height) => level.map((room) => ({ ...room, height })))
const byDepth = [...rooms].sort((a, b) => b.folder.length - a.folder.length)
const roomOf = (path: string) => byDepth.find(({ folder }) => path.startsWith(`${folder}/`))

/** The tracked file an import names, or undefined for packages of others. */
function targetOf(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(path), specifier))
  const own = /^@guanlan\/([^/]+)\/(.+)$/.exec(specifier)
  if (own === null) return undefined
  return own[1] === 'server' ? `${SERVER}/${own[2]}` : `packages/${own[1]}/src/${own[2]}`
}

/** `threads`: also the modules a file starts as threads, by address. */
function importsOf(path: string, text: string, { known, threads }: { known: ReadonlySet<string>; threads: boolean }): string[] {
  const found = new Set<string>()
  for (const [, named, url] of text.matchAll(IMPORT)) {
    if (named === undefined && !threads) continue
    const target = targetOf(path, (named ?? url) as string)
    if (target !== undefined && target !== path && known.has(target)) found.add(target)
  }
  return [...found]
}

/** Strongly connected components of more than one file (Tarjan's algorithm, without recursion). */
function circlesOf(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const open: string[] = []
  const isOpen = new Set<string>()
  const circles: string[][] = []
  const enter = (file: string) => {
    index.set(file, index.size)
    low.set(file, index.size - 1)
    open.push(file)
    isOpen.add(file)
    return { file, next: 0 }
  }
  for (const start of imports.keys()) {
    if (index.has(start)) continue
    const path = [enter(start)]
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const { file } = step
      const to = imports.get(file)?.[step.next++]
      if (to !== undefined) {
        if (!index.has(to)) path.push(enter(to))
        else if (isOpen.has(to)) low.set(file, Math.min(low.get(file) as number, index.get(to) as number))
        continue
      }
      path.pop()
      const above = path.at(-1)?.file
      if (above !== undefined) low.set(above, Math.min(low.get(above) as number, low.get(file) as number))
      if (low.get(file) !== index.get(file)) continue
      const members = open.splice(open.indexOf(file))
      for (const member of members) isOpen.delete(member)
      if (members.length > 1) circles.push(members.sort())
    }
  }
  return circles
}

function arrowsUp(imports: ReadonlyMap<string, readonly string[]>): Arrow[] {
  const arrows: Arrow[] = []
  for (const [from, targets] of imports) {
    const own = roomOf(from)
    if (own === undefined) continue
    for (const to of targets) {
      const other = roomOf(to)
      if (other !== undefined && other.name !== own.name && other.height <= own.height) arrows.push({ from, to, why: other.why })
    }
  }
  return arrows
}

function roomsBelow(imports: ReadonlyMap<string, readonly string[]>): Record<string, string[]> {
  const below = Object.fromEntries(rooms.map(({ name }) => [name, new Set<string>()]))
  for (const [from, targets] of imports) {
    const own = roomOf(from)
    if (own === undefined) continue
    for (const other of targets.map(roomOf)) if (other !== undefined && other.height > own.height) below[own.name]?.add(other.name)
  }
  return Object.fromEntries(Object.entries(below).map(([name, names]) => [name, [...names].sort()]))
}

const lineCount = (text: string) => text.split('\n').length - 1

/** Measures the tracked files of a checkout. */
export function measureStructure(folder = root): Structure {
  const tracked = execFileSync('git', ['ls-files'], { cwd: folder, encoding: 'utf8', maxBuffer: 64 << 20 })
    .trim()
    .split('\n')
  const code = tracked.filter(isCode)
  const known = new Set(code)
  const texts = new Map(code.map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
  const importsWith = (threads: boolean) =>
    new Map(code.filter((path) => !isTest(path)).map((path) => [path, importsOf(path, texts.get(path) as string, { known, threads })]))
  const imports = importsWith(true)
  const perFolder = new Map<string, number>()
  for (const path of tracked) perFolder.set(dirname(path), (perFolder.get(dirname(path)) ?? 0) + 1)
  const [fullestFolder, maxFolderFiles] = [...perFolder].reduce((most, one) => (one[1] > most[1] ? one : most))
  const lines = (paths: readonly string[]) => paths.reduce((sum, path) => sum + lineCount(texts.get(path) as string), 0)
  return {
    rooms: rooms.map(({ name, budget }) => {
      const own = code.filter((path) => roomOf(path)?.name === name)
      const production = own.filter((path) => !isTest(path))
      return { name, productionLines: lines(production), testLines: lines(own.filter(isTest)), files: own.length, budget }
    }),
    arrowsUp: arrowsUp(imports),
    circles: circlesOf(importsWith(false)),
    maxFolderFiles,
    fullestFolder,
    productionLines: lines(code.filter((path) => !isTest(path))),
    testLines: lines(code.filter(isTest)),
    roomsBelow: roomsBelow(imports),
  }
}

/** What breaks the rules of the house, one sentence each. */
export function faultsOf(structure: Structure): string[] {
  const { arrowsUp: arrows, circles, maxFolderFiles, fullestFolder } = structure
  return [
    ...arrows.map(({ from, to, why }) => `${from} imports ${to}. ${why}`),
    ...circles.map((files) => `${files.length} files import each other: ${files.join(', ')}`),
    ...(maxFolderFiles > FOLDER_FILES
      ? [`${fullestFolder} holds ${maxFolderFiles} files; sort them by subject (${FOLDER_FILES} at most).`]
      : []),
    ...structure.rooms
      .filter(({ productionLines, budget }) => productionLines > budget)
      .map(({ name, productionLines, budget }) => `${name} has ${productionLines} production lines, over its budget of ${budget}.`),
  ]
}

function print(structure: Structure): void {
  console.log('room'.padEnd(20), 'files'.padStart(6), 'production'.padStart(11), 'budget'.padStart(8), 'test'.padStart(7))
  for (const { name, files, productionLines, budget, testLines } of structure.rooms)
    console.log(
      name.padEnd(20),
      String(files).padStart(6),
      String(productionLines).padStart(11),
      String(budget).padStart(8),
      String(testLines).padStart(7),
    )
  console.log(`\n${structure.productionLines} production lines, ${structure.testLines} test lines`)
  console.log(`arrows up: ${structure.arrowsUp.length}; circles: ${structure.circles.length}`)
  console.log(`fullest folder: ${structure.fullestFolder} (${structure.maxFolderFiles} files)`)
}

if (process.argv[1] !== undefined && relative(process.argv[1], fileURLToPath(import.meta.url)) === '') {
  const structure = measureStructure()
  const faults = faultsOf(structure)
  if (process.argv.includes('--json')) console.log(JSON.stringify(structure, null, 2))
  else print(structure)
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
