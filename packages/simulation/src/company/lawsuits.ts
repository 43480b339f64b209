import type { Lawsuit } from '@guanlan/contract/rows/operation.ts'
import { daysAfter } from '@guanlan/domain/calendar/trade-date.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { hashAt, streamKey, uniform } from '../hash.ts'
import { sessionDates } from '../sessions.ts'
import { type Company, parentEquity, rounded } from './company-reports.ts'
import { publishedBy, readableMs } from './dates.ts'
import { own } from './purposes.ts'

/** A case must be reported from 10 million 元 and a tenth of the equity last audited (《股票上市规则》7.4.1). */
const LEAST_AMOUNT = 1e7
const LEAST_SHARE = 0.1

const CAUSES = [
  '买卖合同纠纷',
  '建设工程施工合同纠纷',
  '股权转让纠纷',
  '金融借款合同纠纷',
  '保证合同纠纷',
  '服务合同纠纷',
  '侵害专利权纠纷',
  '租赁合同纠纷',
  '合资合作协议纠纷',
  '证券虚假陈述责任纠纷',
] as const
const OPENINGS = [
  '公司近日收到法院送达的文书',
  '公司收到受理机构的通知',
  '公司就有关纠纷披露进展',
  '公司公告重大案件情况',
  '公司收到代理律师转来的材料',
] as const
const ENDINGS = [
  '对本期利润的影响以后续进展和审计结果为准。',
  '目前生产经营正常，案件对日常经营没有重大影响。',
  '公司将依法维护自身合法权益并及时披露进展。',
  '尚无法准确判断对损益的影响。',
  '不存在应披露而未披露的其他重大案件。',
] as const

type Stage = Lawsuit['stage']

/** Stages of a case with the days between them. */
function stagesOf(kind: Lawsuit['kind'], draw: (at: number) => number): { stage: Stage; days: number }[] {
  const first: { stage: Stage; days: number } = { stage: '立案', days: 0 }
  const gap = (at: number, least: number) => least + Math.floor(draw(at) * 200)
  if (draw(20) < 0.2) return [first, { stage: '和解', days: gap(21, 60) }]
  if (kind === '仲裁') return [first, { stage: '裁决', days: gap(21, 120) }]
  const judged: { stage: Stage; days: number }[] = [first, { stage: '一审判决', days: gap(21, 120) }]
  if (draw(22) < 0.45) judged.push({ stage: '二审判决', days: gap(23, 100) })
  if (draw(24) < 0.5) judged.push({ stage: '执行完毕', days: gap(25, 90) })
  return judged
}

/** Parent equity of the last annual report announced before a date; null when there is none or it is not positive. */
function auditedEquity({ books, reports }: Company, date: string): number | null {
  const last = reports.findLast(({ k, report }) => itemAt(books, k).at.quarter === 3 && !report.head.restated && report.head.annDate < date)
  const equity = last === undefined ? 0 : parentEquity(itemAt(books, last.k))
  return equity > 0 ? equity : null
}

/** The case of a company in a half-year, with every stage; empty for nearly all. */
function caseOf(company: Company, { year, half }: { year: number; half: number }): Lawsuit[] {
  const { seed, profile, drivers } = company
  const at = (year * 2 + half) * 64
  const draw = (k: number) => uniform(hashAt(streamKey(seed, own.lawsuit, profile.subject), at + k))
  const chance = profile.marks.length > 0 ? 0.12 : drivers.losesSince !== null ? 0.03 : 0.008
  if (draw(0) >= chance) return []
  const firstDate = publishedBy(daysAfter(`${year}-${half === 0 ? '01' : '07'}-16`, Math.floor(draw(1) * 165)), `${year}-01-01`)
  const equity = firstDate === null ? null : auditedEquity(company, firstDate)
  const { listDate } = profile.security
  if (firstDate === null || equity === null || firstDate > itemAt(sessionDates, Math.min(profile.life.last, sessionDates.length - 1)))
    return []
  if (profile.life.listed !== null && listDate !== null && firstDate <= listDate) return []
  const amount = Math.ceil(Math.max(equity * (LEAST_SHARE + 0.25 * draw(2) ** 2), LEAST_AMOUNT) / 1e4) * 1e4
  const kind = draw(3) < 0.8 ? '诉讼' : '仲裁'
  const cause = itemAt(CAUSES, Math.floor(draw(4) * CAUSES.length))
  const role = cause.startsWith('证券') || draw(5) < 0.55 ? '被告' : '原告'
  let day = firstDate
  return stagesOf(kind, draw).map(({ stage, days }, step) => {
    day = publishedBy(daysAfter(day, days), firstDate) ?? day
    const text = `【模拟】${OPENINGS[Math.floor(draw(30 + step) * OPENINGS.length)]}：${cause}一案（公司为${role}，模拟对方当事人）${stage === '立案' ? '已受理' : `已${stage}`}，涉案金额约${(amount / 1e4).toFixed(0)}万元。${ENDINGS[Math.floor(draw(40 + step) * ENDINGS.length)]}`
    return {
      secucode: profile.security.code,
      caseId: `${profile.security.code}-${year}${half === 0 ? 'A' : 'B'}`,
      annDate: day,
      firstDate,
      role,
      kind,
      cause,
      stage,
      amount,
      netAssetRatio: rounded(amount / equity, 4),
      text,
      effectiveAtMs: readableMs(day, streamKey(seed, own.lawsuitText, profile.subject)),
    }
  })
}

/** 重大诉讼、仲裁 of a company whose cases began in the years given, every stage in order. */
export function* lawsuitsOf(company: Company, { from, to }: { from: number; to: number }): Generator<Lawsuit> {
  if (company.profile.security.board === 'b') return
  for (let year = from; year <= to; year++) for (const half of [0, 1]) yield* caseOf(company, { year, half })
}
