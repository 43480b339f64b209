import type { CallOutput } from '@guanlan/contract/call.ts'
import { shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import type { Handlers } from '../../call-context.ts'
import { requireByAnyCode } from '../../market/reading/codes.ts'
import { readable } from '../../market/reading/ready.ts'

type Period = CallOutput<'stock.enddates'>[number]

/** Years listed when no security, or none with a known listing date, is asked about. */
const YEARS_BACK = 10

/**
 * Report periods within a year, last first, with the statutory deadlines: 年报 and 一季报 by 30 April, 半年报 by 31 August, 三季报 by
 * 31 October (证券法 §79, 上市公司信息披露管理办法).
 */
const quarters = [
  { type: 'FY', end: '12-31', name: '年报', deadline: '04-30', deadlineYears: 1 },
  { type: 'Q3', end: '09-30', name: '三季报', deadline: '10-31', deadlineYears: 0 },
  { type: 'H1', end: '06-30', name: '半年报', deadline: '08-31', deadlineYears: 0 },
  { type: 'Q1', end: '03-31', name: '一季报', deadline: '04-30', deadlineYears: 0 },
] as const

/** 报告期列表: periods that have ended, newest first; of one security those since its listing. Throws unknown_security. */
export const enddates: Handlers['stock.enddates'] = ({ secucode }, ctx) => {
  const today = shanghaiDate(ctx.clock.nowMs())
  const listDate = secucode === undefined ? null : requireByAnyCode(readable(ctx.market), secucode).listDate
  return { data: periods(today, listDate ?? `${Number(today.slice(0, 4)) - YEARS_BACK}-01-01`) }
}

/** Periods that ended from `from` to `today`, newest first. */
export function periods(today: string, from: string): Period[] {
  const out: Period[] = []
  for (let year = Number(today.slice(0, 4)); year >= Number(from.slice(0, 4)); year--) {
    for (const { type, end, name, deadline, deadlineYears } of quarters) {
      const enddate = `${year}-${end}`
      if (enddate > today || enddate < from) continue
      out.push({ enddate, name: `${year}${name}`, type, deadline: `${year + deadlineYears}-${deadline}`, disclosed: null, annDate: null })
    }
  }
  return out
}
