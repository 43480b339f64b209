import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ACCOUNT_AGREEMENT } from '@guanlan/contract/agreements.ts'
import { calls } from '@guanlan/contract/calls.ts'
import { keysOf } from '@guanlan/domain/collections/records.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { zipArchive } from '../../../sources/files/testing/zip-archive.ts'
import { importLimits } from '../../../sources/imports/limits.ts'
import { barsOf, createImporter } from '../../../sources/imports/testing/importer.ts'
import { openDatabase } from '../../../storage/open-database.ts'
import { openTestWorld, requestOf, type TestWorld } from '../../../testing/world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld({ source: 'files', isReady: false })
})
afterAll(() => world.close())

const { ask, until, previewed, imported, closes } = createImporter(() => world)
const zipOf = (files: Record<string, string | Buffer>) => zipArchive(Object.entries(files).map(([name, content]) => ({ name, content })))
const dataDir = () => world.context.env.DATA_DIR
const HEADER = 'date,open,high,low,close,volume,amount'

test('a folder of files and an archive are read alike; names that lead elsewhere stay inside', async () => {
  const zip = zipOf({ 'day/sh600007.csv': barsOf(), 'readme.md': 'x', 'sh600008.csv.gz': gzipSync(barsOf()) })
  const away = zipOf({ 'sh600009.csv': barsOf(), '../../../../escape/sh600010.csv': barsOf() })
  const { state } = await previewed({ 'all.zip': zip, 'away.zip': away, '../../sz000001.csv': barsOf() })
  expect(state.files.map(({ name, failure }) => [name, failure])).toEqual([
    ['all.zip · sh600007.csv', null],
    ['all.zip · sh600008.csv.gz', null],
    ['away.zip', expect.stringContaining('压缩包读不了')],
    ['sz000001.csv', null],
  ])
  expect(existsSync(join(dataDir(), '..', 'escape'))).toBe(false)
  expect(readdirSync(dataDir()).filter((name) => /escape|sz000001/.test(name))).toEqual([])
})

test('bombs, endless lines, broken archives and workbooks are refused with the reason', async () => {
  const bomb = gzipSync(Buffer.alloc(importLimits.unpackedFileBytes + 1_000_000, '1,2,3,4,5,6,7,8\n'))
  const line = gzipSync(Buffer.alloc(1024 ** 3 / 8, '1'))
  const { state } = await previewed({
    'bomb.csv.gz': bomb,
    'line.csv.gz': line,
    'half.csv.gz': gzipSync(barsOf().repeat(20)).subarray(0, 60),
    'half.zip': zipOf({ 'sh600000.csv': barsOf() }).subarray(0, 80),
    'book.xls': Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    'book.zip': zipOf({ '[Content_Types].xml': '<x/>' }),
    'nest.zip': zipOf({ 'inner.zip': zipOf({ 'sh600000.csv': barsOf() }) }),
  })
  expect(state.files.map(({ name, failure }) => [name, failure])).toEqual([
    ['bomb.csv.gz', '解压后超过 512 MB，没有导入'],
    ['line.csv.gz', '有一行超过 1 MB，不像是表格，没有导入'],
    ['half.csv.gz', '压缩文件不完整或已损坏，没有导入'],
    ['half.zip', expect.stringMatching(/^压缩包读不了/)],
    ['book.xls', expect.stringContaining('是 Excel 工作簿')],
    ['book.zip', expect.stringContaining('Excel 工作簿请另存为 CSV')],
    ['nest.zip · inner.zip', '压缩包里不能再有压缩包'],
  ])
})

test('sizes beyond the limits, other endings and pieces out of order are refused', async () => {
  const { files, left } = await ask('imports.open', {
    files: [
      { name: 'a.csv', bytes: importLimits.fileBytes + 1 },
      { name: 'b.exe', bytes: 10 },
      // what the command reads the page reads too, and nothing else
      { name: 'b.tsv', bytes: 10 },
      { name: 'b.tar.gz', bytes: 10 },
      { name: 'c.csv', bytes: 0 },
      ...Array.from({ length: 4 }, (_, at) => ({ name: `d${at}.csv`, bytes: importLimits.fileBytes })),
    ],
  })
  expect(files.map(({ name }) => name)).toEqual(['b.tsv', 'd0.csv', 'd1.csv', 'd2.csv'])
  expect(left.map(({ name, reason }) => [name, reason.slice(0, 6)])).toEqual([
    ['a.csv', '单个文件至多'],
    ['b.exe', '只读 .cs'],
    ['b.tar.gz', '只读 .cs'],
    ['c.csv', '文件是空的'],
    ['d3.csv', '一批至多 2'],
  ])
  const { session } = await ask('imports.open', { files: [{ name: 'a.csv', bytes: 6 }] })
  const send = async (at: number, text: string) =>
    (await world.send('imports.upload', { session, file: 0, at, data: Buffer.from(text).toString('base64') })).json()
  expect((await send(3, 'abc')).error.message).toContain('请从第 0 字节接着传')
  expect((await send(0, 'abcdefg')).error.message).toContain('比报上的大小多')
  expect((await send(0, 'abc')).result).toEqual({ bytes: 3, isWhole: false })
  expect((await send(0, 'abc')).result).toEqual({ bytes: 3, isWhole: false })
  expect((await world.send('imports.preview', { session, settings: [] })).json().error.message).toContain('还有文件没有传完')
  expect((await send(3, 'def')).result).toEqual({ bytes: 6, isWhole: true })
  await ask('imports.cancel', { session })
  expect((await send(3, 'def')).error.message).toContain('没有这次导入')
  expect(existsSync(join(dataDir(), 'uploads', session))).toBe(false)
})

/** Many securities in one file, so that a cancellation comes between two of them. */
const many = (first: number) =>
  `code,${HEADER}\n${Array.from({ length: 300 }, (_, at) => {
    const code = String(600_000 + first + at)
    return barsOf()
      .trim()
      .split('\n')
      .slice(1)
      .map((row) => `${code},${row}`)
      .join('\n')
  }).join('\n')}\n`

test('a cancelled import leaves nothing behind, and no second one begins beside it', async () => {
  const { session } = await previewed({ 'many.csv': many(0) })
  const other = await previewed({ 'sz000002.csv': barsOf() })
  const { batch } = await ask('imports.start', { session })
  expect((await world.send('imports.start', { session: other.session })).json().error.message).toContain('另一批正在读取或写入')
  const database = await openDatabase({ dataDir: dataDir() })
  const stored = async () =>
    Number(
      (
        await database.db
          .selectFrom('bar_source')
          .select((eb) => eb.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )
  const before = await stored()
  for (; (await stored()) <= before + 5; ) await new Promise((resolve) => setTimeout(resolve, 5))
  await ask('imports.cancel', { session })
  await until(session, 'cancelled').catch((error: Error) => expect(error.message).toContain('cancelled'))
  expect((await ask('imports.list', {})).batches.find(({ id }) => id === batch)).toMatchObject({ state: 'cancelled', changes: 0 })
  const left = await database.db.selectFrom('bar_source').select('secucode').where('file', '=', 'many.csv').execute()
  await database.close()
  expect(left).toEqual([])
})

/** A token of a new account. */
async function tokenOf(phone: string, permission: string[]): Promise<string> {
  const { accounts } = world.context
  const { account } = await accounts.store.open(phone, { agreement: ACCOUNT_AGREEMENT, channel: 'h5' })
  const { session } = await accounts.sessions.open(account.id, { device: '', deviceId: '', channel: 'h5', address: '' })
  return (await accounts.tokens.sign({ uid: account.id, sid: session.id, role: [], permission })).token
}

test('strangers, pages of other sites, proxies and other people are not let in', async () => {
  const opens = async (remoteAddress: string, given: Record<string, string> = {}) => {
    const { headers, ...call } = requestOf('imports.open', { files: [{ name: 'a.csv', bytes: 1 }] }) as {
      headers?: object
      method: 'POST'
      url: string
    }
    return (await world.app.inject({ ...call, remoteAddress, headers: { ...headers, ...given } })).json().result?.session as
      | string
      | undefined
  }
  expect(await opens('127.0.0.1')).toBeDefined()
  expect(await opens('127.0.0.1', { origin: 'http://localhost:3000', host: 'localhost:3000' })).toBeDefined()
  expect(await opens('127.0.0.1', { origin: 'https://elsewhere.example' })).toBeUndefined()
  expect(await opens('127.0.0.1', { host: 'rebound.example' })).toBeUndefined()
  expect(await opens('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).toBeUndefined()
  expect(await opens('10.0.0.1')).toBeUndefined()
  expect(await opens('10.0.0.1', { token: await tokenOf('13500000001', []) })).toBeUndefined()
  const operator = await tokenOf('13500000002', ['operate'])
  const session = (await opens('10.0.0.1', { token: operator })) as string
  expect(session).toBeDefined()
  // the machine of the server, and another operator, do not see it
  expect((await world.send('imports.state', { session })).json().error.message).toContain('没有这次导入')
  const { headers, ...call } = requestOf('imports.state', { session }) as { headers?: object; method: 'POST'; url: string }
  const seen = async (token: string) =>
    (await world.app.inject({ ...call, remoteAddress: '10.0.0.1', headers: { ...headers, token } })).json()
  expect((await seen(await tokenOf('13500000003', ['operate']))).error.message).toContain('没有这次导入')
  expect((await seen(operator)).result.phase).toBe('uploading')
  const { headers: plain, ...list } = requestOf('imports.list', {}) as { headers?: object; method: 'POST'; url: string }
  const reported = (await world.app.inject({ ...list, remoteAddress: '10.0.0.1', headers: { ...plain } })).json().result
  expect(reported).toMatchObject({ may: false, batches: [], who: expect.stringContaining('运维权限') })
})

test('a user with the permission may undo any batch; one without it may neither import nor undo', async () => {
  const batch = await imported({ 'sh600020.csv': barsOf() })
  const inputs = {
    'imports.open': { files: [{ name: 'a.csv', bytes: 1 }] },
    'imports.upload': { session: 's', file: 0, at: 0, data: 'AA==' },
    'imports.preview': { session: 's', settings: [] },
    'imports.state': { session: 's' },
    'imports.file': { session: 's', file: 0 },
    'imports.start': { session: 's' },
    'imports.cancel': { session: 's' },
    'imports.undo': { batch },
  } as const
  const open = new Set(['imports.list', 'imports.fields', 'imports.templates', 'imports.template'])
  expect(Object.keys(inputs)).toEqual(Object.keys(calls).filter((name) => name.startsWith('imports.') && !open.has(name)))
  const send = async (name: keyof typeof inputs, token: string) => {
    const { headers, ...call } = requestOf(name, inputs[name]) as { headers?: object; method: 'POST'; url: string }
    return (await world.app.inject({ ...call, remoteAddress: '10.0.0.1', headers: { ...headers, token } })).json()
  }
  const member = await tokenOf('13500000004', [])
  for (const name of keysOf(inputs)) expect((await send(name, member)).error?.data?.code, name).toBe('operators_only')
  expect(Object.keys(await closes('SH600020')).length).toBeGreaterThan(0)
  expect((await send('imports.undo', await tokenOf('13500000005', ['operate']))).result).toMatchObject({ restored: 1, kept: [] })
  expect(await closes('SH600020')).toEqual({})
})
