import { CompanyArea, NameMark } from '@guanlan/contract/rows/company.ts'
import { AuditOpinion, EarningsForecast, ExpressReport, FinancialIndicator } from '@guanlan/contract/rows/finance-reports.ts'
import { BusinessSegments, GoodwillDetail, Guarantees, Lawsuit, Operations } from '@guanlan/contract/rows/operation.ts'
import { records, unitOf } from '../definition.ts'
import { SESSION_MS } from '../durations.ts'

const MOST = 1e15
const money = (...fields: string[]) => unitOf('元', fields)

const ofCompany = {
  schedule: 'evening',
  providers: ['files', 'live', 'simulated'],
  partitions: { security: 'secucode' },
} as const
/** Reports of a quarter, of a half-year and of a year. */
const quarterly = { ...ofCompany, freshForMs: 130 * SESSION_MS, keys: ['secucode', 'endDate'] } as const
const yearly = { ...quarterly, freshForMs: 260 * SESSION_MS } as const
/** What no upstream reports in this form: see without-live.ts. */
const inWords = { providers: ['files', 'simulated'] } as const

const announcedLater = {
  name: '公告日期晚于报告期末',
  holds: ({ endDate, annDate }: { endDate: string; annDate: string }) => annDate > endDate,
}

/** Parts of one dimension of 主营构成 together, 元; null for a dimension that is not reported. */
function sumOf({ segments }: BusinessSegments, dim: 'product' | 'industry' | 'region'): number | null {
  const parts = segments.filter((part) => part.dim === dim)
  return parts.length === 0 ? null : parts.reduce((sum, { revenue }) => sum + revenue, 0)
}

/** Reports round each part to 元, some to 万元. */
function agree(left: number | null, right: number | null): boolean {
  return left === null || right === null || Math.abs(left - right) <= Math.max(2, 1e-4 * Math.abs(left))
}

export const companyDatasets = {
  financialIndicators: records<FinancialIndicator>({
    ...quarterly,
    key: 'financialIndicators',
    name: '财务指标',
    schema: FinancialIndicator,
    units: {
      ...unitOf('元/股', ['eps', 'epsDeducted', 'bps', 'ocfps']),
      ...money('revenueTtm', 'npTtm'),
      ...unitOf('天', ['arDays', 'invDays']),
      ...unitOf('倍', ['assetTurnover', 'equityMultiplier', 'currentRatio', 'quickRatio', 'ocfToProfit']),
    },
    quality: {
      neverConstant: ['eps', 'bps', 'roe', 'debtRatio', 'netRatio'],
      neverAllNull: ['grossRatio', 'revenueYoy', 'npYoy', 'arDays'],
      ranges: { eps: [-1000, 1000], bps: [-1000, 5000], roe: [-1e4, 1e4], grossRatio: [-10, 1], debtRatio: [0, 100] },
      crossChecks: [announcedLater],
    },
  }),
  earningsForecasts: records<EarningsForecast>({
    ...yearly,
    key: 'earningsForecasts',
    name: '业绩预告',
    schema: EarningsForecast,
    units: money('npMin', 'npMax', 'npBefore'),
    quality: {
      neverConstant: ['npMin', 'npMax'],
      ranges: { npMin: [-MOST, MOST], npMax: [-MOST, MOST] },
      crossChecks: [
        // a forecast may come before its period is over
        { name: '公告日期不早于报告期所在年度', holds: (r) => r.annDate >= `${r.endDate.slice(0, 4)}-01-01` },
        { name: '预告下限不高于上限', holds: (r) => r.npMin === null || r.npMax === null || r.npMin <= r.npMax },
      ],
    },
  }),
  expressReports: records<ExpressReport>({
    ...yearly,
    key: 'expressReports',
    name: '业绩快报',
    schema: ExpressReport,
    units: {
      ...money('revenue', 'operatingProfit', 'totalProfit', 'np', 'npDeducted', 'totalAssets', 'parentEquity'),
      ...unitOf('元/股', ['eps', 'bps']),
    },
    quality: {
      neverConstant: ['revenue', 'np', 'totalAssets'],
      ranges: { revenue: [-MOST, MOST], np: [-MOST, MOST], totalAssets: [0, MOST] },
      crossChecks: [announcedLater],
    },
  }),
  auditOpinions: records<AuditOpinion>({
    ...yearly,
    key: 'auditOpinions',
    name: '审计意见',
    schema: AuditOpinion,
    units: money('fee'),
    quality: {
      neverConstant: ['secucode'],
      ranges: { fee: [10_000, 1e9] },
      crossChecks: [announcedLater, { name: '只有非标准意见写明理由', holds: (r) => r.level > 1 || r.basis === null }],
    },
  }),
  businessSegments: records<BusinessSegments>({
    ...yearly,
    key: 'businessSegments',
    name: '主营构成',
    schema: BusinessSegments,
    units: money('segments.revenue', 'segments.cost'),
    quality: {
      neverConstant: ['secucode'],
      crossChecks: [
        announcedLater,
        { name: '分产品合计 = 分行业合计', holds: (r) => agree(sumOf(r, 'product'), sumOf(r, 'industry')) },
        { name: '分产品合计 = 分地区合计', holds: (r) => agree(sumOf(r, 'product'), sumOf(r, 'region')) },
      ],
    },
  }),
  operations: records<Operations>({
    ...yearly,
    ...inWords,
    key: 'operations',
    name: '年报经营情况',
    schema: Operations,
    units: { ...money('customers.amount', 'suppliers.amount', 'purchases', 'rdExpense'), ...unitOf('人', ['employees', 'research']) },
    quality: {
      neverConstant: ['customersTop5Ratio', 'employees'],
      neverAllNull: ['rdRatio'],
      crossChecks: [
        announcedLater,
        { name: '员工构成合计 = 员工人数', holds: (r) => r.production + r.sales + r.research + r.administration === r.employees },
      ],
    },
  }),
  guarantees: records<Guarantees>({
    ...yearly,
    ...inWords,
    key: 'guarantees',
    name: '对外担保',
    schema: Guarantees,
    units: money('toSubsidiaries', 'toOthers', 'total', 'overdue'),
    quality: {
      neverConstant: ['total'],
      crossChecks: [
        announcedLater,
        { name: '担保余额 = 对子公司 + 对外', holds: (r) => Math.abs(r.total - r.toSubsidiaries - r.toOthers) <= 1 },
        { name: '逾期不超过担保余额', holds: (r) => r.overdue <= r.total },
      ],
    },
  }),
  lawsuits: records<Lawsuit>({
    ...ofCompany,
    ...inWords,
    freshForMs: 20 * SESSION_MS,
    key: 'lawsuits',
    name: '重大诉讼',
    schema: Lawsuit,
    keys: ['secucode', 'caseId'],
    units: money('amount'),
    quality: {
      neverConstant: ['amount'],
      crossChecks: [{ name: '进展不早于首次公告', holds: (r) => r.annDate >= r.firstDate }],
    },
  }),
  goodwillDetails: records<GoodwillDetail>({
    ...yearly,
    key: 'goodwillDetails',
    name: '商誉明细',
    schema: GoodwillDetail,
    units: money('total', 'units.gross', 'units.impairment'),
    quality: {
      neverConstant: ['total'],
      crossChecks: [
        announcedLater,
        {
          name: '商誉 = 各单位原值 − 减值',
          holds: ({ total, units }) =>
            units.length === 0 || Math.abs(total - units.reduce((sum, unit) => sum + unit.gross - unit.impairment, 0)) <= 1,
        },
      ],
    },
  }),
  nameMarks: records<NameMark>({
    ...ofCompany,
    freshForMs: 260 * SESSION_MS,
    key: 'nameMarks',
    name: '简称与风险警示',
    schema: NameMark,
    partitions: { whole: true },
    keys: ['secucode', 'from'],
    quality: {
      neverConstant: ['name'],
      crossChecks: [{ name: '简称带有当时的风险警示', holds: (r) => r.mark === '' || /^S?(\*?ST)/.exec(r.name)?.[1] === r.mark }],
    },
  }),
  companyAreas: records<CompanyArea>({
    ...ofCompany,
    ...inWords,
    freshForMs: 520 * SESSION_MS,
    key: 'companyAreas',
    name: '公司地域',
    schema: CompanyArea,
    partitions: { whole: true },
    keys: ['secucode'],
    quality: { neverConstant: ['area', 'areaCode'] },
  }),
}
