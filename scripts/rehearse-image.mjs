import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fail, findNode24, root } from './bootstrap.mjs'

/**
 * Runs the steps of deploy/Dockerfile without a container engine: each stage in a root of its own (the system's programs read-only, nothing of this
 * user's home or variables), the program as the image's user on a read-only root, until the health check passes. Linux, as root.
 */
const USAGE = 'npm run image:rehearse    runs the steps of deploy/Dockerfile in a clean root (Linux, as root)'
const SYSTEM = ['usr', 'bin', 'sbin', 'lib', 'lib64', 'etc']
const READY_WITHIN_MS = 300_000

/** How npm reaches its registry from this machine, which an engine gets as arguments of the build. */
const NETWORK = /^(npm_config_(registry|cafile|proxy|https_proxy)|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE)$/i

/**
 * Instructions of a Dockerfile as [name, rest]; continued lines are joined.
 * @param {string} text
 * @returns {[string, string][]}
 */
export function readInstructions(text) {
  return text
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const at = line.indexOf(' ')
      return [line.slice(0, at).toUpperCase(), line.slice(at + 1).trim()]
    })
}

/** Files of the checkout the image takes: what git knows and the ignore file does not name. */
function copyCheckout(to) {
  const ignored = readFileSync(join(root, 'deploy/Dockerfile.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
  const isIgnored = (path) =>
    ignored.some((one) => (one.startsWith('**/') ? path.split('/').includes(one.slice(3)) : `${path}/`.startsWith(`${one}/`)))
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
  for (const path of stdout.split('\0')) {
    if (path === '' || isIgnored(path) || !existsSync(join(root, path))) continue
    mkdirSync(dirname(join(to, path)), { recursive: true })
    cpSync(join(root, path), join(to, path))
  }
}

/** An empty root with the programs of this system and the Node of the product. */
function newStage(folder) {
  for (const name of [...SYSTEM, 'proc', 'dev', 'tmp', 'node']) mkdirSync(join(folder, name), { recursive: true })
  return {
    folder,
    cwd: '/',
    env: { PATH: '/node/bin:/usr/local/bin:/usr/bin:/bin', HOME: '/tmp' },
    user: null,
    command: null,
    health: null,
  }
}

/** Runs a command inside a stage; `isReadOnly` as the container of compose.yaml runs it. */
function inside({ folder, cwd, env, user }, args, { isReadOnly = false, async = false, extra = {} } = {}) {
  const node = dirname(dirname(findNode24()))
  const binds = SYSTEM.filter((name) => existsSync(`/${name}`)).map((name) => `mount --rbind -o ro /${name} ${folder}/${name}`)
  const script = [
    'set -e',
    `mount --bind ${folder} ${folder}`,
    ...binds,
    `mount --rbind /dev ${folder}/dev`,
    `mount -t proc proc ${folder}/proc`,
    `mount --bind ${node} ${folder}/node`,
    `mount -t tmpfs tmpfs ${folder}/tmp`,
    ...(isReadOnly ? [`mount --bind ${folder}/data ${folder}/data`, `mount -o remount,bind,ro ${folder}`] : []),
    `exec /usr/sbin/chroot ${user === null ? '' : `--userspec=${user}:${user}`} ${folder} /bin/sh -c 'cd "$1"; shift; exec "$@"' sh ${cwd} "$@"`,
  ].join('\n')
  const options = { env: { ...env, ...extra }, stdio: ['ignore', 'inherit', 'inherit'] }
  const all = ['--mount', '--pid', '--fork', '--kill-child', '/bin/bash', '-c', script, 'bash', ...args]
  if (async) return spawn('/usr/bin/unshare', all, options)
  return spawnSync('/usr/bin/unshare', all, options).status
}

function apply(stage, stages, [name, rest]) {
  if (name === 'WORKDIR') {
    stage.cwd = rest
    mkdirSync(join(stage.folder, rest), { recursive: true })
  } else if (name === 'ENV') {
    for (const [, key, value] of rest.matchAll(/(\w+)=(\S+)/g)) stage.env[key] = value
  } else if (name === 'COPY') {
    const [, from, source, target] = rest.match(/^(?:--from=(\w+) )?(\S+) (\S+)$/) ?? fail(`COPY ${rest} is not understood`)
    const to = join(stage.folder, resolve(stage.cwd, target))
    if (from === undefined) copyCheckout(to)
    else cpSync(join(stages.get(from).folder, source), to, { recursive: true, verbatimSymlinks: true })
  } else if (name === 'RUN') {
    const network = Object.fromEntries(Object.entries(process.env).filter(([name]) => NETWORK.test(name)))
    if (inside(stage, ['/bin/sh', '-c', rest], { extra: network }) !== 0) fail(`RUN ${rest} failed`)
  } else if (name === 'USER') stage.user = rest
  else if (name === 'CMD') stage.command = JSON.parse(rest)
  else if (name === 'HEALTHCHECK') stage.health = JSON.parse(rest.slice(rest.indexOf('[')))
  else if (!['VOLUME', 'EXPOSE'].includes(name)) fail(`${name} is not understood`)
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const { port } = server.address()
  await new Promise((done) => server.close(done))
  return String(port)
}

async function startsHealthy(stage, extra) {
  const child = inside(stage, stage.command, { isReadOnly: true, async: true, extra })
  const endsAt = Date.now() + READY_WITHIN_MS
  let isGone = false
  child.once('exit', () => (isGone = true))
  try {
    while (Date.now() < endsAt && !isGone) {
      if (inside(stage, stage.health, { extra }) === 0) return true
      await new Promise((done) => setTimeout(done, 2000))
    }
    return false
  } finally {
    child.kill('SIGKILL')
  }
}

async function main() {
  if (process.platform !== 'linux' || process.getuid() !== 0) fail(USAGE)
  const folder = mkdtempSync(join(tmpdir(), 'image-'))
  const stages = new Map()
  let stage = null
  try {
    for (const instruction of readInstructions(readFileSync(join(root, 'deploy/Dockerfile'), 'utf8'))) {
      console.log(instruction.join(' '))
      if (instruction[0] === 'FROM') {
        stage = newStage(join(folder, String(stages.size)))
        stages.set(instruction[1].split(/ as /i)[1] ?? 'last', stage)
      } else apply(stage, stages, instruction)
    }
    const isHealthy = await startsHealthy(stage, { PORT: await freePort(), HOST: '127.0.0.1', SECURITIES: '60', YEARS: '1' })
    console.log(
      isHealthy ? 'The image starts as its user on a read-only root, and its health check passes.' : 'The image did not become healthy.',
    )
    process.exitCode = isHealthy ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()
