import { type Factor, familyOf } from '../factor.ts'
import type { SecurityView } from '../security-view.ts'
import { withPeriods } from './annual.ts'
import { INCOME_AND_BALANCE, INCOME_AND_CASH, NEWEST, TTM } from './line-factors.ts'
import * as item from './lines.ts'
import { atNewest, balance, type Line, over, ttm } from './report-book.ts'
import { indicator, indicatorPeriods } from './reports.ts'

const perShare = familyOf({ group: '基本面', unit: '元', sources: ['financialIndicators'], frequency: '每季度' })
const byShares = (line: Line) =>
  atNewest(
    over(
      line,
      balance((row) => row.shareCapital),
    ),
  )
const SHARES = '按期末股本计。'

/** A line of four quarters over the shares of the session. */
function byPresentShares(line: Line): (view: SecurityView) => number {
  return (view) => (view.totalShares > 0 ? atNewest(line)(view) / view.totalShares : Number.NaN)
}

/** Figures a share. */
export const perShareFactors: readonly Factor[] = [
  withPeriods(
    perShare({
      key: 'eps',
      name: '每股收益',
      synonyms: ['EPS', '基本每股收益'],
      definition: `本年累计归母净利润与加权平均股本之比，未折成全年。${NEWEST}`,
      formula: '归母净利润 ÷ 加权平均股本',
      compute: indicator('eps'),
    }),
    indicatorPeriods('eps'),
  ),
  withPeriods(
    perShare({
      key: 'eps-deducted',
      name: '扣非每股收益',
      synonyms: ['扣非EPS'],
      definition: `本年累计扣非归母净利润与加权平均股本之比，未折成全年。${NEWEST}`,
      formula: '扣非净利润 ÷ 加权平均股本',
      compute: indicator('epsDeducted'),
    }),
    indicatorPeriods('epsDeducted'),
  ),
  perShare({
    key: 'eps-ttm',
    name: '每股收益TTM',
    synonyms: ['EPSTTM', '滚动每股收益'],
    sources: ['incomeStatements', 'shareCapital'],
    definition: `归母净利润 TTM 与当日总股本之比。${TTM}`,
    formula: '归母净利润TTM ÷ 总股本',
    compute: byPresentShares(ttm(item.parentProfit)),
  }),
  withPeriods(
    perShare({
      key: 'bps',
      name: '每股净资产',
      synonyms: ['BPS'],
      definition: `归母净资产与期末股本之比。${NEWEST}`,
      formula: '归母净资产 ÷ 股本',
      compute: indicator('bps'),
    }),
    indicatorPeriods('bps'),
  ),
  withPeriods(
    perShare({
      key: 'ocf-per-share',
      name: '每股经营现金流',
      synonyms: ['每股现金流', '每股经营性现金流'],
      definition: `本年累计经营现金流净额与期末股本之比。${NEWEST}`,
      formula: '经营现金流净额 ÷ 股本',
      compute: indicator('ocfps'),
    }),
    indicatorPeriods('ocfps'),
  ),
  perShare({
    key: 'revenue-per-share-ttm',
    name: '每股营收TTM',
    synonyms: ['每股营业收入', '每股营收', '每股销售额'],
    sources: ['incomeStatements', 'shareCapital'],
    definition: `营业收入 TTM 与当日总股本之比。${TTM}`,
    formula: '营业收入TTM ÷ 总股本',
    compute: byPresentShares(ttm(item.revenue)),
  }),
  perShare({
    key: 'fcf-per-share-ttm',
    name: '每股自由现金流TTM',
    synonyms: ['每股自由现金流'],
    sources: [...INCOME_AND_CASH, 'shareCapital'],
    definition: `自由现金流 TTM 与当日总股本之比。${TTM}`,
    formula: '(经营现金流净额TTM − 资本支出TTM) ÷ 总股本',
    compute: byPresentShares(ttm(item.freeCash)),
  }),
  ...(
    [
      ['undistributed-per-share', '每股未分配利润', item.undistributedProfit, '未分配利润'],
      ['reserve-per-share', '每股资本公积', item.capitalReserve, '资本公积'],
      ['cash-per-share', '每股货币资金', item.monetaryFunds, '货币资金'],
    ] as const
  ).map(([key, name, line, what]) =>
    perShare({
      key,
      name,
      synonyms: key === 'reserve-per-share' ? ['每股公积金', '每股资本公积金'] : key === 'cash-per-share' ? ['每股现金'] : [],
      sources: INCOME_AND_BALANCE,
      definition: `期末${what}与股本之比，${SHARES}${NEWEST}`,
      formula: `${what} ÷ 股本`,
      compute: byShares(line),
    }),
  ),
]
