import type { CalendarEntry } from '@guanlan/contract/rows/calendar.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { MARK, percent } from '../events/wording.ts'
import { hashAt, streamKey, uniform } from '../hash.ts'
import { noticeOf } from '../holders/evening.ts'
import { sessionDates } from '../sessions.ts'
import { own } from './purposes.ts'

/** Part of the sessions on which an issue is announced, beside every so many of them. */
const CHANCE = 0.4
const EVERY = 3
/** Sessions from the announcement of an issue to the subscription, from there to the listing, and from the listing's notice to it. */
const TO_SUBSCRIPTION = 5
const TO_LISTING = 7
const LISTING_NOTICE = 5
/** Sessions an issue takes from its announcement to its first close. */
export const ISSUE_SESSIONS: number = TO_SUBSCRIPTION + TO_LISTING

const FIRST = ['启衡', '澄宇', '云岫', '柏恒', '泓图', '瀚声', '景屹', '昱川', '霁原', '越凡', '砺成', '航曜'] as const
const SECOND = ['精工', '电子', '医疗', '新材', '智能', '软件', '光电', '能源', '生物', '装备'] as const
const LEAST_GAIN = -0.08
const GAINS = 1.9

/** An issue announced on the evening of a session; null where there is none. Its share does not enter the market of the world. */
function issueOf(seed: number, session: number): CalendarEntry[] {
  const key = streamKey(seed, own.issue, 0)
  if (session % EVERY !== 0 && uniform(hashAt(key, session)) >= CHANCE) return []
  const listed = session + ISSUE_SESSIONS
  if (sessionDates[listed] === undefined) return []
  const hash = hashAt(streamKey(seed, own.issueName, 0), session) >>> 0
  const name = `${MARK}${FIRST[hash % FIRST.length]}${SECOND[(hash >>> 8) % SECOND.length]}`
  const common = { secucodes: [], time: null, certainty: 'announced' as const, earlier: [], movedTo: null }
  const gain = LEAST_GAIN + GAINS * uniform(hashAt(streamKey(seed, own.issueGain, 0), session)) ** 2
  const listing = {
    ...{ ...common, id: `issue.${session}.listing`, kind: 'listing' as const, date: itemAt(sessionDates, listed), title: `${name}上市` },
    outcome: null,
  }
  const close = noticeOf(listed, key)
  return [
    {
      ...{ ...common, id: `issue.${session}.subscription`, kind: 'subscription', title: `${name}网上申购` },
      ...{ date: itemAt(sessionDates, session + TO_SUBSCRIPTION), outcome: null, ...noticeOf(session, key) },
    },
    { ...listing, ...noticeOf(listed - LISTING_NOTICE, key) },
    { ...listing, outcome: `${MARK}首日收盘较发行价${gain < 0 ? '下跌' : '上涨'} ${percent(Math.abs(gain))}，不进入模拟行情`, ...close },
  ]
}

/** New issues announced on the evenings of sessions from one place in the calendar to another. */
export function newIssues(seed: number, from: number, to: number): CalendarEntry[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, k) => issueOf(seed, from + k)).flat()
}
