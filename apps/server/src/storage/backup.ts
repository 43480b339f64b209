import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { z } from 'zod'
import { storedJson } from '../runtime/stored-json.ts'
import { codeOf } from '../runtime/thrown.ts'
import { prepareDataFolder } from './data-folder.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { DATABASE_FILE, type DatabasePlace } from './open-database.ts'

const run = promisify(execFile)
/** Beside the database: files an operator wrote that replace built-in texts. */
const CONTENT = 'content'
const NOTE = 'backup.json'
const DUMP = 'guanlan.pgdump'

const Note = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  database: z.enum(['sqlite', 'postgres']),
  file: z.string(),
  bytes: z.number(),
  sha256: z.string(),
})
/** What lies beside a backup: its kind, size and digest. */
export type BackupNote = z.infer<typeof Note>

/**
 * Writes a backup of a database into a new folder while servers run: a consistent state of one moment, the operator's texts, and a note with size and
 * SHA-256. The folder appears under its name once it is complete. Throws an Error with one Chinese sentence.
 */
export async function writeBackup(where: DatabasePlace, target: string, createdAt: string): Promise<BackupNote> {
  const folder = resolve(target)
  if (existsSync(folder)) throw new Error(`${target} 已经存在，没有备份；请写一个新的文件夹`)
  const partial = `${folder}.partial`
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { recursive: true })
  try {
    const database = where.databaseUrl ? 'postgres' : 'sqlite'
    const file = database === 'postgres' ? DUMP : DATABASE_FILE
    const path = join(partial, file)
    if (where.databaseUrl) await program('pg_dump', ['--format=custom', '--no-owner', `--file=${path}`, where.databaseUrl])
    else copyEmbedded(where.dataDir, path)
    await copyContent(where.dataDir, partial)
    const note = { format: 1 as const, createdAt, database, file, bytes: (await stat(path)).size, sha256: await digestOf(path) } as const
    await writeFile(join(partial, NOTE), `${JSON.stringify(note, null, 2)}\n`)
    await rename(partial, folder)
    return note
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  }
}

/**
 * Puts a backup into an empty place: a data folder without a database, or a PostgreSQL database without tables. A database that exists is never
 * replaced. Throws an Error with one Chinese sentence.
 */
export async function restoreBackup(source: string, where: DatabasePlace): Promise<BackupNote> {
  const note = await readNote(source)
  const file = join(source, note.file)
  if ((await digestOf(file)) !== note.sha256) throw new Error(`${source} 里的 ${note.file} 与备份时不同，没有恢复；请用另一份备份`)
  if (note.database === 'postgres') await restorePostgres(file, where.databaseUrl)
  else await restoreEmbedded(file, where)
  await copyContent(source, where.dataDir)
  return note
}

/** SQLite copies a snapshot into a new file in one read transaction: writers go on. */
function copyEmbedded(dataDir: string, path: string): void {
  const source = join(dataDir, DATABASE_FILE)
  if (!existsSync(source)) throw new Error(`DATA_DIR=${dataDir} 里没有数据库，没有可备份的内容`)
  const db = new DatabaseSync(source, { timeout: 60_000 })
  try {
    db.prepare('vacuum into ?').run(path)
  } finally {
    db.close()
  }
  checkWhole(path)
}

function checkWhole(path: string): void {
  const db = new DatabaseSync(path, { readOnly: true })
  try {
    const [found] = db.prepare('pragma integrity_check(1)').all()
    if (found?.integrity_check !== 'ok') throw new Error(`数据库不完整：${String(found?.integrity_check)}`)
  } finally {
    db.close()
  }
}

async function restoreEmbedded(file: string, { dataDir, databaseUrl }: DatabasePlace): Promise<void> {
  if (databaseUrl) throw new Error('这份备份来自内置数据库，不能恢复到 DATABASE_URL；请去掉 DATABASE_URL，并设置 DATA_DIR')
  prepareDataFolder(dataDir)
  const lock = lockDataFolder(dataDir)
  try {
    const path = join(dataDir, DATABASE_FILE)
    if (existsSync(path)) throw new Error(`DATA_DIR=${dataDir} 里已有数据库，没有恢复；请换一个空的文件夹`)
    await cp(file, `${path}.partial`)
    checkWhole(`${path}.partial`)
    await rename(`${path}.partial`, path)
  } finally {
    lock.release()
  }
}

async function restorePostgres(file: string, databaseUrl: string | undefined): Promise<void> {
  if (!databaseUrl) throw new Error('这份备份来自 PostgreSQL，请设置 DATABASE_URL 为一个空的数据库')
  const query = "select count(*) from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema')"
  const { stdout } = await program('psql', [databaseUrl, '--no-psqlrc', '--tuples-only', '--no-align', `--command=${query}`])
  if (stdout.trim() !== '0') throw new Error('DATABASE_URL 的数据库里已有数据表，没有恢复；请换一个空的数据库')
  await program('pg_restore', ['--exit-on-error', '--single-transaction', '--no-owner', `--dbname=${databaseUrl}`, file])
}

async function readNote(source: string): Promise<BackupNote> {
  try {
    return Note.parse(storedJson(await readFile(join(source, NOTE), 'utf8')))
  } catch (error) {
    throw new Error(`${source} 不是观澜的备份，或备份没有完成`, { cause: error })
  }
}

async function copyContent(from: string, to: string): Promise<void> {
  const files = await readdir(join(from, CONTENT)).catch(() => [])
  if (files.length > 0) await cp(join(from, CONTENT), join(to, CONTENT), { recursive: true, force: false, errorOnExist: false })
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece)
  return hash.digest('hex')
}

/** Runs a program of PostgreSQL, whose messages name neither password nor address. */
async function program(name: string, args: readonly string[]): Promise<{ stdout: string }> {
  try {
    return await run(name, [...args], { maxBuffer: 1 << 20 })
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw new Error(`没有找到 ${name}；请安装与数据库同一版本的 PostgreSQL 客户端`)
    const { stderr = '' } = error as { stderr?: string }
    const reason = stderr.split('\n').find((line) => line.trim() !== '') ?? ''
    throw new Error(`${name} 没有完成：${reason.replaceAll(/postgres(ql)?:\/\/\S+/g, 'DATABASE_URL')}`)
  }
}
