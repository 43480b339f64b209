import type { ImportMapping } from '@guanlan/contract/schemas/data/imports.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { absentTable, spelledOut } from '../../../market/reading/absence.ts'
import { answerParts } from '../../../market/reading/answer-parts.ts'
import { barsOf, closesOf, createImporter, DAYS } from '../../../sources/imports/testing/importer.ts'
import { readDayFacts } from '../../../storage/bars/day-facts.ts'
import { openDatabase } from '../../../storage/open-database.ts'
import { openTestWorld, type TestWorld } from '../../../testing/world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld({ source: 'files', isReady: false })
})
afterAll(() => world.close())

const { ask, until, previewed, imported, closes } = createImporter(() => world)
const dataDir = () => world.context.env.DATA_DIR

/** Days of 行情附注 of a security, as the store holds them. */
async function factsOf(secucode: string): Promise<number[]> {
  const database = await openDatabase({ dataDir: dataDir() })
  const { date, length } = await readDayFacts(database.db, secucode)
  await database.close()
  return [...date.subarray(0, length)]
}

test('a preview shows what would be stored and changes nothing; the import stores exactly that', async () => {
  const { session, state, detail } = await previewed({ 'sh600000.csv': barsOf().replace('2024-01-04', '2024-01-06') })
  expect(state.files).toMatchObject([{ name: 'sh600000.csv', rows: 12, imported: 11, rejected: 1, failure: null }])
  expect(await detail()).toMatchObject({
    form: expect.stringContaining('通用日线'),
    columns: [{ name: '代码' }, { name: '日期' }, { unit: '元' }, {}, {}, {}, { name: '成交量', unit: '股' }, { unit: '元' }],
    sample: expect.arrayContaining([['SH600000', '2024-01-02', '10', '10', '10', '10', '1000', '10000']]),
    securities: { count: 1, first: ['SH600000'] },
    dates: { from: '2024-01-02', to: '2024-01-17' },
    rejections: [{ line: 4, reason: '2024-01-06 不是交易日' }],
  })
  expect(await closes('SH600000')).toEqual({})
  const { batch } = await ask('imports.start', { session })
  expect((await until(session, 'done')).files).toMatchObject([{ imported: 11, failure: null }])
  const { 20240104: _, ...rest } = closesOf()
  expect(await closes('SH600000')).toEqual(rest)
  expect((await ask('imports.list', {})).batches[0]).toMatchObject({
    id: batch,
    state: 'done',
    via: 'page',
    rows: 12,
    imported: 11,
    why: null,
  })
  expect(await ask('imports.undo', { batch })).toEqual({ restored: 1, kept: [], more: 0 })
  expect(await closes('SH600000')).toEqual({})
  expect((await ask('imports.list', {})).batches[0]).toMatchObject({ id: batch, state: 'undone', why: '已撤销' })
})

test('an undo restores what was there before, and leaves what a later batch wrote until that is undone', async () => {
  const first = await imported({ 'sh600001.csv': barsOf(10), 'sh600002.csv': barsOf(20) })
  const longer = [...DAYS, '2024-01-18', '2024-01-19']
  const second = await imported({ 'sh600001.csv': barsOf(10, longer) })
  expect(await closes('SH600001')).toEqual(closesOf(10, longer))
  expect(await ask('imports.undo', { batch: first })).toEqual({
    restored: 1,
    kept: [{ name: 'SH600001 日线', reason: expect.stringContaining('此后又有导入写过') }],
    more: 0,
  })
  expect([await closes('SH600002'), await closes('SH600001')]).toEqual([{}, closesOf(10, longer)])
  expect(await ask('imports.undo', { batch: second })).toMatchObject({ restored: 1, kept: [] })
  expect(await closes('SH600001')).toEqual(closesOf())
  expect(await ask('imports.undo', { batch: first })).toMatchObject({ restored: 1, kept: [] })
  expect(await closes('SH600001')).toEqual({})
})

test('of two sessions that start at once one imports; the other can start after it, and has no batch before', async () => {
  const one = await previewed({ 'sh600004.csv': barsOf(10) })
  const other = await previewed({ 'sh600005.csv': barsOf(20) })
  const before = (await ask('imports.list', {})).batches.length
  const [first, second] = await Promise.all([one, other].map(({ session }) => world.send('imports.start', { session })))
  expect(first?.statusCode).toBe(200)
  expect(second?.json().error).toMatchObject({
    message: expect.stringContaining('另一批正在读取或写入'),
    data: { code: 'too_many_requests' },
  })
  await until(one.session, 'done')
  expect((await ask('imports.list', {})).batches).toHaveLength(before + 1)
  await ask('imports.start', { session: other.session })
  await until(other.session, 'done')
  expect([await closes('SH600004'), await closes('SH600005')]).toEqual([closesOf(10), closesOf(20)])
})

test('a later batch that found the rows as they are keeps them from being undone too', async () => {
  const first = await imported({ 'sh600003.csv': barsOf() })
  await imported({ 'sh600003.csv': barsOf() })
  expect(await ask('imports.undo', { batch: first })).toMatchObject({ restored: 0, kept: [{ name: 'SH600003 日线' }] })
  expect(Object.keys(await closes('SH600003'))).toHaveLength(DAYS.length)
})

const FLOWS = 'secucode,tradeDate,superNet,bigNet,midNet,smallNet\nSH600519,2021-10-22,883925248,21241856,-631993088,-273173760\n'
const TRADES =
  'secucode,tradeDate,dealNo,price,close,premiumRatio,volume,amount,buyer,seller,effectiveAt\nSH600519,2021-10-22,1,10,10,0,1000,10000,甲,乙,2021-10-22 17:30:00\n'

test('rows and columns of data sets are previewed, imported and undone like bars', async () => {
  const database = await openDatabase({ dataDir: dataDir() })
  const counted = async () => {
    const states = database.db
      .selectFrom('dataset_state')
      .select(['dataset', 'rows'])
      .where('source', '=', 'files')
      .where('dataset', 'in', ['moneyFlow', 'blockTrades'])
    return Object.fromEntries((await states.execute()).map(({ dataset, rows }) => [dataset, rows]))
  }
  const { detail } = await previewed({ 'flow.csv': FLOWS })
  expect(await detail()).toMatchObject({
    form: '资金流向模板',
    sample: [['SH600519', '2021-10-22', '883925248', '21241856', '-631993088', '-273173760', '', '', '', '']],
  })
  const first = await imported({ 'flow.csv': FLOWS, 'trades.csv': TRADES })
  expect(await counted()).toMatchObject({ moneyFlow: 1, blockTrades: 1 })
  const second = await imported({ 'flow.csv': FLOWS.replace('883925248', '883925249').replace('-273173760', '-273173761') })
  expect(await ask('imports.undo', { batch: first })).toMatchObject({ restored: 1, kept: [{ name: 'SH600519 资金流向' }] })
  expect(await counted()).toEqual({ moneyFlow: 1 })
  expect(await ask('imports.undo', { batch: second })).toMatchObject({ restored: 1, kept: [] })
  expect(await ask('imports.undo', { batch: first })).toMatchObject({ restored: 1, kept: [] })
  expect(await counted()).toEqual({})
  const days = await database.db.selectFrom('column_day').select('day').where('dataset', '=', 'moneyFlow').execute()
  expect(days).toEqual([])
  await database.close()
})

/** 手 and 万元: 10, 11, 12 … lots of a hundred shares at 10.00, 10.01 …. */
const FOREIGN = `交易日,代号,开,高,低,收,量,额\n${DAYS.map((day, at) => {
  const price = (10 + at / 100).toFixed(2)
  return `${day},600004,${price},${price},${price},${price},${10 + at},${((Number(price) * (10 + at)) / 100).toFixed(4)}\n`
}).join('')}`
const column = (field: string, name: string, factor: ImportMapping['columns'][number]['factor'] = 1) => ({ field, column: name, factor })
const mapping: ImportMapping = {
  dataset: 'dayBars',
  code: null,
  columns: [
    column('secucode', '代号'),
    column('date', '交易日'),
    column('open', '开'),
    column('high', '高'),
    column('low', '低'),
    column('close', '收'),
    column('volume', '量', 100),
    column('amount', '额', 10_000),
  ],
}

test('an unknown header is assigned by the user, in 手 and 万元, and known for the next file', async () => {
  const { detail, state } = await previewed({ 'foreign.csv': FOREIGN })
  expect(state.files[0]).toMatchObject({ form: null, failure: expect.any(String) })
  expect(await detail()).toMatchObject({
    header: ['交易日', '代号', '开', '高', '低', '收', '量', '额'],
    head: expect.arrayContaining([['2024-01-02', '600004', '10.00', '10.00', '10.00', '10.00', '10', '1.0000']]),
  })
  const incomplete = { ...mapping, columns: mapping.columns.slice(1, 4) }
  const refused = await world.send('imports.preview', {
    session: (await previewed({ 'foreign.csv': FOREIGN })).session,
    settings: [{ file: 0, code: null, mapping: incomplete, unadjusted: false }],
  })
  expect(refused.json().error.message).toContain('还没有指定：最低、收盘、成交量、成交额')
  await imported({ 'foreign.csv': FOREIGN }, [{ file: 0, code: null, mapping, unadjusted: false }])
  expect(await closes('SH600004')).toEqual(closesOf())
  const again = await previewed({ 'next.csv': FOREIGN.replaceAll('600004', '600006') })
  expect(again.state.files[0]).toMatchObject({ imported: DAYS.length, isMapped: true, failure: null })
  expect(await again.detail()).toMatchObject({
    sample: expect.arrayContaining([['SH600006', '2024-01-02', '10', '10', '10', '10', '1000', '10000']]),
  })
})

test('an answer for one file stays when another is given, and one answer holds for all files', async () => {
  // without amounts nothing shows whether prices are adjusted
  const bare = barsOf().replaceAll(/,[^,\n]*$/gm, '')
  const names = ['sh600030.csv', 'sh600031.csv', 'sh600032.csv']
  const { session, state } = await previewed(Object.fromEntries(names.map((name) => [name, bare])))
  const undecided = ({ files }: typeof state) => files.map((file) => file.undecided)
  expect(undecided(state)).toEqual([1, 1, 1])
  const given = { code: null, mapping: null, unadjusted: true }
  for (const file of [0, 1]) {
    await ask('imports.preview', { session, settings: [{ file, ...given }] })
    await until(session, 'previewed')
  }
  expect(undecided(await ask('imports.state', { session }))).toEqual([0, 0, 1])
  await ask('imports.preview', { session, settings: [], unadjusted: true })
  expect(undecided(await until(session, 'previewed'))).toEqual([0, 0, 0])
  await ask('imports.start', { session })
  await until(session, 'done')
  expect(await closes('SH600032')).toEqual(closesOf())
  await ask('imports.cancel', { session })
})

test('every data set of files has a template in Chinese, which is read as that data set; others are refused', async () => {
  const { templates } = await ask('imports.templates', {})
  expect(templates.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['dayBars', 'dividends', 'sectorMembers', 'valuation', 'incomeStatements']),
  )
  for (const { key } of templates) {
    const { columns, text } = await ask('imports.template', { dataset: key })
    const titles = columns.map(({ title }) => title)
    expect(titles.filter((title, at) => /^[a-z]/.test(title) || titles.indexOf(title) !== at)).toEqual([])
    expect(text.trim().split('\n').at(-1)).toBe(columns.map(({ field }) => field).join(','))
  }
  for (const key of Object.values(answerParts).flatMap((parts) => Object.keys(parts)))
    expect(templates.map((one) => one.key)).toContain(key)
  await expect(ask('imports.template', { dataset: 'nothing' })).rejects.toThrow('这个数据集没有导入模板')
})

test('bars in the form of the template are imported, and rows of a table are previewed in Chinese with their units', async () => {
  const { text } = await ask('imports.template', { dataset: 'dayBars' })
  const rows = DAYS.map((date, at) => {
    const price = (10 + at / 100).toFixed(2)
    const volume = 1000 + 100 * at
    return `SH600009,${date},${price},${price},${price},${price},${volume},${(Number(price) * volume).toFixed(0)},${(10 + Math.max(0, at - 1) / 100).toFixed(2)}`
  })
  await imported({ 'bars.csv': `${text}${rows.join('\n')}\n` })
  expect(await closes('SH600009')).toEqual(closesOf(10))
  const head = 'secucode,exDate,cashPer10,bonusPer10,convertPer10,allotPer10,allotPrice'
  const { detail } = await previewed({ 'dividends.csv': `${head}\nSH600009,2024-01-05,1.5,,,,\n` })
  expect(await detail()).toMatchObject({
    columns: [
      { name: '证券代码', unit: '' },
      { name: '除权除息日', unit: '' },
      { name: '每 10 股派现', unit: '元/10股' },
      { name: '每 10 股送股', unit: '股/10股' },
      { name: '每 10 股转增', unit: '股/10股' },
      { name: '每 10 股配股', unit: '股/10股' },
      { name: '配股价', unit: '元' },
    ],
    sample: [['SH600009', '2024-01-05', '1.5', '0', '0', '0', '0']],
  })
})

test('a reason that says a data set was not imported names the one whose template is shown', async () => {
  const { templates } = await ask('imports.templates', {})
  for (const key of ['dividends', 'shareCapital', 'sectors', 'sectorMembers'] as const) {
    expect(spelledOut(`${absentTable(key, 'files')}，无法复权`, world.context)).toMatchObject({ kind: 'not_imported', dataset: key })
    expect(templates.map((one) => one.key)).toContain(key)
  }
  expect(spelledOut('上市以来没有分红送转', world.context)).toEqual({ reason: '上市以来没有分红送转' })
})

test('the rows of a batch are those stored, suspended, repeated, wrong and of refused securities', async () => {
  const [head, ...rows] = barsOf().trimEnd().split('\n')
  const [first = ''] = rows
  const more = [first, first.replace('2024-01-02', '2024-01-06'), '2024-01-18,10.11,10.11,10.11,10.11,0,0']
  const adjusted = rows.map((row) => row.replaceAll(/,(10\.\d\d)(?=,)/g, ',$13'))
  const lines = [`symbol,${head}`, ...[...rows, ...more].map((row) => `600009.sh,${row}`), ...adjusted.map((row) => `600010.sh,${row}`)]
  const before = await factsOf('SH600009')
  const batch = await imported({ 'two.csv': `${lines.join('\n')}\n` })
  expect((await factsOf('SH600009')).length).toBeGreaterThan(before.length)
  const reported = (await ask('imports.list', {})).batches.find(({ id }) => id === batch)
  const counts = { imported: 12, rejected: 1, unstored: { suspended: 1, skipped: 1, refused: 12 }, refusedFiles: 0 }
  expect(reported).toMatchObject({ rows: 27, ...counts })
  await ask('imports.undo', { batch })
  expect(await factsOf('SH600009')).toEqual(before)
})
