import { auditOpinions } from '@guanlan/contract/rows/finance-reports.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { balanceSheet } from '../finance/statements.ts'
import { hashAt, streamKey, uniform } from '../hash.ts'
import type { AuditOpinion } from '../known-rows.ts'
import type { Company, CompanyReport } from './company-reports.ts'
import { own } from './purposes.ts'

/** Invented firms. */
const AGENCIES = ['明衡', '同砺', '瑞格', '中恪', '信矩', '华准', '立诚', '天秤', '允正', '众核', '安审', '永衡'].map(
  (name) => `模拟${name}会计师事务所`,
)
/** Chance that a company changes its firm in a year. */
const CHANGE = 0.07

const MATTERS = [
  '部分应收款项的可收回性',
  '部分存货的可变现净值',
  '对外投资的公允价值',
  '部分其他应收款的商业实质',
  '持续经营能力',
  '关联方往来的完整性',
  '在建工程的转固时点',
  '商誉减值测试的关键假设',
] as const
const FINDINGS: Readonly<Record<2 | 3 | 4 | 5, readonly string[]>> = {
  2: ['提醒报表使用者关注', '强调说明', '请报表使用者留意附注所述', '就附注披露提请关注', '附注已充分披露，仍提请关注'],
  3: [
    '未能就其获取充分、适当的审计证据：',
    '审计范围受到限制，涉及',
    '无法判断是否需要调整：',
    '除下述事项的影响外，报表公允反映：',
    '未能实施满意的替代程序：',
  ],
  4: [
    '未能获取充分、适当的审计证据作为发表意见的基础：',
    '审计范围受到重大限制，涉及',
    '无法确定其对报表的影响，且影响重大而广泛：',
    '无法实施必要的审计程序：',
    '因下述事项的重要性，无法发表意见：',
  ],
  5: [
    '报表未按企业会计准则公允反映：',
    '认为下述事项的会计处理不恰当且影响广泛：',
    '下述事项的错报重大而广泛：',
    '与管理层就会计处理存在重大分歧：',
    '下述会计估计缺乏依据：',
  ],
}

type Level = 1 | 2 | 3 | 4 | 5

/** The firm of a year: one at the beginning, another after each change. */
function agencyOf({ seed, profile }: Company, year: number): { agency: string; agencyChanged: boolean } {
  const key = streamKey(seed, own.agency, profile.subject)
  const isChange = (at: number) => uniform(hashAt(key, at)) < CHANGE
  let since = year
  while (since > year - 12 && !isChange(since)) since--
  const before = (hashAt(key, 1_000 + since) >>> 0) % AGENCIES.length
  const agencyChanged = since === year && isChange(year)
  return { agency: itemAt(AGENCIES, before), agencyChanged }
}

function levelOf({ seed, profile, drivers }: Company, year: number, isLoss: boolean): Level {
  const draw = uniform(hashAt(streamKey(seed, own.opinion, profile.subject), year))
  const second = uniform(hashAt(streamKey(seed, own.opinion, profile.subject), year + 5_000))
  if (profile.marks.some((span) => span.reason === 'audit' && span.year === year)) return draw < 0.85 ? 4 : 5
  const weak = (isLoss ? 0.09 : 0.006) * (1.6 - 1.2 * drivers.quality)
  if (draw >= weak) return 1
  return second < 0.72 ? 2 : 3
}

/** Why it is no standard opinion: a finding about one or two matters. */
function basisOf({ seed, profile }: Company, year: number, level: Level): string | null {
  if (level === 1) return null
  const hash = hashAt(streamKey(seed, own.opinion, profile.subject), year + 10_000) >>> 0
  const first = hash % MATTERS.length
  const second = (first + 1 + ((hash >>> 4) % (MATTERS.length - 1))) % MATTERS.length
  const matters = (hash & 0x100) === 0 ? MATTERS[first] : `${MATTERS[first]}、${MATTERS[second]}`
  return `【模拟】${FINDINGS[level][(hash >>> 9) % FINDINGS[level].length]}${matters}。`
}

/** 审计意见 of an annual report; one that leads to *ST stands where the history of warnings has it. Null for other reports and prospectuses. */
export function auditOf(company: Company, { k, report }: CompanyReport): AuditOpinion | null {
  const quarter = itemAt(company.books, k)
  const { profile, seed } = company
  const { listDate } = profile.security
  const isBefore = profile.life.listed !== null && listDate !== null && listDate > quarter.endDate
  if (quarter.at.quarter !== 3 || report.head.restated || isBefore) return null
  const { totalAssets } = balanceSheet(report)
  const loss = report.year.reduce((sum, { income }) => sum + income.parentNetProfit, 0) < 0
  const level = levelOf(company, quarter.at.year, loss)
  const draw = uniform(hashAt(streamKey(seed, own.fee, profile.subject), 0))
  const fee = Math.round((450_000 * (totalAssets / 1e9) ** 0.32 * (0.7 + 0.6 * draw)) / 10_000) * 10_000
  return {
    secucode: profile.security.code,
    endDate: quarter.endDate,
    annDate: report.head.annDate,
    opinion: itemAt(auditOpinions, level - 1),
    level,
    ...agencyOf(company, quarter.at.year),
    fee: Math.max(fee, 100_000),
    basis: basisOf(company, quarter.at.year, level),
    effectiveAtMs: report.head.effectiveAtMs,
  }
}
