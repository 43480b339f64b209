import { z } from 'zod'
import { DateText, Money, Ratio, record, SecuCodeText, Shares } from './record.ts'

const Text = z.string().min(1).nullable()

/** A director or senior manager in office; `pay` is 税前报酬 of the year reported last, 元, `shares` what the person holds, 股. Null where it is not reported. */
export const Executive = z.object({
  name: z.string().min(1),
  positions: z.array(z.string().min(1)).min(1).max(12),
  gender: z.enum(['男', '女']).nullable(),
  birthYear: z.number().int().min(1900).max(2100).nullable(),
  education: Text,
  since: DateText.nullable(),
  pay: Money,
  shares: Shares,
})
export type Executive = z.infer<typeof Executive>

/** 首次公开发行; `price` 元/股, `shares` 股, `funds` 募集资金总额 and `netFunds` 净额 元; prices of the first day as traded, null where they are not reported. */
export const Issue = z.object({
  date: DateText.nullable(),
  price: z.number().positive().nullable(),
  shares: Shares,
  funds: Money,
  netFunds: Money,
  cost: Money,
  /** 发行市盈率: price over the profit a share after the issue. */
  pe: Ratio,
  /** 网上发行中签率. */
  lotteryRatio: Ratio,
  firstOpen: Money,
  firstHigh: Money,
  firstClose: Money,
  /** 主承销商 and 保荐机构. */
  underwriter: Text,
  sponsor: Text,
})
export type Issue = z.infer<typeof Issue>

/** 公司概况 as registered and disclosed; a later one of the same company takes its place. `asOf`: the day it is as of. */
export const CompanyProfile = record({
  secucode: SecuCodeText,
  asOf: DateText,
  companyName: z.string().min(1),
  nameEn: Text,
  /** 曾用简称, oldest first. */
  formerNames: z.array(z.string().min(1)).max(60),
  /** Six digits of A and B shares, five of H shares; null for those it has not. */
  aCode: Text,
  bCode: Text,
  hCode: Text,
  /** 法定代表人. */
  legalRep: Text,
  /** 注册资本, 元. */
  regCapital: Money,
  foundDate: DateText.nullable(),
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
  /** 员工人数, 审计机构 and 实际控制人 where a source reports them here: annual reports report them dated. */
  employees: z.number().int().min(0).nullable(),
  auditFirm: Text,
  actualController: Text,
  /** 董事与高级管理人员; empty where they are not reported. */
  executives: z.array(Executive).max(80),
  issue: Issue.nullable(),
})
export type CompanyProfile = z.infer<typeof CompanyProfile>

/** What makes a company belong to a sector: a product of its own, a part of its revenue, an announcement, an answer to investors, or its share of ownership. */
export const reasonKinds = ['product', 'segment', 'notice', 'answer', 'owner'] as const

/** 入选理由 of a company in a concept since a day; `date` of what it refers to, null where it is not reported. */
export const SectorReason = record({
  secucode: SecuCodeText,
  sectorId: z.string().min(1),
  sectorName: z.string().min(1),
  kind: z.enum(reasonKinds).nullable(),
  text: z.string().min(1).max(2000),
  date: DateText.nullable(),
})
export type SectorReason = z.infer<typeof SectorReason>

/** 简称和风险警示 since a session: each row holds until the next one of the security. Only securities that once bore a mark have rows. */
export const NameMark = record({
  secucode: SecuCodeText,
  from: DateText,
  name: z.string().min(1),
  mark: z.enum(['', 'ST', '*ST']),
  /** What happened: 上市, 实施 or 撤销 a warning, 叠加. Null where a mark was there when names were first read: `from` is that day then. */
  change: z.enum(['上市', '实施其他风险警示', '实施退市风险警示', '变更风险警示', '撤销风险警示']).nullable(),
  reason: z.string().nullable(),
})

export type NameMark = z.infer<typeof NameMark>

/** 注册地 of a company: province or city of that rank. */
export const CompanyArea = record({
  secucode: SecuCodeText,
  areaCode: z.string().regex(/^\d{2}$/),
  area: z.string().min(1),
  from: DateText,
})

export type CompanyArea = z.infer<typeof CompanyArea>
