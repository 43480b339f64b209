import type { AuditOpinion, EarningsForecast } from '@guanlan/contract/rows/finance-reports.ts'
import { toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { type Factor, familyOf } from '../factor.ts'
import { daysSince, flagOf, isWithin } from '../rows-of.ts'
import { derived, type SecurityView } from '../security-view.ts'
import { quarterOf, quartersBefore } from './report-book.ts'
import { figureOf, latestIncome } from './reports.ts'

const forecast = familyOf({ group: '基本面', unit: '比例', sources: ['earningsForecasts', 'incomeStatements'], frequency: '不定期' })
const FORECAST_NOTE = '取最新报告期及以后各期的最近一次业绩预告；没有这样的预告时没有。'

/** The newest forecast, of the newest reported period or a later one; one that was overtaken by reports says nothing any more. */
const reported = derived((view): EarningsForecast | undefined => {
  const newest = view.records('earningsForecasts').at(-1)
  const reported = latestIncome(view)?.endDate
  return newest !== undefined && (reported === undefined || newest.endDate >= reported) ? newest : undefined
})

function ofForecast(figure: (row: EarningsForecast) => number | null): (view: SecurityView) => number {
  return (view) => {
    const row = reported(view)
    return row === undefined ? Number.NaN : figureOf(figure(row))
  }
}

type ForecastFlag = [key: string, name: string, synonyms: readonly string[], types: readonly EarningsForecast['type'][]]
const FLAGS: readonly ForecastFlag[] = [
  ['forecast-good', '业绩预喜', ['预喜', '业绩预告向好'], ['预增', '略增', '续盈', '扭亏']],
  ['forecast-up', '业绩预增', ['预增', '预告预增'], ['预增', '略增']],
  ['forecast-turn', '业绩扭亏', ['预计扭亏', '扭亏', '预告扭亏', '预计扭亏为盈'], ['扭亏']],
  ['forecast-down', '业绩预减', ['预减', '预告预减'], ['预减', '略减']],
  ['forecast-loss', '业绩预亏', ['预亏', '预计亏损'], ['首亏', '续亏', '增亏', '减亏']],
]

const forecasts: readonly Factor[] = [
  forecast({
    key: 'forecast-growth-min',
    name: '业绩预告增速下限',
    synonyms: ['预告净利润增长下限', '预增下限', '预告净利润变动下限', '业绩预增下限'],
    definition: `业绩预告归母净利润同比增速的下限。${FORECAST_NOTE}`,
    formula: '预告净利润下限 ÷ |上年同期| 的增幅，公司披露',
    compute: ofForecast((row) => row.yoyMin),
  }),
  forecast({
    key: 'forecast-growth-max',
    name: '业绩预告增速上限',
    synonyms: ['预告净利润增长上限', '预增上限', '预告净利润变动上限'],
    definition: `业绩预告归母净利润同比增速的上限。${FORECAST_NOTE}`,
    formula: '预告净利润上限 ÷ |上年同期| 的增幅，公司披露',
    compute: ofForecast((row) => row.yoyMax),
  }),
  forecast({
    key: 'forecast-profit',
    name: '业绩预告净利润',
    synonyms: ['预告净利润', '预告净利润中值'],
    unit: '元',
    definition: `业绩预告归母净利润上下限的中值。${FORECAST_NOTE}`,
    formula: '(预告净利润下限 + 预告净利润上限) ÷ 2',
    compute: ofForecast(({ npMin, npMax }) => (npMin === null || npMax === null ? null : (npMin + npMax) / 2)),
  }),
  ...FLAGS.map(([key, name, synonyms, types]) =>
    forecast({
      key,
      name,
      synonyms,
      unit: '是否',
      definition: `业绩预告类型是否为${types.join('、')}。${FORECAST_NOTE}`,
      formula: `预告类型 ∈ {${types.join('、')}}`,
      compute: ofForecast(({ type }) => Number(types.includes(type))),
    }),
  ),
  forecast({
    key: 'days-since-forecast',
    name: '距业绩预告天数',
    synonyms: ['业绩预告天数'],
    unit: '日',
    definition: `从业绩预告公告日到当日的自然日数。${FORECAST_NOTE}`,
    formula: '当日 − 预告公告日',
    compute(view) {
      const row = reported(view)
      return row === undefined ? Number.NaN : Math.max(0, daysSince(view, row.annDate))
    },
  }),
]

const express = familyOf({ group: '基本面', unit: '比例', sources: ['expressReports', 'incomeStatements'], frequency: '不定期' })
const EXPRESS_NOTE = '取最新报告期及以后各期的业绩快报；没有时没有。'

function ofExpress(field: 'npYoy' | 'revenueYoy' | 'roe'): (view: SecurityView) => number {
  return (view) => {
    const newest = view.records('expressReports').at(-1)
    const reported = latestIncome(view)?.endDate
    return newest !== undefined && (reported === undefined || newest.endDate >= reported) ? figureOf(newest[field]) : Number.NaN
  }
}

const expresses: readonly Factor[] = [
  express({
    key: 'express-profit-yoy',
    name: '业绩快报净利润同比',
    synonyms: ['快报净利润增长率', '快报净利润同比'],
    definition: `业绩快报归母净利润比上年同期的增长。${EXPRESS_NOTE}`,
    formula: '公司业绩快报披露',
    compute: ofExpress('npYoy'),
  }),
  express({
    key: 'express-revenue-yoy',
    name: '业绩快报营收同比',
    synonyms: ['快报营收增长率', '快报营收同比'],
    definition: `业绩快报营业收入比上年同期的增长。${EXPRESS_NOTE}`,
    formula: '公司业绩快报披露',
    compute: ofExpress('revenueYoy'),
  }),
]

const reports = familyOf({ group: '基本面', unit: '日', sources: ['incomeStatements'], frequency: '不定期' })

/** Statutory last days by the quarter a report is of (上市公司信息披露管理办法): first 04-30, half-year 08-31, third 10-31, annual 04-30 of the next year. */
const DEADLINES = ['-04-30', '-08-31', '-10-31', '-04-30'] as const

function deadlineAfter(end: string): string {
  const next = quartersBefore(end, -1)
  const quarter = quarterOf(next)
  return `${Number(next.slice(0, 4)) + (quarter === 4 ? 1 : 0)}${DEADLINES[quarter - 1]}`
}

const dates: readonly Factor[] = [
  reports({
    key: 'days-since-report',
    name: '距财报披露天数',
    synonyms: ['财报披露天数', '距定期报告天数'],
    definition: '从最新一期定期报告公告日到当日的自然日数。',
    formula: '当日 − 最新报告公告日',
    compute(view) {
      const row = latestIncome(view)
      return row === undefined ? Number.NaN : Math.max(0, daysSince(view, row.annDate))
    },
  }),
  reports({
    key: 'days-to-deadline',
    name: '距下期财报截止天数',
    synonyms: ['距披露截止日天数', '距下期财报天数'],
    definition:
      '从当日到下一期定期报告法定披露截止日（一季报 4 月末、半年报 8 月末、三季报 10 月末、年报次年 4 月末）的自然日数；逾期为负数。',
    formula: '下期截止日 − 当日',
    compute(view) {
      const row = latestIncome(view)
      return row === undefined || quarterOf(row.endDate) === 0
        ? Number.NaN
        : toDayNumber(deadlineAfter(row.endDate)) - toDayNumber(view.date)
    },
  }),
  reports({
    key: 'restated',
    name: '财报追溯调整',
    synonyms: ['财务更正', '追溯调整', '会计差错更正'],
    unit: '是否',
    definition: '近 365 个自然日内是否公告过对已披露报告期的追溯调整。',
    formula: 'EXIST(追溯调整公告, 365 天)',
    compute(view) {
      const rows = view.records('incomeStatements')
      return rows.length === 0 ? Number.NaN : Number(rows.some((row) => row.restated && isWithin(view, row.annDate, 365)))
    },
  }),
]

const audit = familyOf({ group: '基本面', unit: '点', sources: ['auditOpinions'], frequency: '每季度' })
const AUDIT_NOTE = '取最近一份年报。'

function ofAudit(figure: (row: AuditOpinion) => number | null): (view: SecurityView) => number {
  return (view) => {
    const row = view.records('auditOpinions').at(-1)
    return row === undefined ? Number.NaN : figureOf(figure(row))
  }
}

const audits: readonly Factor[] = [
  audit({
    key: 'audit-level',
    name: '审计意见等级',
    definition: `1 标准无保留、2 带强调事项段、3 保留、4 无法表示、5 否定。${AUDIT_NOTE}`,
    formula: '年报审计报告的意见类型',
    compute: ofAudit(({ level }) => level),
  }),
  audit({
    key: 'audit-standard',
    name: '标准无保留审计意见',
    synonyms: ['审计意见标准', '标准审计意见', '标准无保留意见'],
    unit: '是否',
    definition: `审计意见是否为标准无保留意见。${AUDIT_NOTE}`,
    formula: '审计意见 = 标准无保留意见',
    compute: ofAudit(({ level }) => Number(level === 1)),
  }),
  audit({
    key: 'auditor-changed',
    name: '更换会计师事务所',
    synonyms: ['换审计机构', '更换审计机构', '换所'],
    unit: '是否',
    definition: `年报的会计师事务所是否与上年不同；来源未说明时没有。${AUDIT_NOTE}`,
    formula: '会计师事务所 ≠ 上年会计师事务所',
    compute: ofAudit(({ agencyChanged }) => flagOf(agencyChanged)),
  }),
  audit({
    key: 'audit-fee',
    name: '审计费用',
    unit: '元',
    definition: `年报披露的审计费用；来源未说明时没有。${AUDIT_NOTE}`,
    formula: '公司年报披露',
    compute: ofAudit(({ fee }) => fee),
  }),
]

/** What a company said of its results before and beside the reports, and what its auditor said. */
export const disclosureFactors: readonly Factor[] = [...forecasts, ...expresses, ...dates, ...audits]
