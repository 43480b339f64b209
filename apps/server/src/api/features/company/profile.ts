import type { CompanyProfile, NameMark } from '@guanlan/contract/rows/company.ts'
import type { AuditOpinion } from '@guanlan/contract/rows/finance-reports.ts'
import type { Operations } from '@guanlan/contract/rows/operation.ts'
import type { Controller } from '@guanlan/contract/rows/ownership.ts'
import type { CompanyBase } from '@guanlan/contract/schemas/stock/company.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { exchangeOf, type SecuCode } from '@guanlan/domain/securities/secu-code.ts'
import type { Instrument } from '../../../market/instrument.ts'
import type { Market } from '../../../market/market.ts'
import { companyRows, requireStock } from '../../../market/reading/company-rows.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { completing, decidedBy } from '../../../market/reading/provenance.ts'
import type { Handler } from '../../handler.ts'
import { firstSession, issueOf } from './issue.ts'
import type { Ports } from './ports.ts'

const EXCHANGES = { SH: '上海证券交易所', SZ: '深圳证券交易所', BJ: '北京证券交易所' } as const
const BOARDS = { main: '主板', chinext: '创业板', star: '科创板', bse: '', b: 'B 股' } as const

/** 公司概况. Throws unknown_security; no_data for an index. */
export const profile: Handler<'company.base', Ports> = async ({ secucode }, ctx) => {
  const i = requireStock(ctx, secucode)
  const reported = await readAll(ctx, i)
  const row = reported.profiles.rows.at(-1) ?? null
  const controller = newest(reported.controllers.rows)
  const year = last(reported.operations.rows)
  const audit = last(reported.audits.rows)
  const data: CompanyBase = {
    ...registeredOf(row),
    ...listedOf(ctx.market, i, row),
    ...namesOf(reported.marks, i, row),
    actualController: controller?.name ?? row?.actualController ?? null,
    controllerType: controller?.type ?? null,
    employees: year?.employees ?? row?.employees ?? null,
    employeesDate: year?.endDate ?? null,
    auditFirm: audit?.agency ?? row?.auditFirm ?? null,
    auditDate: audit?.agency ? audit.endDate : null,
    ...issueOf(row?.issue ?? null, firstSession(ctx.market, i)),
    executives: row?.executives ?? [],
  }
  const missing = missingOf(data, reasonsOf({ controller, absent: reported.profiles.absent, i }))
  const provenance = decidedBy(
    reported.profiles.origin,
    reported.operations.origin,
    completing(reported.controllers.origin, reported.audits.origin),
  )
  const unlisted = row !== null && row.executives.length === 0 ? [{ field: 'executives', reason: '来源没有列出董事与高级管理人员' }] : []
  const none = row === null ? [{ field: 'executives', reason: reported.profiles.absent ?? '' }] : unlisted
  return { data, missing: [...missing, ...none], ...provenance }
}

async function readAll(ctx: Ports, i: Instrument) {
  const [profiles, controllers, operations, audits, marks] = await Promise.all([
    companyRows(ctx, i, datasets.companyProfiles),
    companyRows(ctx, i, datasets.controllers),
    companyRows(ctx, i, datasets.operations),
    companyRows(ctx, i, datasets.auditOpinions),
    ctx.datasets.records.whole(datasets.nameMarks, { asOfMs: ctx.clock.nowMs() }),
  ])
  const own: NameMark[] = marks.flatMap(({ row }) => (row.secucode === i.id ? [row] : []))
  return { profiles, controllers, operations, audits, marks: own }
}

function last<Row extends Operations | AuditOpinion>(rows: readonly Row[]): Row | undefined {
  return rows.reduce<Row | undefined>((found, row) => (found === undefined || row.endDate >= found.endDate ? row : found), undefined)
}

/** The controller of the newest day reported; of equal days the one announced last. */
function newest(rows: readonly Controller[]): Controller | undefined {
  return rows.toSorted((a, b) => (`${a.asOf} ${a.annDate}` < `${b.asOf} ${b.annDate}` ? 1 : -1))[0]
}

type Registered = Omit<
  CompanyProfile,
  'secucode' | 'effectiveAtMs' | 'executives' | 'issue' | 'employees' | 'auditFirm' | 'actualController' | 'formerNames' | 'aCode'
>
const REGISTERED = [
  'asOf',
  'companyName',
  'nameEn',
  'bCode',
  'hCode',
  'legalRep',
  'regCapital',
  'foundDate',
  'website',
  'email',
  'phone',
  'fax',
  'regAddress',
  'officeAddress',
  'zip',
  'mainBusiness',
  'scope',
  'profile',
  'chairman',
  'president',
  'secretary',
] as const satisfies readonly (keyof Registered)[]
type Nullable<T> = { [K in keyof T]: T[K] | null }

function registeredOf(row: CompanyProfile | null): Nullable<Registered> {
  return Object.fromEntries(REGISTERED.map((field) => [field, row?.[field] ?? null])) as Nullable<Registered>
}

function listedOf(market: Market, i: Instrument, row: CompanyProfile | null) {
  const industry = market.sectorsOf(i.id).find(({ sector }) => sector.kind === 'industry')
  const inIndexes = market.instruments.flatMap((index) => {
    const member = index.kind === 'index' ? market.members(index.id, null).find((one) => one.row === i.row) : undefined
    return member === undefined ? [] : [{ secucode: index.id, secuabbr: index.name, inDate: member.inDate }]
  })
  const board = i.board === null ? '' : BOARDS[i.board]
  return {
    aCode: row?.aCode ?? (i.board === 'b' ? null : i.id.slice(2)),
    inIndexes,
    market: `${EXCHANGES[exchangeOf(i.id as SecuCode)]}${board}`,
    industry: industry?.sector.name ?? null,
    listDate: i.listDate,
  }
}

/** 曾用简称: those a source lists, then those it bore with and without warnings. */
function namesOf(marks: readonly NameMark[], i: Instrument, row: CompanyProfile | null): Pick<CompanyBase, 'formerNames'> {
  const borne = marks.toSorted((a, b) => (a.from < b.from ? -1 : 1)).map(({ name }) => name)
  const names = [...(row?.formerNames ?? []), ...borne].filter((name, at, all) => name !== all[at - 1])
  return { formerNames: names.at(-1) === i.name ? names.slice(0, -1) : names }
}

type Place = { controller: Controller | undefined; absent: string | null; i: Instrument }

/** Why fields are null: the company has none of it, or the source does not report. */
function reasonsOf({ controller, absent, i }: Place): Record<string, string> {
  const untold = absent ?? '来源没有这一项'
  const of = (fields: readonly string[], reason: string) => Object.fromEntries(fields.map((field) => [field, reason]))
  const noIssue = absent ?? (i.board === 'b' ? '这里只列 A 股的首次公开发行' : '没有发行资料（上市日期没有记录，或来源没有这一项）')
  return {
    ...of(REGISTERED, untold),
    bCode: absent ?? '没有 B 股的记录',
    hCode: absent ?? '没有 H 股的记录（只收录部分 A+H 公司）',
    aCode: '没有对应 A 股的记录',
    industry: '{sectorMembers}',
    listDate: '证券表没有上市日期',
    actualController: controller?.type === 'none' ? '没有实际控制人' : '{controllers|没有实际控制人的记录}',
    controllerType: '{controllers|没有实际控制人性质的记录}',
    ...of(['employees', 'employeesDate'], '{companyProfiles|没有年报披露的员工人数，或没有写明截至日期}'),
    ...of(['auditFirm', 'auditDate'], '{auditOpinions|没有审计机构的记录，或没有写明审计的年度}'),
    ...of(['issue', 'issuePrice', 'issueShares'], noIssue),
    ...of(['issue.date', 'issue.funds', 'issue.cost', 'issue.netFunds', 'issue.underwriter', 'issue.sponsor'], '来源没有这一项'),
    'issue.lotteryRatio': '没有网上发行，或来源没有这一项',
    'issue.pe': '发行前一年亏损，或没有那一年的利润',
    ...of(['issue.firstOpen', 'issue.firstHigh', 'issue.firstClose', 'issue.firstChange'], '行情里没有上市首日，来源也没有'),
    ...of(
      ['gender', 'birthYear', 'education', 'since', 'pay', 'shares'].map((field) => `executives.${field}`),
      '来源没有披露这一项',
    ),
  }
}
