import { datasets } from '@guanlan/datasets/registry.ts'
import { companyRows, requireStock } from '../../../market/reading/company-rows.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import type { Handler } from '../../handler.ts'
import { quotient } from './period.ts'
import type { Ports } from './ports.ts'

const UNREPORTED = '数据源只给出意见类型，没有这一项'

/** 审计意见, newest first. Throws unknown_security, no_data for an index. */
export const audit: Handler<'finance.audit', Ports> = async ({ secucode }, ctx) => {
  const { rows, origin, absent } = await companyRows(ctx, requireStock(ctx, secucode), datasets.auditOpinions)
  const sorted = rows.toSorted((a, b) => (a.endDate < b.endDate ? 1 : -1))
  const list = sorted.map(({ endDate, annDate, opinion, level, agency, agencyChanged, fee, basis }, at) => {
    const prevFee = sorted[at + 1]?.fee ?? null
    const ratio = quotient(fee, prevFee)
    return {
      enddate: endDate,
      annDate,
      opinion,
      opinionLevel: level,
      agency,
      accountants: null,
      fee,
      prevFee,
      feeChange: ratio === null ? null : ratio - 1,
      agencyChanged,
      basis,
      keyMatters: null,
    }
  })
  const missing = missingOf(
    { list },
    {
      'list.accountants': '没有收录签字会计师',
      'list.keyMatters': '没有收录关键审计事项，可在年报的审计报告中查看',
      'list.agency': UNREPORTED,
      'list.agencyChanged': UNREPORTED,
      'list.fee': UNREPORTED,
      'list.prevFee': '没有上一年的审计费用',
      'list.feeChange': '没有上一年的审计费用',
      'list.basis': '标准意见没有说明段，或没有收录',
    },
  )
  return { data: { list }, missing: [...(absent === null ? [] : [{ field: 'list', reason: absent }]), ...missing], ...origin }
}
