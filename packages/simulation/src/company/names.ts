import { shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import type { Security } from '@guanlan/domain/securities/securities.ts'
import type { NameMark } from '../known-rows.ts'
import type { MarkReason, MarkSpan, Profile } from '../security-profile.ts'
import { sessionDates } from '../sessions.ts'
import { plainName } from './marks.ts'

const REASONS: Readonly<Record<MarkReason, string>> = {
  audit: '最近一个会计年度的财务会计报告被出具无法表示意见或否定意见的审计报告',
  control: '最近一个会计年度内部控制被出具非标准意见的审计报告',
  funds: '存在控股股东及其关联方非经营性占用资金的情形',
  accounts: '主要银行账户被冻结',
  disclosure: '收到行政处罚事先告知书，披露的财务指标存在虚假记载',
}
function changeOf(before: MarkSpan | undefined, { mark, from }: MarkSpan): NameMark['change'] {
  if (before !== undefined && before.to === from) return '变更风险警示'
  return mark === 'ST' ? '实施其他风险警示' : '实施退市风险警示'
}

/** A share bears its first name from its listing on, also when that lies before the calendar. */
function since({ listDate, board }: Security, firstSession: string) {
  const from = board !== 'bse' && listDate !== null ? listDate : firstSession
  return { from, effectiveAtMs: shanghaiInstant(toDayNumber(from) - 1, 20 * 60) }
}

/** 简称和风险警示 of a security, oldest first, from its listing on; announced the day before each session. Empty for one that never bore a mark. */
export function nameMarksOf({ security, life, marks }: Profile): NameMark[] {
  if (marks.length === 0) return []
  const plain = plainName(security)
  const row = (session: number, rest: Pick<NameMark, 'name' | 'mark' | 'change' | 'reason'>): NameMark => {
    const from = itemAt(sessionDates, session)
    return { secucode: security.code, from, ...rest, effectiveAtMs: shanghaiInstant(toDayNumber(from) - 1, 20 * 60) }
  }
  const rows = [
    { ...row(life.first, { name: plain, mark: '', change: '上市', reason: null }), ...since(security, itemAt(sessionDates, life.first)) },
  ]
  marks.forEach((span, at) => {
    const { mark, from, to, reason } = span
    rows.push(
      row(from, {
        name: `${mark}${plain}`,
        mark,
        change: changeOf(marks[at - 1], span),
        reason: `【模拟】${REASONS[reason]}`,
      }),
    )
    const isLast = to >= sessionDates.length || to > life.last || marks[at + 1]?.from === to
    if (!isLast)
      rows.push(row(to, { name: plain, mark: '', change: '撤销风险警示', reason: '【模拟】有关情形已经消除，交易所同意撤销风险警示' }))
  })
  return rows
}
