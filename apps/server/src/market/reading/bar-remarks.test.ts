import { afterEach, beforeEach, expect, test } from 'vitest'
import { readIndex } from '../../research/backtest/traded-market.ts'
import { createMarketStore } from '../../storage/bars/market-store.ts'
import { barsFrom, fromFile } from '../../storage/bars/testing/bars.ts'
import { type Database, openDatabase } from '../../storage/open-database.ts'
import { temporaryFolder } from '../testing/small-market.ts'
import { barRemarks } from './bar-remarks.ts'

const folder = temporaryFolder()
let database: Database
beforeEach(async () => {
  database = await openDatabase({ dataDir: folder.path })
})
afterEach(async () => {
  await database.close()
  folder.remove()
})

test('bars outside the calendar and bars accepted on the word of the user are counted, and sessions of any range can be read', async () => {
  const store = createMarketStore(database)
  expect(await barRemarks(database.db)).toEqual([])
  await store.rewriteSecurity('SH600000', barsFrom(19_901_219, 1), fromFile)
  expect(await barRemarks(database.db)).toEqual([])
  await store.rewriteSecurity('SH600004', barsFrom(20_290_102, 1), fromFile)
  await store.rewriteSecurity('SH600006', barsFrom(20_240_102, 3), { ...fromFile, adjust: 'unproven' })
  expect(await barRemarks(database.db)).toEqual([
    '1 只证券的日线由导入者确认为不复权价，文件本身无法证明。',
    '1 只证券有日期不在交易日历（1990-12-19 至 2028-12-31）内的日线，这些日期按工作日推定。',
  ])
  const { sessions } = await readIndex(store, { from: 19_850_102, to: 20_290_102 })
  expect([sessions[0], sessions.at(-1)]).toEqual([19_901_219, 20_290_102])
})
