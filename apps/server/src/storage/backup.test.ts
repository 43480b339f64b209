import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { restoreBackup, writeBackup } from './backup.ts'
import { DATABASE_FILE, type Database, openDatabase } from './open-database.ts'
import { describeEachDatabase } from './testing/each-database.ts'
import { postgresPrograms } from './testing/temporary-postgres.ts'

const AT = '2026-11-20T20:30:00+08:00'
const ROWS = 2000
const folders: string[] = []
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'guanlan-backup-'))
  folders.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})
const programs = postgresPrograms()
if (programs !== null) process.env.PATH = `${programs}:${process.env.PATH}`

const put = (db: Database['db'], from: number, to: number) =>
  db
    .insertInto('setting')
    .values(Array.from({ length: to - from }, (_, k) => ({ key: `test ${from + k}`, value: JSON.stringify({ text: '值'.repeat(40), k }) })))
    .execute()
const rowsOf = ({ db }: Database) => db.selectFrom('setting').selectAll().where('key', 'like', 'test %').orderBy('key').execute()

/** An empty PostgreSQL database beside another one, or an empty data folder. */
async function emptyPlace(databaseUrl: string | undefined, database: Database) {
  if (databaseUrl === undefined) return { dataDir: newFolder(), databaseUrl }
  await sql`create database restored`.execute(database.db)
  return { dataDir: newFolder(), databaseUrl: databaseUrl.replace('/postgres?', '/restored?') }
}

describeEachDatabase('a backup', (where) => {
  test('taken while rows are written holds a consistent state, and is restored whole into an empty place alone', async () => {
    const source = await openDatabase(where())
    await put(source.db, 0, ROWS)
    mkdirSync(join(where().dataDir, 'content'), { recursive: true })
    writeFileSync(join(where().dataDir, 'content', 'banners.json'), '[]')
    const folder = join(newFolder(), 'first')
    const writing = (async () => {
      for (let at = ROWS; at < 2 * ROWS; at += 100) await put(source.db, at, at + 100)
    })()
    const note = await writeBackup(where(), folder, AT)
    await writing
    const place = await emptyPlace(where().databaseUrl, source)
    expect(await restoreBackup(folder, place)).toEqual(note)
    const restored = await openDatabase(place)
    const rows = await rowsOf(restored)
    expect(rows.length).toBeGreaterThanOrEqual(ROWS)
    // rows are committed by the hundred
    expect(rows.length % 100).toBe(0)
    const known = new Map((await rowsOf(source)).map(({ key, value }) => [key, value]))
    for (const { key, value } of rows) expect(value).toEqual(known.get(key))
    expect(readFileSync(join(place.dataDir, 'content', 'banners.json'), 'utf8')).toBe('[]')
    await restored.close()
    await expect(restoreBackup(folder, place)).rejects.toThrow('没有恢复')
    await source.close()
  })
})

test('a damaged, an unfinished or a foreign folder is refused, and nothing is written', async () => {
  const dataDir = newFolder()
  const source = await openDatabase({ dataDir })
  await put(source.db, 0, 10)
  const folder = join(newFolder(), 'first')
  await writeBackup({ dataDir }, folder, AT)
  await expect(writeBackup({ dataDir }, folder, AT)).rejects.toThrow('已经存在')
  appendFileSync(join(folder, DATABASE_FILE), 'x')
  const place = { dataDir: newFolder() }
  await expect(restoreBackup(folder, place)).rejects.toThrow('与备份时不同')
  await expect(restoreBackup(newFolder(), place)).rejects.toThrow('不是观澜的备份')
  await expect(writeBackup({ dataDir: newFolder() }, join(newFolder(), 'b'), AT)).rejects.toThrow('没有数据库')
  expect(existsSync(join(place.dataDir, DATABASE_FILE))).toBe(false)
  await source.close()
})
