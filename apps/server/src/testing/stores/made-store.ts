import type { MadeSecurity } from './made-bars.ts'
import { dividendRows, valuationRows } from './made-files.ts'
import { fileStores, type ImportedStore, LOSS_MAKER } from './store-kinds.ts'

const INDUSTRIES = ['银行', '食品饮料', '电子', '医药生物'] as const
const CONCEPTS = ['机器人概念', '低空经济'] as const
const FROM = '2025-09-01'

const csv = (header: string, rows: readonly (readonly (string | number)[])[]) =>
  [header, ...rows.map((row) => row.join(',')), ''].join('\n')
const idOf = (kind: 'HY' | 'GN', at: number) => `${kind}${String(at + 1).padStart(3, '0')}`

const tushareCode = (code: string) => `${code.slice(2)}.${code.slice(0, 2)}`
const digits = (date: string) => date.replaceAll('-', '')

/** Tushare's block_trade, which has no close: each security deals once at a twentieth below the close of the session before its last; the first one also on a day before its bars. */
function blockTrades(securities: readonly MadeSecurity[]) {
  return securities.flatMap(({ code, bars }, at) => {
    const bar = bars.at(-2)
    if (bar === undefined) return []
    const deal = (date: string, price: number) => {
      const volume = at + 1
      return [tushareCode(code), digits(date), price.toFixed(2), volume, (price * volume).toFixed(2), '机构专用', '甲营业部']
    }
    return [deal(bar.date, bar.close * 0.95), ...(at === 0 ? [deal('2025-08-15', bar.close)] : [])]
  })
}

/** Tushare's share_float, which says neither how much can be sold nor the share of the float: one unlock that was and one to come. */
function unlocks(securities: readonly MadeSecurity[]) {
  return securities.flatMap(({ code }, at) =>
    ['2026-03-02', '2027-03-02'].map((date) => [tushareCode(code), '20251201', digits(date), 40_000_000 + at, 8, '乙公司', '定增股份']),
  )
}

/** Forty made securities of every board as a person has them who imported everything the product computes from: bars with previous closes, dividends, valuation, share capital, names, sectors. */
export const madeStore: ImportedStore = {
  name: 'everything imported',
  clock: '2026-11-20T20:00:00+08:00',
  files() {
    const kind = fileStores.find(({ name }) => name === 'bars with previous closes')
    if (kind === undefined) throw new Error('there is no made store of bars with previous closes')
    const securities = kind.securities()
    const sectors = [
      ...INDUSTRIES.map((name, at) => [idOf('HY', at), name, 'industry', '', FROM, '']),
      ...CONCEPTS.map((name, at) => [idOf('GN', at), name, 'concept', '', FROM, '']),
    ]
    const members = securities.flatMap(({ code }, at) => [
      [idOf('HY', at % INDUSTRIES.length), code, FROM, ''],
      ...(at % 3 < CONCEPTS.length ? [[idOf('GN', at % 3), code, FROM, '']] : []),
    ])
    return {
      ...kind.files(),
      'dividends.csv': dividendRows(securities),
      'valuation.csv': valuationRows(securities, { lossMaker: LOSS_MAKER }),
      'shareCapital.csv': csv(
        'secucode,from,totalShares,floatShares,reason',
        securities.map(({ code, floatShares }) => [code, FROM, floatShares * 1.25, floatShares, '上市']),
      ),
      'securities.csv': csv(
        'secucode,name,listDate,delistDate,industry',
        securities.map(({ code }, at) => [code, `样本${code.slice(2)}`, FROM, '', INDUSTRIES[at % INDUSTRIES.length] ?? '']),
      ),
      'sectors.csv': csv('sectorId,name,kind,desc,createDate,pinyin', sectors),
      'sectorMembers.csv': csv('sectorId,secucode,inDate,outDate', members),
      'block_trade.csv': csv('ts_code,trade_date,price,vol,amount,buyer,seller', blockTrades(securities)),
      'share_float.csv': csv('ts_code,ann_date,float_date,float_share,float_ratio,holder_name,share_type', unlocks(securities)),
    }
  },
}
