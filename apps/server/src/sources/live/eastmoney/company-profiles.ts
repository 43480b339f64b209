import type { CompanyProfile, Executive, Issue } from '@guanlan/contract/rows/company.ts'
import { DAY_MS, shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import type { CompanyRange, LiveAdapter } from '../adapter.ts'
import type { FetchLayer } from '../fetch-layer/fetch-layer.ts'
import { figureOf, plainText, scaledFigure, TEN_THOUSAND } from '../read-columns.ts'
import { COMPANY_HOST, companyFilter, dateOf, type ReportRow, ratioOf, reportRows } from './datacenter.ts'

const REGISTERED = ['ORG_NAME', 'ORG_NAME_EN', 'FORMERNAME', 'STR_CODEA', 'STR_CODEB', 'STR_CODEH', 'LEGAL_PERSON', 'REG_CAPITAL'] as const
const DISCLOSED = ['EMP_NUM', 'ACCOUNTFIRM_NAME', 'ORG_PROFILE', 'BUSINESS_SCOPE', 'MAIN_BUSINESS', 'FOUND_DATE'] as const
const ISSUED = ['ONLINE_ISSUE_DATE', 'ISSUE_PRICE', 'TOTAL_ISSUE_NUM', 'TOTAL_FUNDS', 'NET_RAISE_FUNDS', 'AFTER_ISSUE_PE'] as const
const MANAGING = ['PERSON_NAME', 'POSITION', 'SEX', 'HIGH_DEGREE', 'INCUMBENT_TIME', 'SALARY', 'HOLD_NUM'] as const

const textOf = (row: ReportRow, column: string) => plainText(row[column]) || null
const dayOf = (row: ReportRow, column: string) => (typeof row[column] === 'string' ? dateOf(row, column) : null)
const first = (text: string | null) => text?.split(/[,，;；]/)[0]?.trim() || null

/** `2011-01-26至今`: the day they came. */
function sinceOf(row: ReportRow): string | null {
  return /^\d{4}-\d{2}-\d{2}/.exec(plainText(row.INCUMBENT_TIME))?.[0] ?? null
}

function executiveOf(row: ReportRow): Executive[] {
  const name = plainText(row.PERSON_NAME)
  const positions = plainText(row.POSITION)
    .split(/[,，、]/)
    .filter(Boolean)
  if (name === '' || positions.length === 0) return []
  const sex = plainText(row.SEX)
  return [
    {
      name,
      positions: positions.slice(0, 12),
      gender: sex === '男' || sex === '女' ? sex : null,
      birthYear: figureOf(row.BIRTH_YEAR),
      education: textOf(row, 'HIGH_DEGREE'),
      since: sinceOf(row),
      pay: figureOf(row.SALARY),
      shares: figureOf(row.HOLD_NUM),
    },
  ]
}

function issueOf(row: ReportRow | undefined): Issue | null {
  if (row === undefined || figureOf(row.ISSUE_PRICE) === null) return null
  return {
    date: dayOf(row, 'ONLINE_ISSUE_DATE'),
    price: figureOf(row.ISSUE_PRICE),
    shares: figureOf(row.TOTAL_ISSUE_NUM),
    funds: figureOf(row.TOTAL_FUNDS),
    netFunds: figureOf(row.NET_RAISE_FUNDS),
    cost: figureOf(row.DEC_SUMISSUEFEE),
    pe: figureOf(row.AFTER_ISSUE_PE),
    lotteryRatio: ratioOf(row, 'ONLINE_ISSUE_LWR'),
    firstOpen: figureOf(row.OPEN_PRICE),
    firstHigh: figureOf(row.HIGH_PRICE),
    firstClose: figureOf(row.CLOSE_PRICE),
    underwriter: textOf(row, 'STR_ZHUCHENGXIAO'),
    sponsor: textOf(row, 'STR_BAOJIAN'),
  }
}

type Answers = { secucode: string; to: string; row: ReportRow; issue: ReportRow | undefined; managers: readonly ReportRow[] }

function profileOf({ secucode, to, row, issue, managers }: Answers): CompanyProfile {
  return {
    secucode,
    asOf: to,
    companyName: plainText(row.ORG_NAME),
    nameEn: textOf(row, 'ORG_NAME_EN'),
    formerNames: plainText(row.FORMERNAME).split('→').filter(Boolean),
    aCode: textOf(row, 'STR_CODEA'),
    bCode: textOf(row, 'STR_CODEB'),
    hCode: textOf(row, 'STR_CODEH'),
    legalRep: textOf(row, 'LEGAL_PERSON'),
    regCapital: scaledFigure(row.REG_CAPITAL, TEN_THOUSAND),
    foundDate: dayOf(row, 'FOUND_DATE'),
    website: first(textOf(row, 'ORG_WEB')),
    email: first(textOf(row, 'ORG_EMAIL')),
    phone: textOf(row, 'ORG_TEL'),
    fax: textOf(row, 'ORG_FAX'),
    regAddress: textOf(row, 'REG_ADDRESS'),
    officeAddress: textOf(row, 'ADDRESS'),
    zip: textOf(row, 'ADDRESS_POSTCODE'),
    mainBusiness: textOf(row, 'MAIN_BUSINESS'),
    scope: textOf(row, 'BUSINESS_SCOPE'),
    profile: textOf(row, 'ORG_PROFILE'),
    chairman: textOf(row, 'CHAIRMAN'),
    president: textOf(row, 'PRESIDENT'),
    secretary: textOf(row, 'SECRETARY'),
    employees: figureOf(row.EMP_NUM),
    auditFirm: textOf(row, 'ACCOUNTFIRM_NAME'),
    actualController: textOf(row, 'ACTUAL_HOLDER'),
    executives: managers.flatMap(executiveOf),
    issue: issueOf(issue),
    effectiveAtMs: shanghaiInstant(toDayNumber(to), 0),
  }
}

async function profilesOf(layer: FetchLayer, { secucode, to }: CompanyRange): Promise<CompanyProfile[]> {
  const filter = companyFilter(secucode)
  const report = (reportName: string, columns: readonly string[]) =>
    reportRows(layer, { host: COMPANY_HOST, reportName, filter, sort: '', columns })
  const [row] = await report('RPT_F10_BASIC_ORGINFO', [...REGISTERED, ...DISCLOSED])
  if (row === undefined) return []
  const [issue] = await report('RPT_PCF10_ORG_ISSUEINFO', ISSUED)
  const managers = await report('RPT_F10_ORGINFO_MANAINTRO', MANAGING)
  return [profileOf({ secucode, to, row, issue, managers })]
}

/** 公司资料 of an opened company from 东方财富 (F10 公司概况 and 公司高管), as of the day of the request; a change is dated by the day it is seen. */
export const companyProfilesAdapter: LiveAdapter = {
  dataset: 'companyProfiles',
  host: COMPANY_HOST,
  question: 'company',
  renewMs: 30 * DAY_MS,
  versionMarks: ['asOf'],
  fetch: profilesOf,
}
