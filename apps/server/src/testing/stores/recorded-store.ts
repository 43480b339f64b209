import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { recordedTable, type TableRow } from '../rehearsal/recorded-files.ts'
import type { ImportedStore } from './store-kinds.ts'

/** Dividends of 浦发银行 and 平安银行 as the companies published them: 元 in cash, shares of profit and of reserves per 10 shares. */
const DIVIDENDS: Readonly<Record<string, readonly (readonly [exDate: string, cash: number, bonus?: number, convert?: number])[]>> = {
  SH600000: [
    ['2000-07-06', 1.5],
    ['2002-08-22', 2, 0, 5],
    ['2003-06-23', 1.1],
    ['2004-05-20', 1.1],
    ['2005-05-12', 1.2],
    ['2006-05-25', 1.3],
    ['2007-07-18', 1.5],
    ['2008-04-24', 1.6, 3],
    ['2009-06-09', 2.3, 4],
    ['2010-06-10', 1.5, 3],
    ['2011-06-03', 1.6, 3],
    ['2012-06-26', 3],
    ['2013-06-03', 5.5],
    ['2014-06-24', 6.6],
    ['2015-06-23', 7.57],
    ['2016-06-23', 5.15, 0, 1],
    ['2017-05-25', 2, 0, 3],
    ['2018-07-13', 1],
    ['2019-06-11', 3.5],
    ['2020-07-23', 6],
    ['2021-07-21', 4.8],
    ['2022-07-21', 4.1],
    ['2023-07-21', 3.2],
    ['2024-07-18', 3.21],
  ],
  SZ000001: [
    ['1997-08-25', 2, 5],
    ['1999-10-18', 6],
    ['2002-07-23', 1.5],
    ['2003-09-29', 1.5],
    ['2007-06-20', 0.09, 0, 1],
    ['2008-10-31', 0.335, 3],
    ['2012-10-19', 1],
    ['2013-06-20', 1.7, 6],
    ['2014-06-12', 1.6, 0, 2],
    ['2015-04-13', 1.74, 0, 2],
    ['2016-06-16', 1.53, 0, 2],
    ['2017-07-21', 1.58],
    ['2018-07-12', 1.36],
    ['2019-06-26', 1.45],
    ['2020-05-28', 2.18],
    ['2021-05-14', 1.8],
    ['2022-07-22', 2.28],
    ['2023-06-14', 2.85],
    ['2024-06-14', 7.19],
  ],
}
const SECURITIES = [
  ['SH600000', '浦发银行', '1999-11-10', '银行'],
  ['SZ000001', '平安银行', '1991-04-03', '银行'],
  ['SZ000151', '中成股份', '2000-09-06', '商贸零售'],
] as const
const INDEXES = [
  ['SH000001', '上证指数'],
  ['SZ399001', '深证成指'],
  ['SZ399005', '中小100'],
  ['SZ399006', '创业板指'],
  ['SH000300', '沪深300'],
] as const
/** From when a sector of the file exists. */
const SECTORS_FROM = '2015-01-05'
const codeOf = (symbol: string) => `${symbol.slice(7).toUpperCase()}${symbol.slice(0, 6)}`
const csv = (header: string, rows: readonly (readonly (string | number)[])[]) =>
  [header, ...rows.map((row) => row.join(',')), ''].join('\n')

function barsOf(rows: readonly TableRow[]): string {
  const cells = rows.map((row) => [
    isoOfDay(row.date ?? ''),
    ...['open', 'high', 'low', 'close', 'volume', 'amount'].map((key) => row[key] ?? ''),
  ])
  return csv('date,open,high,low,close,volume,amount', cells)
}

/** Recorded unadjusted bars of three shares since their listing and of five indexes, with dividends, names and two sectors. Throws without the recordings. */
export const recordedStore: ImportedStore = {
  name: 'recorded bars',
  clock: '2024-09-19T20:00:00+08:00',
  files() {
    const bySymbol = Map.groupBy(recordedTable('bars'), ({ symbol }) => symbol ?? '')
    const bars = [...bySymbol].map(([symbol, rows]) => [`${codeOf(symbol).toLowerCase()}.csv`, barsOf(rows)] as const)
    const dividends = Object.entries(DIVIDENDS).flatMap(([code, list]) =>
      list.map(([exDate, cash, bonus = 0, convert = 0]) => [code, exDate, cash, bonus, convert, 0, 0]),
    )
    const industries = [...new Set(SECURITIES.map(([, , , industry]) => industry))]
    const idOf = (industry: string) => `HY${String(industries.indexOf(industry as never) + 1).padStart(3, '0')}`
    return {
      ...Object.fromEntries(bars),
      'dividends.csv': csv('secucode,exDate,cashPer10,bonusPer10,convertPer10,allotPer10,allotPrice', dividends),
      'securities.csv': csv(
        'secucode,name,listDate,delistDate,industry',
        SECURITIES.map(([code, name, listed, industry]) => [code, name, listed, '', industry]),
      ),
      'indexes.csv': csv('secucode,name', INDEXES),
      'sectors.csv': csv(
        'sectorId,name,kind,desc,createDate,pinyin',
        industries.map((name) => [idOf(name), name, 'industry', '', SECTORS_FROM, '']),
      ),
      'sectorMembers.csv': csv(
        'sectorId,secucode,inDate,outDate',
        SECURITIES.map(([code, , , industry]) => [idOf(industry), code, SECTORS_FROM, '']),
      ),
    }
  },
}
