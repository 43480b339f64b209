import { z } from 'zod'
import { figure } from '../../envelope.ts'
import { reasonKinds } from '../../rows/company.ts'
import { Controller } from '../../rows/ownership.ts'
import { SectorKind } from '../market/sectors.ts'
import { AnyCode, DateText, SecuCodeText } from '../security.ts'

export const CompanyInput = z.object({ secucode: AnyCode })

const Text = z.string().nullable()
const Executive = z.object({
  name: z.string(),
  positions: z.array(z.string()),
  gender: Text,
  birthYear: z.number().int().nullable(),
  education: Text,
  /** First day in office. */
  since: DateText.nullable(),
  pay: figure('executive-pay', '元'),
  shares: figure('executive-shares', '股'),
})

/** 首次公开发行 and what the first day brought. */
const Issue = z.object({
  date: DateText.nullable(),
  funds: figure('issue-funds', '元'),
  cost: figure('issue-cost', '元'),
  netFunds: figure('issue-net-funds', '元'),
  pe: figure('issue-pe', '倍'),
  lotteryRatio: figure('issue-lottery', '比例'),
  firstOpen: figure('issue-first-open', '元'),
  firstHigh: figure('issue-first-high', '元'),
  firstClose: figure('issue-first-close', '元'),
  firstChange: figure('issue-first-change', '比例'),
  underwriter: Text,
  sponsor: Text,
})

/** 公司概况 (F10): as registered, as disclosed last, and how it came to the market. */
export const CompanyBase = z.object({
  /** Day the registered facts are as of. */
  asOf: DateText.nullable(),
  companyName: Text,
  nameEn: Text,
  formerNames: z.array(z.string()),
  aCode: Text,
  hCode: Text,
  bCode: Text,
  /** Indexes it is a member of today. */
  inIndexes: z.array(z.object({ secucode: SecuCodeText, secuabbr: z.string(), inDate: DateText })),
  /** Exchange and board. */
  market: z.string(),
  industry: Text,
  legalRep: Text,
  regCapital: figure('registered-capital', '元'),
  foundDate: DateText.nullable(),
  listDate: DateText.nullable(),
  website: Text,
  email: Text,
  phone: Text,
  fax: Text,
  regAddress: Text,
  officeAddress: Text,
  zip: Text,
  mainBusiness: Text,
  /** 经营范围 and 公司简介. */
  scope: Text,
  profile: Text,
  chairman: Text,
  president: Text,
  secretary: Text,
  actualController: Text,
  controllerType: Controller.shape.type,
  employees: figure('employee-count', '人'),
  /** End of the year the employees were counted at, and of the year the auditor looked at. */
  employeesDate: DateText.nullable(),
  auditFirm: Text,
  auditDate: DateText.nullable(),
  issuePrice: figure('issue-price', '元'),
  issueShares: figure('issue-shares', '股'),
  issue: Issue.nullable(),
  executives: z.array(Executive),
})
export type CompanyBase = z.infer<typeof CompanyBase>

const MainPart = z.object({
  name: z.string(),
  revenue: figure('segment-revenue', '元'),
  /** Of all parts of the dimension. */
  dimRevenue: z.number(),
  revenueRatio: figure('segment-revenue-ratio', '比例'),
})

/** Why a company belongs to its sectors today: its revenue for industries, what was said about it for concepts. */
export const CompanySectors = z.object({
  mainBusiness: Text,
  /** Report of the parts below, and its day. */
  enddate: DateText.nullable(),
  annDate: DateText.nullable(),
  /** Largest parts of its revenue by product, by industry where products are not reported. */
  parts: z.array(MainPart),
  sectors: z.array(
    z.object({
      blockcode: z.string(),
      blockname: z.string(),
      kind: SectorKind,
      inDate: DateText,
      reason: Text,
      /** What the reason rests on; revenue for industries. */
      basis: z.enum(['revenue', ...reasonKinds]).nullable(),
      /** Day of what it refers to. */
      date: DateText.nullable(),
    }),
  ),
})
export type CompanySectors = z.infer<typeof CompanySectors>
