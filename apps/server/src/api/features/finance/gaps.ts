import type { Meta } from '@guanlan/contract/envelope.ts'
import type { FinanceBase } from '@guanlan/contract/schemas/stock/finance.ts'
import { FACTORS_NOT_READY } from '../../../market/reading/absence.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'

type Reasons = Readonly<Record<string, string>>

const BEGIN = '没有年初或上年同期的报表'
const UNREPORTED = '这一期的报表没有披露'

function under(path: string, reasons: Reasons): Reasons {
  return Object.fromEntries(Object.entries(reasons).map(([field, reason]) => [`${path}.${field}`, reason]))
}

function each(fields: readonly string[], reason: string): Reasons {
  return Object.fromEntries(fields.map((field) => [field, reason]))
}

/** Why figures of a report period are null. */
function periodReasons(isFinancial: boolean): Reasons {
  const ofTrade = isFinancial ? '银行、券商、保险不适用，或报表没有这个科目' : `${UNREPORTED}，或比较的基数不为正`
  const quarter = (key: string) => ({
    ...each([`quarter.${key}.value`, `quarter.${key}.toDate`, `quarter.${key}.prior`], '这一期或上一报告期的报表没有披露，算不出单季'),
    ...each([`quarter.${key}.before`, `quarter.${key}.yoy`], '上年同季算不出，或为零'),
  })
  const trailing = (key: string) =>
    each(
      ['value', 'now', 'year', 'lastYear'].map((field) => `ttm.${key}.${field}`),
      '已披露的报告不足以算出最近四个季度',
    )
  return {
    ...each(['eps', 'epsDeducted', 'bps', 'ocfps', 'revenue', 'np', 'npDeducted', 'ocf', 'fcf', 'netProfit', 'capex'], UNREPORTED),
    ...each(['totalAssets', 'totalLiabilities', 'parentEquity', 'shareCapital', 'debtRatio'], UNREPORTED),
    ...each(['roe', 'roeDeducted'], '财务指标没有披露，或净资产不为正'),
    ...each(['revenueBefore', 'npBefore', 'npDeductedBefore', 'totalAssetsBegin'], BEGIN),
    ...each(['revenueYoy', 'npYoy', 'npDeductedYoy'], '没有上年同期的报表，上年同期为零，或本期经追溯调整而上年同期没有按同一口径调整'),
    ...each(['roa'], BEGIN),
    ...each(['netRatio'], '营业收入不为正，或没有披露'),
    ...each(['ocfToProfit'], '净利润不为正，或现金流量表没有披露'),
    ...each(['grossRatio', 'operatingCost', 'currentRatio', 'quickRatio', 'currentAssets', 'currentLiabilities'], ofTrade),
    ...each(['receivables', 'inventory', 'cashFromSales', 'salesCashRatio'], ofTrade),
    ...each(['arDays', 'invDays', 'receivablesBegin', 'inventoryBegin'], isFinancial ? ofTrade : `${BEGIN}，或当期没有营业成本`),
    ...['revenue', 'np', 'npDeducted', 'ocf'].reduce<Reasons>((all, key) => Object.assign(all, quarter(key)), {}),
    ...['revenue', 'np', 'netProfit', 'ocf'].reduce<Reasons>((all, key) => Object.assign(all, trailing(key)), {}),
  }
}

function dupontReasons(isFinancial: boolean): Reasons {
  const ofTrade = isFinancial ? '银行、券商、保险的报表没有这些科目' : '最近四个季度的报表没有披露'
  const node = {
    ...each(['grossRatio', 'expenseRatio', 'costTtm', 'sellingTtm', 'adminTtm', 'rdTtm', 'financeTtm'], ofTrade),
    ...each(['taxBurden'], '利润总额不为正'),
    ...each(['netRatio', 'assetTurnover', 'equityMultiplier', 'roe'], '基数不为正'),
    ...each(['npTtm', 'revenueTtm', 'totalProfitTtm', 'meanAssets', 'meanEquity'], '已披露的报告不足以算出最近四个季度'),
    ...each(['totalAssets', 'totalAssetsBefore', 'parentEquity', 'parentEquityBefore'], '没有这一期的资产负债表'),
  }
  return {
    ...under('dupont', { ...node, ...under('before', node), before: '一年前的四个季度不全', effects: '一年前的四个季度不全' }),
    dupont: '{incomeStatements|归母净资产不为正，或已披露的报告不足以算出最近四个季度}',
  }
}

const FORECAST = each(['npMin', 'npMax', 'yoyMin', 'yoyMax', 'npBefore', 'reason', 'amended'], '公司或数据源没有披露')
const EXPRESS = each(
  ['revenue', 'revenueYoy', 'np', 'npYoy', 'npDeducted', 'totalAssets', 'parentEquity', 'eps', 'roe'],
  '公司或数据源没有披露，或净资产不为正',
)

const REASONS: Reasons = {
  industry: '{sectorMembers}',
  industryRank: '{sectorMembers|这家公司不在排名范围（B 股、已退市、没有行业）}',
  rankDate: '{sectorMembers|这家公司不在排名范围}',
  forecast: '{earningsForecasts|没有披露过业绩预告}',
  express: '{expressReports|没有披露过业绩快报}',
  ...under('forecast', FORECAST),
  ...under('express', EXPRESS),
  ...under('outlooks', {
    forecast: '这一期没有业绩预告',
    express: '这一期没有业绩快报',
    ...under('forecast', FORECAST),
    ...under('earlier', FORECAST),
    ...under('express', EXPRESS),
    ...each(['actualDate', 'actualNp'], '定期报告还没有披露'),
    ...each(['npMin', 'npMax'], '没有业绩预告，或没有披露净利润区间'),
    expressNp: '没有业绩快报，或没有披露净利润',
    ...each(['against', 'offMiddle'], '没有可比的预告区间，或定期报告还没有披露'),
    offExpress: '没有业绩快报，或定期报告还没有披露',
  }),
  'flags.value': '{incomeStatements|不适用、无需计算，或缺少输入，见该项说明}',
  'flags.inputs.value': '{incomeStatements|不适用，或没有披露}',
  ...under('dividend', {
    ...each(['enddate', 'planDate'], '没有收录这一次的分配预案'),
    exDate: '还没有实施',
    ...each(['close', 'ratio'], '除息日早于保存的行情，或 B 股以外币计价'),
    ...each(['totalShares', 'total'], '当时{shareCapital|没有股本记录}'),
    profit: '不知道所属报告期，或没有那一期的报表',
    payout: '不知道所属报告期，或当期归母净利润不为正',
  }),
  ...under('restatements.items', {
    ...each(['before', 'after'], '这一版没有披露'),
    change: '调整前为零或没有披露',
  }),
}

/** What is null in 财务概要, and why. */
export function baseGaps(data: FinanceBase, absent: string | null, hasCut: boolean): Meta['missing'] {
  const period = periodReasons(data.isFinancial)
  const ofRanks = Object.keys(data.industryRank ?? {}).map((key) =>
    under(
      `industryRank.${key}`,
      each(['value', 'median', 'rank', 'percentile'], '{incomeStatements|这家公司没有此项：没有披露，或按定义算不出}'),
    ),
  )
  const none = absent === null ? [] : ['latest', 'trend'].map((field) => ({ field, reason: absent }))
  const reported = missingOf(data, {
    ...under('latest', period),
    ...under('trend', period),
    ...dupontReasons(data.isFinancial),
    ...REASONS,
    ...(hasCut ? {} : { industryRank: FACTORS_NOT_READY, rankDate: FACTORS_NOT_READY }),
    ...Object.assign({}, ...ofRanks),
  })
  return [...none, ...reported]
}
