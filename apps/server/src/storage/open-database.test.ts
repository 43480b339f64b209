import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from './open-database.ts'
import { reachPostgres } from './reach-postgres.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'guanlan-open-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The message of the failure to open. */
async function refusal(where: { dataDir: string; databaseUrl?: string }): Promise<string> {
  const opened = await openDatabase(where).catch((error: Error) => error)
  if (opened instanceof Error) return opened.message
  await opened.close()
  return 'it opened'
}

describe('the embedded database', () => {
  test('is made with every folder above it', async () => {
    const database = await openDatabase({ dataDir: join(folder, 'a/b/c') })
    expect(database.dialect).toBe('sqlite')
    await database.close()
  })

  test('in a file, or below one, is refused in one sentence', async () => {
    const file = join(folder, 'notes.txt')
    writeFileSync(file, 'x')
    for (const dataDir of [file, join(file, 'data')])
      expect(await refusal({ dataDir })).toBe(
        `DATA_DIR=${dataDir} 是文件或在一个文件之下，不是文件夹，请写一个可以写入的文件夹，例如 DATA_DIR=.data`,
      )
  })

  test.skipIf(process.platform !== 'linux')('where the kernel keeps no folders is refused at once', async () => {
    expect(await refusal({ dataDir: '/proc/x' })).toMatch(/^DATA_DIR=\/proc\/x .*例如 DATA_DIR=\.data$/)
    expect(await refusal({ dataDir: '/proc/x/y/z' })).toMatch(/^DATA_DIR=\/proc\/x\/y\/z .*例如 DATA_DIR=\.data$/)
  })

  test.skipIf(process.getuid?.() === 0)('in a folder that cannot be written is refused', async () => {
    chmodSync(folder, 0o500)
    expect(await refusal({ dataDir: folder })).toContain(`DATA_DIR=${folder} 没有写入权限`)
    chmodSync(folder, 0o700)
  })

  test('that is no database, or cannot be opened, is refused and left as it is', async () => {
    writeFileSync(join(folder, 'guanlan.db'), 'these are my notes, and no database at all\n'.repeat(100))
    expect(await refusal({ dataDir: folder })).toBe(`DATA_DIR=${folder} 里的 guanlan.db 不是数据库，请换一个文件夹，例如 DATA_DIR=.data`)
    const other = join(folder, 'other')
    mkdirSync(join(other, 'guanlan.db'), { recursive: true })
    expect(await refusal({ dataDir: other })).toContain(`DATA_DIR=${other} 里的数据库打不开`)
  })
})

test('a database file that was emptied is refused, a folder without one begins anew', async () => {
  expect(await refusal({ dataDir: folder })).toBe('it opened')
  const file = join(folder, 'guanlan.db')
  for (const name of readdirSync(folder)) if (/^guanlan\.db-/.test(name)) rmSync(join(folder, name))
  writeFileSync(file, '')
  expect(await refusal({ dataDir: folder })).toContain('里的 guanlan.db 是空文件，其中的数据已丢失；请恢复备份')
  rmSync(file)
  expect(await refusal({ dataDir: folder })).toBe('it opened')
})

describe('PostgreSQL', () => {
  const open = (databaseUrl: string) => refusal({ dataDir: folder, databaseUrl })
  let server: Server
  const listening = (answer: Parameters<typeof createServer>[1]) =>
    new Promise<number>((resolve) => {
      server = createServer(answer)
      server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
    })

  test('that does not run is reported with its address and what to write', async () => {
    const port = await listening(() => {})
    await new Promise((resolve) => server.close(resolve))
    const message = await open(`postgres://me:secret@127.0.0.1:${port}/market`)
    expect(message).toBe(
      `DATABASE_URL 的数据库 127.0.0.1:${port} 拒绝连接，请启动它或改正地址；请写 postgres://用户:密码@主机:5432/库名，不写则用内嵌数据库`,
    )
  })

  test('that does not answer is given up', async () => {
    const sockets: { destroy(): void }[] = []
    const port = await listening((socket) => void sockets.push(socket))
    await expect(reachPostgres(`postgres://me:secret@127.0.0.1:${port}/market`, 100)).rejects.toThrow(`127.0.0.1:${port} 没有回应`)
    for (const socket of sockets) socket.destroy()
    server.close()
  })

  test.each([
    ['28P01', '用户 me 登录被拒绝'],
    ['3D000', '库 market 不存在'],
    ['53300', '连接数已满'],
  ])('that answers %s: %s', async (code, said) => {
    const port = await listening((socket) => socket.once('data', () => socket.end(errorMessage(code))))
    const message = await open(`postgres://me:secret@127.0.0.1:${port}/market`)
    server.close()
    expect(message).toContain(said)
    expect(message).toMatch(/^DATABASE_URL .*请写 postgres:\/\//)
    expect(message).not.toContain('secret')
  })

  test('at something that is no address is reported', async () => {
    expect(await open('postgres://me:secret@host:notaport/x')).toContain('请写 postgres://')
  })
})

/** ErrorResponse of the PostgreSQL protocol, §55.7. */
function errorMessage(sqlState: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${sqlState}\0Mrefused\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}
