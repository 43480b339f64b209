import type { GoodEvent } from '@guanlan/contract/rows/events.ts'
import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import { DAY_MS, dayOfIso, shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import type { Emit, SimulatedGroup } from '../group.ts'
import type { DragonTigerList } from '../known-rows.ts'
import type { Profile } from '../security-profile.ts'
import { sessionFrom } from '../sessions.ts'
import type { World } from '../simulated-world.ts'
import { dividendNotices, extraordinaryMeetings, listingNotices } from './action-notices.ts'
import { contractNotices, surveys } from './business-notices.ts'
import { announced, type Heard, heardNotice } from './heard-notices.ts'
import { eventInvariants } from './invariants.ts'
import { DOCUMENT_DAYS } from './newest-days.ts'
import { type Company, emitNotices, eveningOf, isIn, type Notice } from './notice.ts'
import { reportFacts, reportNotices } from './report-notices.ts'
import { BARS_BACK, barEvents, riskNotices, suspensionNotices } from './trading-notices.ts'
import { chineseDate, MARK, percent, yuan } from './wording.ts'

/** Part of the turnover from which what seats bought net is good news. */
const NET_BOUGHT = 0.15

type Place = { world: World; from: number; before: number; days: { from: number; to: number } }

/** A company with its bars, and what other groups reported it. */
type Shown = { profile: Profile; bars: DayColumns; heard: readonly Heard[] }

/** Everything known of one company but what lists of the market say. B shares are the A share's company: nothing is reported twice. */
function emitCompany({ world, from, before, days }: Place, shown: Shown, emit: Emit): void {
  const { profile, bars, heard } = shown
  if (profile.security.board === 'b' || bars.length === 0) return
  const company: Company = { world, profile, from, before }
  const facts = reportFacts(company)
  const visits = [...surveys(company)]
  const notices: Notice[] = [
    ...reportNotices(company, facts),
    ...dividendNotices(company, facts, bars),
    ...extraordinaryMeetings(company, facts),
    ...listingNotices(company),
    ...suspensionNotices(company),
    ...riskNotices(company, bars, days),
    ...contractNotices(company, facts),
    ...visits.map(({ notice }) => notice),
    ...heard.map(heardNotice).filter((notice): notice is Notice => notice !== null && isIn(company, notice)),
  ]
  emitNotices(company, notices, emit)
  if (visits.length > 0)
    emit.rows(
      'surveys',
      visits.map(({ survey }) => survey),
    )
  const events = barEvents(company, bars, days)
  if (events.length > 0) emit.rows('goodEvents', events)
}

/** 异常波动公告: due before the next session when deviations of three sessions add up to a list's trigger (沪深北《交易规则》异常波动). */
function abnormalNotice(company: Company, { tradeDate, reason, triggerValue, effectiveAtMs }: DragonTigerList): Notice | null {
  if ((reason !== 'gain3' && reason !== 'loss3') || triggerValue === null) return null
  const at = eveningOf(company, sessionFrom(tradeDate), 11)
  return {
    ...at,
    effectiveAtMs: Math.max(at.effectiveAtMs, effectiveAtMs),
    kind: 'abnormal',
    refersTo: { dataset: 'dragonTiger', key: `${company.profile.security.code}|${tradeDate}|${reason}` },
    figures: { deviation: triggerValue },
    fields: { day: chineseDate(tradeDate), direction: reason === 'gain3' ? '涨' : '跌', deviation: percent(Math.abs(triggerValue)) },
  }
}

function boughtEvent({ secucode, tradeDate, reason, netAmount, amount, effectiveAtMs }: DragonTigerList): GoodEvent | null {
  const ratio = netAmount / amount
  if (!(ratio >= NET_BOUGHT)) return null
  const id = `${secucode}.${dayOfIso(tradeDate)}.${reason}.bought`
  const text = `${MARK}龙虎榜席位净买入${yuan(netAmount)}，占成交额的${percent(ratio)}`
  return { id, secucode, eventDate: tradeDate, kind: 'dragonTigerBuy', reason: text, value: netAmount, announcementId: null, effectiveAtMs }
}

const LISTS_PER_TURN = 500
/** What follows from a list is announced within days: older lists say nothing of the range. */
const LATEST_NOTICE_MS = 10 * DAY_MS

/** What follows from lists of the market. */
function* emitListed({ world, from, before }: Place, lists: readonly DragonTigerList[], emit: Emit): Generator<void> {
  for (const [done, list] of lists.entries()) {
    const profile = world.profile(list.secucode)
    if (profile === undefined) continue
    const company = { world, profile, from, before }
    const notice = abnormalNotice(company, list)
    if (notice !== null && isIn(company, notice)) emitNotices(company, [notice], emit)
    const bought = boughtEvent(list)
    if (bought !== null && isIn(company, bought)) emit.rows('goodEvents', [bought])
    if (done % LISTS_PER_TURN === 0) yield
  }
}

/** 公告, 机构调研 and 市场利好: whatever they report stands in statements, actions, bars or lists. */
export const eventsGroup: SimulatedGroup = {
  datasets: ['announcements', 'announcementTexts', 'surveys', 'goodEvents'],
  needs: ['dragonTiger', ...announced],
  lookBack: BARS_BACK,
  yearsBefore: 0,
  newestDays: DOCUMENT_DAYS,
  open: ({ world, range }) => {
    const from = shanghaiInstant(toDayNumber(range.from), 0)
    const before = shanghaiInstant(toDayNumber(range.to) + 1, 0)
    const place: Place = { world, from, before, days: { from: dayOfIso(range.from), to: dayOfIso(range.to) } }
    const lists: DragonTigerList[] = []
    let heard: Heard[] = []
    return {
      security(profile, bars, emit) {
        emitCompany(place, { profile, bars, heard }, emit)
        heard = []
      },
      reported(dataset, rows) {
        if (dataset !== 'dragonTiger') {
          for (const row of rows) heard.push({ dataset, row } as Heard)
          return
        }
        for (const row of rows) if (row.effectiveAtMs >= from - LATEST_NOTICE_MS) lists.push(row)
      },
      finish: (emit) => emitListed(place, lists, emit),
    }
  },
  invariants: eventInvariants,
}
