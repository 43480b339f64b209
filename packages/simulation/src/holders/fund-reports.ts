import { shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { nextOf, type Quarter } from '../finance/calendar.ts'
import { sessionDates, sessionFrom } from '../sessions.ts'
import type { Notice } from './evening.ts'

const WORKING_DAYS = 15
const FIRST_DAYS = ['01-01', '04-01', '07-01', '10-01'] as const
const EVENING = 22 * 60

/** Last day for the funds' reports of a quarter, YYYY-MM-DD. */
export function fundDeadline(at: Quarter): string {
  const next = nextOf(at)
  if (at.quarter === 1) return `${at.year}-08-31`
  if (at.quarter === 3) return `${next.year}-03-31`
  const first = sessionFrom(`${next.year}-${FIRST_DAYS[next.quarter]}`)
  return itemAt(sessionDates, Math.min(first + WORKING_DAYS - 1, sessionDates.length - 1))
}

/**
 * When the holdings of a quarter are complete: the company's report and those of the funds are out. 《公开募集证券投资基金信息披露管理办法》: quarterly reports within
 * 15 working days, half-year reports within two months, annual ones within three.
 */
export function institutionsKnown(at: Quarter, report: Notice): Notice {
  const annDate = fundDeadline(at)
  const effectiveAtMs = shanghaiInstant(toDayNumber(annDate) - 1, EVENING)
  return effectiveAtMs > report.effectiveAtMs ? { annDate, effectiveAtMs } : report
}
