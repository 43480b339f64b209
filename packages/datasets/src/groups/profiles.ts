import { CompanyProfile, SectorReason } from '@guanlan/contract/rows/company.ts'
import { records, unitOf } from '../definition.ts'
import { SESSION_MS } from '../durations.ts'

const ofCompany = {
  schedule: 'evening',
  freshForMs: 260 * SESSION_MS,
  providers: ['files', 'live', 'simulated'],
  partitions: { security: 'secucode' },
} as const

/** A hundredth of the sum, for figures reported in 万元. */
const near = (reported: number, worked: number) => Math.abs(reported - worked) <= Math.max(2, 0.01 * Math.abs(worked))

export const profileDatasets = {
  companyProfiles: records<CompanyProfile>({
    ...ofCompany,
    key: 'companyProfiles',
    name: '公司资料',
    schema: CompanyProfile,
    keys: ['secucode'],
    units: {
      ...unitOf('元', ['regCapital', 'executives.pay', 'issue.funds', 'issue.netFunds', 'issue.cost']),
      ...unitOf('元/股', ['issue.price', 'issue.firstOpen', 'issue.firstHigh', 'issue.firstClose']),
      ...unitOf('股', ['executives.shares', 'issue.shares']),
      ...unitOf('倍', ['issue.pe']),
      ...unitOf('人', ['employees']),
    },
    quality: {
      neverConstant: ['secucode', 'companyName'],
      ranges: { regCapital: [1e6, 1e13], employees: [0, 5e6] },
      crossChecks: [
        { name: '成立日期不晚于资料日期', holds: (r) => r.foundDate === null || r.foundDate <= r.asOf },
        { name: '发行价 × 发行股数 = 募集资金总额', holds: ({ issue }) => isSum(issue) },
        { name: '募集资金净额不超过总额', holds: ({ issue }) => (issue?.netFunds ?? 0) <= (issue?.funds ?? Number.POSITIVE_INFINITY) },
      ],
    },
  }),
  sectorReasons: records<SectorReason>({
    ...ofCompany,
    key: 'sectorReasons',
    name: '概念入选理由',
    schema: SectorReason,
    keys: ['secucode', 'sectorId'],
    quality: { neverConstant: ['text'] },
  }),
}

function isSum(issue: CompanyProfile['issue']): boolean {
  if (issue === null || issue.funds === null || issue.price === null || issue.shares === null) return true
  return near(issue.funds, issue.price * issue.shares)
}
