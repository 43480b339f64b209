import { datasets } from '@guanlan/datasets/registry.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { undoAndMark } from '../../sources/imports/batches.ts'
import { createMarketStore } from '../../storage/bars/market-store.ts'
import { createColumnStore } from '../../storage/columns/column-store.ts'
import { createRecordStore } from '../../storage/columns/record-store.ts'
import { readStates } from '../../storage/columns/state.ts'
import type { Database } from '../../storage/open-database.ts'
import { describeEachDatabase } from '../../storage/testing/each-database.ts'
import { openEarlier } from './earlier/open-earlier.ts'

/** Last day there can be. */
const FOREVER = 99_991_231
type Cell = string | number | null | Uint8Array
type Loose = { [column: string]: Cell }

/** Some columns of a table, in order of the first. */
async function rowsOf({ db }: Database, table: string, columns: readonly string[]): Promise<Cell[][]> {
  const rows = (await db
    .selectFrom(table as 'setting')
    .select(columns as never)
    .execute()) as unknown as Loose[]
  return rows.map((row) => columns.map((name) => row[name] ?? null)).sort((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1))
}

async function countOf({ db }: Database, table: string): Promise<number> {
  const { n } = await db
    .selectFrom(table as 'setting')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** One bar as date, open, high, low, close (0.001 元), volume, amount. */
async function barAt(database: Database, secucode: string, day: number): Promise<number[]> {
  const { length, ...bar } = await createMarketStore(database).readRange(secucode, day, day)
  return length === 0
    ? []
    : [bar.date, bar.open, bar.high, bar.low, bar.close, bar.volume, bar.amount].map((column) => column[0] ?? Number.NaN)
}

describeEachDatabase('a simulated store of 2026-11-25 opened by the present code', (where) => {
  let database: Database
  beforeAll(async () => {
    database = await openEarlier(where(), 'simulated')
  })
  afterAll(() => database.close())

  test('has every bar of every security', async () => {
    const market = createMarketStore(database)
    const sources = await market.sources()
    expect(sources).toHaveLength(441)
    expect(sources.find(({ secucode }) => secucode === 'SH000001')).toMatchObject({
      source: 'simulated',
      adjust: 'none',
      importedAtMs: 1_795_176_020_242,
      file: null,
      bars: 487,
      firstDate: 20_241_119,
      lastDate: 20_261_120,
    })
    const all = await market.loadAll({ slack: 3 })
    expect([...all.keys()].sort()).toEqual(sources.map(({ secucode }) => secucode).sort())
    const sums = { bars: 0, open: 0, high: 0, low: 0, close: 0, volume: 0, cents: 0n }
    for (const columns of all.values()) {
      sums.bars += columns.length
      for (let row = 0; row < columns.length; row++) {
        for (const name of ['open', 'high', 'low', 'close', 'volume'] as const) sums[name] += columns[name][row] ?? Number.NaN
        sums.cents += BigInt(Math.round((columns.amount[row] ?? Number.NaN) * 100))
      }
    }
    expect(sums).toEqual({
      bars: 136_382,
      open: 51_202_778_592,
      high: 51_742_489_412,
      low: 50_599_706_123,
      close: 51_140_571_186,
      volume: 34_545_753_006_300,
      cents: 77_319_585_246_552_600n,
    })
  })

  test.each([
    ['SH000001', [20_241_119, 3_000_000, 3_026_050, 2_985_372, 3_012_094, 12_942_874_400, 323_296_027_680]],
    ['SH000001', [20_251_127, 1_843_330, 1_853_649, 1_813_305, 1_824_305, 18_516_137_800, 266_530_398_863]],
    ['SH000001', [20_251_128, 1_830_692, 1_849_836, 1_821_636, 1_840_778, 15_476_597_500, 226_791_933_790]],
    ['SH000001', [20_261_120, 1_754_122, 1_754_167, 1_743_740, 1_743_740, 12_091_397_700, 160_147_623_529]],
    ['SH600519', [20_251_127, 1_955_830, 2_035_820, 1_939_870, 2_020_210, 12_030_100, 23_898_026_293]],
    ['SZ300750', [20_241_119, 910_120, 913_060, 905_170, 908_670, 34_300_400, 31_197_246_598]],
    ['SW801010', [20_261_120, 4_327_169, 4_349_307, 4_302_306, 4_334_976, 155_210_600, 3_480_092_322]],
  ] as const)('has the bars of %s at the edges of their parts', async (secucode, bar) => {
    expect(await barAt(database, secucode, bar[0])).toEqual([...bar])
  })

  test('says nothing new when its bars are written again', async () => {
    const market = createMarketStore(database)
    const version = await market.version()
    for (const secucode of ['SH000001', 'SZ300750', 'SW801010']) {
      const bars = await market.readRange(secucode, 0, FOREVER)
      expect(await market.rewriteSecurity(secucode, bars, { source: 'simulated', importedAtMs: 1, file: null })).toEqual({ changed: false })
    }
    expect(await market.version()).toBe(version)
  })

  test('has securities, dividends, share capital and sectors', async () => {
    const market = createMarketStore(database)
    const counts = await Promise.all(
      (['securities', 'dividends', 'shareCapital', 'sectors', 'sectorMembers'] as const).map(
        async (key) => (await market.allRows(key)).length,
      ),
    )
    expect(counts).toEqual([380, 552, 1006, 71, 1452])
    expect((await market.allRows('securities')).find(({ secucode }) => secucode === 'SH600519')).toMatchObject({
      name: '贵州茅台',
      listDate: '2001-08-27',
      industry: '食品饮料',
    })
    const dividends = (await market.allRows('dividends')).filter(({ secucode }) => secucode === 'SH600519')
    expect(dividends.map(({ exDate, cashPer10 }) => [exDate, cashPer10])).toEqual([
      ['2025-06-19', 387.55],
      ['2026-06-09', 267.15],
    ])
  })

  test('has its data sets, with where they come from and what their rows say', async () => {
    const states = (await readStates(database.db)).filter(({ dataset }) => dataset !== 'dayBars')
    expect(Object.fromEntries(states.map(({ dataset, source, rows }) => [dataset, [source, rows]]))).toEqual({
      auctions: ['simulated', 8341],
      banners: ['content', 4],
      companyAreas: ['simulated', 371],
      earningsForecasts: ['simulated', 352],
      expressReports: ['simulated', 165],
      goodwillDetails: ['simulated', 208],
      guarantees: ['simulated', 836],
      helpDocuments: ['content', 62],
      lawsuits: ['simulated', 46],
      marginTotals: ['simulated', 1458],
      posters: ['content', 9],
      privileges: ['content', 8],
      products: ['operator', 3],
    })
    const forecasts = await createRecordStore(database.db).bySecurity(datasets.earningsForecasts, 'BJ920190')
    expect(forecasts.find(({ row }) => row.endDate === '2025-12-31')?.row).toMatchObject({
      annDate: '2026-01-22',
      type: '续亏',
      npMin: -107_900_000,
      npBefore: -124_780_860,
      yoyMax: 0.3172,
    })
    expect(await createRecordStore(database.db).whole(datasets.companyAreas)).toHaveLength(371)
    const { length, date, values } = await createColumnStore(database.db).bySecurity(datasets.auctions, 'SH600519')
    expect([length, date[0], values.price[0], values.matched[0], values.unmatched[0]]).toEqual([23, 20_261_021, 1224.32, 18_000, 900])
    expect([date[22], values.price[22], values.matched[22], values.unmatched[22]]).toEqual([20_261_120, 1206.55, 66_900, -8600])
    expect(await countOf(database, 'dataset_run')).toBe(13)
  })

  test('has accounts, watchlists, screens, formulas and settings of people', async () => {
    expect(await rowsOf(database, 'account', ['handset', 'nickname', 'sex', 'permissions', 'share_code'])).toEqual([
      ['13800000001', '测试甲', 2, '["operate"]', '47UBXF7V'],
      ['13800000002', '测试乙', 0, '[]', 'C94Y7DBP'],
      ['13800000003', '测试丙', 0, '[]', 'Y3JVNR66'],
    ])
    expect(await countOf(database, 'login_session')).toBe(13)
    const watched = await rowsOf(database, 'collect_item', ['added_at', 'secucode', 'group_ids', 'pinned', 'note', 'add_price'])
    expect(watched).toHaveLength(6)
    expect(watched[0]).toEqual([1_795_174_200_001, 'SH600519', '["g1"]', 1, '白酒，长期关注', 11])
    expect(watched[3]).toEqual([1_795_176_069_719, 'SH600519', '[]', 0, '乙的笔记', 1201.29])
    expect(await rowsOf(database, 'collect_group', ['id', 'name'])).toEqual([['g1', '核心']])
    expect(await rowsOf(database, 'user_item', ['id', 'kind', 'value'])).toEqual([
      ['costs', 'backtest', '{"fee":0.0003}'],
      ['f1', 'formula', '{"name":"均线差","kind":"sub","text":"A:MA(CLOSE,5)-MA(CLOSE,20);"}'],
      ['indicators', 'chart', '["MA","MACD"]'],
      ['look', 'preference', '"dark"'],
      ['rankings', 'columns', '["price","changeRatio"]'],
      ['s1', 'screen', '{"name":"低市盈率","text":"市盈率小于15且净资产收益率大于10%"}'],
      ['s2', 'screen', '{"name":"放量突破","text":"量比大于2且涨幅大于5%"}'],
      ['s9', 'screen', '{"name":"乙的选股","text":"股息率大于5%"}'],
    ])
    expect(await countOf(database, 'kept_stamp')).toBe(4)
    expect(await countOf(database, 'share')).toBe(1)
    expect(await countOf(database, 'backtest_run')).toBe(1)
  })

  test('has orders, memberships, coupons, rewards and the ledger', async () => {
    const columns = ['id', 'sku', 'state', 'payable_cents', 'refunded_cents', 'paid_at'] as const
    expect(await rowsOf(database, 'member_order', columns)).toEqual([
      ['20261120100363070047', 'vip-month', 'granted', 2800, 0, 1_795_176_072_500],
      ['20261120370206326737', 'vip-year', 'granted', 19_800, 0, 1_795_176_073_702],
      ['20261120406464034084', 'vip-month', 'paying', 2300, 0, null],
      ['20261120740877652323', 'vip-month', 'closed', 2800, 0, null],
      ['20261120840906578338', 'vip-quarter', 'refunded', 6800, 6800, 1_795_176_074_266],
    ])
    expect(await rowsOf(database, 'entitlement', ['expires_at'])).toEqual([[1_797_768_073_000], [1_829_304_073_987]])
    expect(await countOf(database, 'membership_grant')).toBe(4)
    expect(await rowsOf(database, 'order_refund', ['refund_no', 'cents', 'state'])).toEqual([['2026112084090657833801R1', 6800, 'done']])
    expect(await rowsOf(database, 'user_coupon', ['state', 'order_id'])).toEqual([['held', '20261120406464034084']])
    expect(await rowsOf(database, 'reward_entry', ['kind', 'cents'])).toEqual([
      ['invited', 0],
      ['reward', 280],
    ])
    const sums = new Map<string, number>()
    for (const [account, cents] of await rowsOf(database, 'ledger_entry', ['account', 'cents']))
      sums.set(String(account), (sums.get(String(account)) ?? 0) + Number(cents))
    expect(Object.fromEntries(sums)).toEqual({ customer: 0, sales: -22_600, 'sandbox:wechat': 22_600 })
  })

  test('has what operators set, and their log', async () => {
    expect(await countOf(database, 'audit_entry')).toBe(8)
    const settings = new Map((await rowsOf(database, 'setting', ['key', 'value'])).map(([key, value]) => [key, String(value)]))
    expect(settings.get('store_origin')).toBe('simulated')
    expect(settings.get('simulated_history')).toBe('{"seed":7,"years":2,"limit":300,"complete":true}')
    expect(settings.get('operator.config')).toBe('{"payment":{"switchCollapseMonth":true}}')
    expect(settings.get('operator.notices')).toContain('今晚 23:00 至 23:30 维护')
    expect(settings.get('operator.content.products')).toContain('"priceCents":2600')
  })
})

describeEachDatabase('an imported store of 2026-11-25 opened by the present code', (where) => {
  let database: Database
  beforeAll(async () => {
    database = await openEarlier(where(), 'imported')
  })
  afterAll(() => database.close())

  const [FIRST, SECOND] = ['6d55f2dd-83f0-4e09-9c17-9cf81ee31da9', 'e95d4a37-6da8-4ff1-b002-526ff06dd63a'] as const
  const sourcesNow = async () =>
    Object.fromEntries(
      (await createMarketStore(database).sources()).map(({ secucode, bars, lastDate, file }) => [secucode, [bars, lastDate, file]]),
    )
  const sectorsNow = async () => {
    const market = createMarketStore(database)
    return Promise.all(
      (['securities', 'dividends', 'sectors', 'sectorMembers'] as const).map(async (key) => (await market.allRows(key)).length),
    )
  }
  const statesNow = async () =>
    (await readStates(database.db)).flatMap(({ dataset, source, rows }) => (dataset === 'dayBars' ? [] : [[dataset, source, rows]]))
  /** A figure of a session by file: PE, previous close, how many block trades. */
  const figuresOn = async (day: number) => {
    const columns = createColumnStore(database.db)
    const [valuation, facts] = await Promise.all([
      columns.bySecurity(datasets.valuation, 'SH600000', { from: day, to: day }),
      columns.bySecurity(datasets.dayFacts, 'SH600000', { from: day, to: day }),
    ])
    return [valuation.values.peTtm[0], facts.values.preClose[0], facts.values.turnoverRatio[0]]
  }

  test('has what its files say', async () => {
    expect(await sourcesNow()).toEqual({
      BJ920002: [601, 20_260_630, 'bj.920002.csv'],
      SH600000: [698, 20_261_120, 'sh.600000.csv'],
      SH600519: [601, 20_260_630, 'sh.600519.csv'],
      SH688981: [601, 20_260_630, 'sh.688981.csv'],
      SZ000001: [601, 20_260_630, 'sz.000001.csv'],
      SZ300750: [698, 20_261_120, 'sz.300750.csv'],
    })
    expect(await barAt(database, 'SH600000', 20_240_102)).toEqual([20_240_102, 42_190, 43_530, 41_840, 43_190, 7_226_200, 308_468_412.5])
    expect(await barAt(database, 'SH600000', 20_240_301)).toEqual([20_240_301, 42_580, 42_580, 42_190, 42_440, 9_200_800, 390_550_958])
    expect(await barAt(database, 'SH600000', 20_250_114)).toEqual([20_250_114, 24_180, 24_900, 24_070, 24_680, 5_965_700, 145_906_107.75])
    expect(await barAt(database, 'SH600000', 20_261_120)).toEqual([20_261_120, 17_430, 17_920, 17_310, 17_830, 9_050_100, 159_485_387.25])
    expect(await figuresOn(20_240_301)).toEqual([47.6052, 42.48, 0.011501])
    expect(await figuresOn(20_261_120)).toEqual([20, 17.54, 0.022625])
    expect(await sectorsNow()).toEqual([2, 25, 2, 3])
    expect(await statesNow()).toEqual([
      ['blockTrades', 'files', 3],
      ['dayFacts', 'files', 3199],
      ['valuation', 'files', 1900],
    ])
    expect(await rowsOf(database, 'import_batch', ['id', 'state', 'via'])).toEqual([
      [FIRST, 'done', 'command'],
      [SECOND, 'done', 'command'],
    ])
  })

  test('undoes its second batch to what the first one imported', async () => {
    expect(await undoAndMark(database.db, SECOND, { nowMs: 0 })).toEqual({ restored: 7, kept: [] })
    expect(await sourcesNow()).toMatchObject({ SH600000: [601, 20_260_630, 'sh.600000.csv'], SZ300750: [601, 20_260_630, 'sz.300750.csv'] })
    expect(await barAt(database, 'SH600000', 20_240_301)).toEqual([20_240_301, 42_580, 42_580, 42_190, 42_440, 4_600_400, 195_275_479])
    expect(await barAt(database, 'SH600000', 20_260_615)).toEqual([20_260_615, 17_630, 17_660, 17_350, 17_510, 2_550_500, 44_729_393.75])
    expect(await barAt(database, 'SH600000', 20_261_120)).toEqual([])
    expect(await figuresOn(20_240_301)).toEqual([49.7247, 42.48, 0.011501])
    expect(await figuresOn(20_261_120)).toEqual([undefined, undefined, undefined])
    expect(await sectorsNow()).toEqual([2, 24, 2, 3])
    expect(await statesNow()).toEqual([
      ['blockTrades', 'files', 2],
      ['dayFacts', 'files', 3005],
      ['valuation', 'files', 1803],
    ])
  })

  test('undoes its first batch to an empty store', async () => {
    expect((await undoAndMark(database.db, FIRST, { nowMs: 0 })).kept).toEqual([])
    expect(await sourcesNow()).toEqual({})
    expect((await createMarketStore(database).readRange('SH600000', 0, FOREVER)).length).toBe(0)
    expect((await createMarketStore(database).loadAll()).size).toBe(0)
    expect(await sectorsNow()).toEqual([0, 0, 0, 0])
    expect(await statesNow()).toEqual([])
  })
})
