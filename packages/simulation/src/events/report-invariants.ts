import type { Announcement } from '@guanlan/contract/rows/announcements.ts'
import { dayOfIso, isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { firstItem, itemAt } from '@guanlan/domain/collections/elements.ts'
import type { Invariant, WorldView } from '../group.ts'
import { sessionDates, sessionFrom } from '../sessions.ts'
import { type Announced, heardKinds } from './heard-notices.ts'
import { dayOf, keyOf, ofKinds, statementsOf } from './invariants-reading.ts'
import { documentsFrom } from './newest-days.ts'

const DEADLINES: Readonly<Record<string, string>> = { q1Report: '04-30', halfReport: '08-31', q3Report: '10-31', annualReport: '04-30' }

/** Ex-right days of what is paid on the report of the third quarter lie from the one to the other. */
const INTERIM_FROM = '11-01'
const INTERIM_UNTIL = '03-01'
const isAnnualMeeting = ({ title }: Announcement) => title.includes('年度股东会')

const reportsAgree: Invariant = {
  name: '定期报告公告与报表同时可知，数字一致，不晚于法定期限',
  check(view, row) {
    const statements = statementsOf(view)
    for (const one of ofKinds(view, 'annualReport', 'halfReport', 'q1Report', 'q3Report', 'correction')) {
      const own = statements.get(one.refersTo?.key ?? '')?.find(({ effectiveAtMs }) => effectiveAtMs === one.effectiveAtMs)
      const isSame = own !== undefined && own.revenue === one.figures.revenue && own.parentNetProfit === one.figures.parentNetProfit
      const endDate = itemAt(keyOf(one), 1)
      const year = Number(endDate.slice(0, 4)) + (one.kind === 'annualReport' ? 1 : 0)
      const isInTime = one.kind === 'correction' || one.annDate <= `${year}-${DEADLINES[one.kind]}` || isYoung(view, one, endDate)
      row(
        isSame && isInTime && own.annDate === one.annDate
          ? null
          : `${one.id}: ${JSON.stringify(one.figures)}, statement ${JSON.stringify(own)}`,
      )
    }
  },
}

/** A company that came to market after the period: its reports begin with the listing. */
function isYoung(view: WorldView, { secucode }: Announcement, endDate: string): boolean {
  return (view.world.profile(secucode)?.security.listDate ?? '') > endDate
}

const everyReport: Invariant = {
  name: '每份在期间内首次公布的报表都有一份公告',
  check(view, row) {
    const reported = new Set(ofKinds(view, 'annualReport', 'halfReport', 'q1Report', 'q3Report').map(({ refersTo }) => refersTo?.key))
    const from = documentsFrom(view)
    for (const { secucode, endDate, restated, effectiveAtMs } of view.rows('incomeStatements')) {
      const profile = view.world.profile(secucode)
      const isOld = profile?.life.listed != null && endDate < (profile.security.listDate ?? '')
      if (restated || effectiveAtMs < from || isOld || view.bars(secucode).length === 0) continue
      row(reported.has(`${secucode}|${endDate}`) ? null : `${secucode} ${endDate}: a report without its announcement`)
    }
  },
}

const heard: Invariant = {
  name: '预告、快报、增减持、解禁、质押公告与其数据行同时可知、数字一致，一行一份',
  check(view, row) {
    const reported = new Map(
      ofKinds(view, ...heardKinds).map((one) => [`${one.refersTo?.dataset}|${one.refersTo?.key}|${one.effectiveAtMs}`, one]),
    )
    const from = documentsFrom(view)
    const look = (dataset: Announced, keys: readonly (string | number)[], figures: readonly number[]) => {
      const atMs = Number(keys[keys.length - 1])
      if (atMs < from || view.bars(String(keys[0])).length === 0) return
      const one = reported.get(`${dataset}|${keys.join('|')}`)
      const said = Object.values(one?.figures ?? {})
      row(
        figures.every((figure) => said.includes(figure)) ? null : `${dataset} ${keys.join(' ')}: announced ${JSON.stringify(one?.figures)}`,
      )
    }
    for (const r of view.rows('earningsForecasts'))
      look('earningsForecasts', [r.secucode, r.endDate, r.effectiveAtMs], [r.npMin, r.npMax, r.npBefore])
    for (const r of view.rows('expressReports')) look('expressReports', [r.secucode, r.endDate, r.effectiveAtMs], [r.revenue, r.np])
    for (const r of view.rows('holderPlans')) look('holderPlans', [r.secucode, r.planId, r.effectiveAtMs], [r.maxShares, r.doneShares])
    for (const r of view.rows('holderTrades')) look('holderTrades', [r.secucode, r.tradeId, r.effectiveAtMs], [r.shares, r.ratio])
    for (const r of view.rows('pledges')) look('pledges', [r.secucode, r.pledgeId, r.effectiveAtMs], [r.shares, r.pledgedAfter])
    for (const r of view.rows('unlocks'))
      if (r.isFinal) look('unlocks', [r.secucode, r.date, r.kind, r.effectiveAtMs], [r.shares, r.tradable ?? Number.NaN])
  },
}

const dividends: Invariant = {
  name: '权益分派实施公告与除权数据一致，早于股权登记日三至五个交易日，晚于预案与股东会',
  check(view, row) {
    const plans = new Map(ofKinds(view, 'dividendPlan').map((one) => [one.refersTo?.key, one]))
    const meetings = new Map(ofKinds(view, 'meeting').flatMap((one) => (isAnnualMeeting(one) ? [[one.refersTo?.key, one] as const] : [])))
    for (const one of ofKinds(view, 'dividend')) {
      const secucode = firstItem(keyOf(one))
      const exDate = itemAt(keyOf(one), 1)
      const profile = view.world.profile(secucode)
      const event =
        profile === undefined ? undefined : view.world.actions(profile).actions.find((action) => action.event.exDate === exDate)?.event
      const record = sessionFrom(exDate) - 1
      const ahead = record - sessionFrom(one.annDate)
      const year = Number(exDate.slice(0, 4))
      const isInterim = exDate.slice(5) >= INTERIM_FROM || exDate.slice(5) < INTERIM_UNTIL
      const report = `${secucode}|${isInterim ? `${exDate.slice(5) < INTERIM_UNTIL ? year - 1 : year}-09-30` : `${year - 1}-12-31`}`
      const plan = plans.get(report)
      const meeting = meetings.get(report)
      const isSame =
        event !== undefined &&
        event.cashPer10 === one.figures.cashPer10 &&
        (plan === undefined || plan.figures.cashPer10 === event.cashPer10)
      const isLater =
        (plan === undefined || plan.effectiveAtMs < one.effectiveAtMs) &&
        (meeting === undefined || (meeting.figures.meetingDate ?? Number.NaN) < dayOfIso(one.annDate))
      row(isSame && isLater && ahead >= 3 && ahead <= 5 ? null : `${one.id}: ex ${exDate}, ${ahead} sessions before the record day`)
    }
  },
}

const meetings: Invariant = {
  name: '年度股东会提前二十日通知、于六月三十日前召开，临时股东会提前十五日通知，都在交易日',
  check(view, row) {
    for (const one of ofKinds(view, 'meeting')) {
      const { meetingDate } = one.figures
      const day = meetingDate === undefined ? '' : isoOfDay(meetingDate)
      const isAnnual = isAnnualMeeting(one)
      const isCalled = dayOf(day) - dayOf(one.annDate) >= (isAnnual ? 20 : 15)
      row(isCalled && (!isAnnual || day.slice(5) <= '06-30') && sessionDates[sessionFrom(day)] === day ? null : `${one.id}: meets ${day}`)
    }
  },
}

const contracts: Invariant = {
  name: '合同占比按公告时已公布的上年营业收入计算',
  check(view, row) {
    const statements = statementsOf(view)
    for (const one of ofKinds(view, 'contract')) {
      const known = (statements.get(one.refersTo?.key ?? '') ?? []).filter(({ effectiveAtMs }) => effectiveAtMs < one.effectiveAtMs)
      const { amount = Number.NaN, ratio = Number.NaN } = one.figures
      const isShare = known.some(({ revenue }) => Math.abs(amount / revenue - ratio) < 1e-6)
      row(isShare && ratio >= 0.1 ? null : `${one.id}: ${amount} of ${known.map(({ revenue }) => revenue).join()}`)
    }
  },
}

/** Rules of announcements about reports, dividends, meetings, share capital and contracts. */
export const reportInvariants: readonly Invariant[] = [reportsAgree, everyReport, heard, dividends, meetings, contracts]
