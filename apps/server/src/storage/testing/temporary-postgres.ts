import { execFile, execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const INSTALLED = '/usr/lib/postgresql'
/** Created for a language, as databases of operators are: texts compare otherwise than byte by byte unless given so. */
const LANGUAGE = ['--locale=C', '--locale-provider=icu', '--icu-locale=en-US']

export type TemporaryPostgres = {
  databaseUrl: string
  /** Ends it as an operator does (`fast`) or as a crash does (`immediate`), and starts it again after `whileAway`. */
  restart(whileAway: () => Promise<void>, mode?: 'fast' | 'immediate'): Promise<void>
  stop(): Promise<void>
}

/** Folder of the newest installed PostgreSQL's programs, or null. */
export function postgresPrograms(): string | null {
  if (!existsSync(INSTALLED)) return null
  const versions = readdirSync(INSTALLED).sort((a, b) => Number(b) - Number(a))
  return versions.map((version) => join(INSTALLED, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb'))) ?? null
}

/** PostgreSQL refuses to run as root; then it runs as the user its package made. */
function serverUser(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** An empty PostgreSQL in a folder of its own, reachable through a socket in that folder alone; gone after `stop` or when this process ends. */
export async function startTemporaryPostgres(programs: string): Promise<TemporaryPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'guanlan-pg-'))
  const user = serverUser()
  if ('uid' in user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const port = String(20_000 + Math.floor(Math.random() * 40_000))
  const options = { ...user, cwd: folder }
  const stopNow = () => {
    try {
      execFileSync(join(programs, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate'], { ...options, stdio: 'ignore' })
    } catch {
      // it never started
    }
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', stopNow)
  await run(join(programs, 'initdb'), ['-D', data, '-U', 'guanlan', '-A', 'trust', '-E', 'UTF8', ...LANGUAGE, '--no-sync'], options)
  const server = `-c listen_addresses='' -k ${folder} -p ${port} -c max_connections=40`
  const start = () => run(join(programs, 'pg_ctl'), ['start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', server], options)
  await start()
  return {
    databaseUrl: `postgresql://guanlan@localhost/postgres?host=${folder}&port=${port}`,
    async restart(whileAway, mode = 'fast') {
      await run(join(programs, 'pg_ctl'), ['stop', '-w', '-D', data, '-m', mode], options)
      await whileAway()
      await start()
    },
    stop: async () => {
      process.off('exit', stopNow)
      stopNow()
    },
  }
}
