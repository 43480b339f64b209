import { cpSync, mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../market/testing/small-market.ts'
import { shiftedClock } from '../../runtime/clock.ts'
import { importFile } from '../../sources/files/import-file.ts'
import { importRecords } from '../../sources/files/records/import-records.ts'
import { fillHistory } from '../../sources/simulated/fill-history.ts'
import { providerOfHistory } from '../../sources/simulated/history.ts'
import { SIMULATION, simulationJob } from '../../sources/simulated/keeper/simulation-job.ts'
import { createMarketStore } from '../../storage/bars/market-store.ts'
import { readStates } from '../../storage/columns/state.ts'
import { DATABASE_FILE, openDatabase } from '../../storage/open-database.ts'
import { startTestJobs } from '../start-jobs.ts'
import { operations } from './operations.ts'
import { seededRandom } from './seeded.ts'
import { verifyStore } from './verify-store.ts'

const OPERATIONS = 20
const CUTS = 16
const folder = temporaryFolder()
afterAll(() => folder.remove())

test('a log cut off anywhere leaves an earlier whole state, one that was overwritten there too', async () => {
  const written = join(folder.path, 'written')
  const database = await openDatabase({ dataDir: written })
  for (let count = 0; count < OPERATIONS; count++) await operations.take.run(database, written, count)
  const log = `${DATABASE_FILE}-wal`
  const { size } = statSync(join(written, log))
  expect(size).toBeGreaterThan(100_000)
  const random = seededRandom(11)
  const counts: number[] = []
  for (let cut = 0; cut < CUTS; cut++) {
    const copy = join(folder.path, `cut-${cut}`)
    mkdirSync(copy)
    for (const file of [DATABASE_FILE, log]) cpSync(join(written, file), join(copy, file))
    const at = Math.floor(size * (0.3 + 0.7 * random()))
    if (cut % 2 === 0) truncateSync(join(copy, log), at)
    else writeFileSync(join(copy, log), overwritten(readFileSync(join(copy, log)), at))
    const reopened = await openDatabase({ dataDir: copy })
    expect((await verifyStore(reopened, new Map())).torn).toEqual([])
    counts.push(await operations.take.stored(reopened))
    await operations.take.run(reopened, copy, itemAt(counts, cut))
    expect(await operations.take.stored(reopened)).toBe(itemAt(counts, cut) + 1)
    await reopened.close()
  }
  await database.close()
  expect(new Set(counts).size).toBeGreaterThan(5)
  console.log(`log cut off at ${CUTS} points: ${counts.map((count) => `${count}`).join(' ')} of ${OPERATIONS} publications, torn 0`)
})

function overwritten(bytes: Buffer, at: number): Buffer {
  bytes.fill(0x5a, at, at + 64)
  return bytes
}

const DEALS = ['secucode,tradeDate,dealNo,price,close,premiumRatio,volume,amount,buyer,seller,effectiveAt']
for (let k = 1; k <= 30; k++)
  DEALS.push(`SZ300336,2020-12-04,${k},${3 + k / 100},${3 + k / 100},0,${k}000,${(300 + k) * 10 * k},甲营业部,乙营业部,2020-12-04 17:30:00`)

test('a file that was not written to its end is refused whole, plain or compressed, rows or bars', async () => {
  const dataDir = join(folder.path, 'import')
  const database = await openDatabase({ dataDir })
  const path = (name: string, content: string | Uint8Array) => {
    writeFileSync(join(folder.path, name), content)
    return join(folder.path, name)
  }
  const refusal = (file: string) => importRecords(database.db, file, { nowMs: 1 }).then(String, (error: Error) => error.message)
  const text = DEALS.join('\n')
  expect(await refusal(path('cut.csv', text.slice(0, text.lastIndexOf(',乙'))))).toBe(
    '文件读不到结尾，没有导入：第 31 行不完整，文件没有写完',
  )
  const packed = gzipSync(text)
  expect(await refusal(path('cut.csv.gz', packed.subarray(0, packed.length - 20)))).toMatch(/^文件读不到结尾，没有导入/)
  expect(await refusal(path('cut.json', '[{"secucode":"SZ300336"},{"secuc'))).toMatch(/读不到结尾，没有导入$/)
  const bars = 'date,open,high,low,close,volume,amount\n2026-11-19,10,10,10,10,100,1000\n2026-11-20,10,10,10,1'
  await expect(importFile(createMarketStore(database), path('sh600000.csv', bars), { nowMs: 1 })).rejects.toThrow(/第 3 行不完整/)
  expect(await createMarketStore(database).sources()).toEqual([])
  expect(await importRecords(database.db, path('whole.csv', text), { nowMs: 1 })).toMatchObject({ reports: [{ added: 30, refused: null }] })
  await database.close()
})

test('a damaged part of a simulated data set holds up no other: the data set is filled anew', async () => {
  const dataDir = join(folder.path, 'damaged')
  const database = await openDatabase({ dataDir })
  const history = { seed: 7, years: 1, limit: 20, complete: false }
  const at = { asOf: '2026-11-20', nowMs: Date.parse('2026-11-20T20:00:00+08:00') }
  const span = { from: '2026-10-15', to: '2026-11-20' }
  const provider = providerOfHistory(history)
  await fillHistory({ store: createMarketStore(database), provider, history, span, ...at, report() {} })
  const troubles: string[] = []
  const keepAt = async (date: string) => {
    const clock = shiftedClock(`${date}T20:00:00+08:00`)
    const jobs = await startTestJobs([simulationJob()], {
      where: { dataDir },
      clock,
      onTrouble: ({ message }) => void troubles.push(message),
    })
    await jobs.untilDone(SIMULATION)
    await jobs.stop()
  }
  await keepAt('2026-11-19')
  const tail = database.db.updateTable('column_chunk').set({ crc: 1 }).where('dataset', '=', 'moneyFlow')
  await tail.where('secucode', '=', 'SH600519').execute()
  expect((await verifyStore(database, new Map())).torn).toEqual([expect.stringMatching(/^数据集 资金流向 的 SH600519.* 已损坏/)])
  await keepAt('2026-11-20')
  expect(troubles).toEqual([expect.stringMatching(/^数据集 资金流向 的 SH600519.* 已损坏/)])
  expect((await verifyStore(database, new Map())).torn).toEqual([])
  const simulated = (await readStates(database.db)).filter(({ source }) => source === 'simulated')
  expect(new Set(simulated.map(({ coveredTo }) => coveredTo))).toEqual(new Set(['2026-11-20']))
  await database.close()
})
