import type { Announcement } from '@guanlan/contract/rows/announcements.ts'
import type { DividendRow } from '@guanlan/contract/schemas/stock/finance.ts'
import type { ExRightEvent } from '@guanlan/datasets/market-facts.ts'
import { fromDayNumber, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import type { Instrument } from '../../../market/instrument.ts'
import type { Market } from '../../../market/market.ts'
import { type Closes, closesOf } from '../../../market/reading/close-on.ts'
import type { Books } from './books.ts'
import { quotient } from './period.ts'

/** A plan not paid within so many days is said to be overdue: meetings decide by 30 June and pay within two months (《上市公司章程指引》). */
const OVERDUE_DAYS = 270
/** Cash of plan and payment agree to half a cent per ten shares. */
const SAME_CASH = 0.005

type Plan = { enddate: string | null; planDate: string; cashPer10: number; newPer10: number }

/** 分配预案 among announcements that say what they plan, oldest first. */
function plansOf(announcements: readonly Announcement[]): Plan[] {
  return announcements
    .filter(({ kind, figures }) => kind === 'dividendPlan' && figures.cashPer10 !== undefined)
    .map(({ annDate, figures, refersTo }) => ({
      enddate: refersTo?.dataset === 'incomeStatements' ? (refersTo.key.split('|')[1] ?? null) : null,
      planDate: annDate,
      cashPer10: figures.cashPer10 ?? 0,
      newPer10: figures.newPer10 ?? 0,
    }))
    .sort((a, b) => (a.planDate < b.planDate ? -1 : 1))
}

function isPaidBy(plan: Plan, event: ExRightEvent): boolean {
  const isSame =
    Math.abs(plan.cashPer10 - event.cashPer10) < SAME_CASH && Math.abs(plan.newPer10 - event.bonusPer10 - event.convertPer10) < SAME_CASH
  const days = toDayNumber(event.exDate) - toDayNumber(plan.planDate)
  return isSame && days > 0 && days <= OVERDUE_DAYS
}

type Event = Pick<ExRightEvent, 'cashPer10' | 'bonusPer10' | 'convertPer10'>

/** 每10股送3股转增2股派1.50元. */
export function planText({ cashPer10, bonusPer10, convertPer10 }: Event): string {
  const parts = [
    ...(bonusPer10 > 0 ? [`送${bonusPer10}股`] : []),
    ...(convertPer10 > 0 ? [`转增${convertPer10}股`] : []),
    ...(cashPer10 > 0 ? [`派${Number(cashPer10.toFixed(4))}元`] : []),
  ]
  return parts.length === 0 ? '不分配不转增' : `每10股${parts.join('')}`
}

type Company = { books: Books; market: Market; i: Instrument }
type Priced = Company & { closes: Closes }

/** What a payment is worth: yield on the close before it, cash in all, share of the period's profit. */
function worthOf({ books, market, i, closes }: Priced, { cashPer10 }: Event, { day, enddate }: { day: string; enddate: string | null }) {
  const before = fromDayNumber(toDayNumber(day) - 1)
  // B shares are quoted in foreign money, dividends are reported in 元
  const close = i.board === 'b' ? null : (closes.on(before)?.close ?? null)
  const totalShares = market.shareCapital(i.row).findLast(({ from }) => from <= before)?.totalShares ?? null
  const profit = enddate === null ? null : (books.newest.income.get(enddate)?.parentNetProfit ?? null)
  const total = totalShares === null ? null : (cashPer10 / 10) * totalShares
  return { close, ratio: quotient(cashPer10 / 10, close), totalShares, total, profit, payout: quotient(total, profit) }
}

function paidRow(company: Priced, event: ExRightEvent, { plan, today }: { plan: Plan | undefined; today: string }): DividendRow {
  const enddate = plan?.enddate ?? null
  return {
    enddate,
    planDate: plan?.planDate ?? null,
    plan: planText(event),
    cashPer10: event.cashPer10,
    bonusPer10: event.bonusPer10,
    convertPer10: event.convertPer10,
    progress: event.exDate <= today ? '已实施' : '已公告实施',
    exDate: event.exDate,
    ...worthOf(company, event, { day: event.exDate, enddate }),
  }
}

function plannedRow(company: Priced, plan: Plan, today: string): DividendRow {
  // plans report bonus and converted shares together
  const event = { cashPer10: plan.cashPer10, bonusPer10: 0, convertPer10: plan.newPer10 }
  const text = plan.newPer10 > 0 ? planText(event).replace('转增', '送转') : planText(event)
  const isOverdue = toDayNumber(today) - toDayNumber(plan.planDate) > OVERDUE_DAYS
  return {
    enddate: plan.enddate,
    planDate: plan.planDate,
    plan: text,
    ...event,
    progress: isOverdue ? '逾期未见实施' : '预案',
    exDate: null,
    ...worthOf(company, event, { day: plan.planDate, enddate: plan.enddate }),
  }
}

/** 分红送转, newest first: payments with their plans where those are kept, then plans not paid yet. 配股 are no distribution. */
export function dividendsOf(given: Company, announcements: readonly Announcement[], today: string): DividendRow[] {
  const company = { ...given, closes: closesOf(given.market, given.i) }
  const plans = plansOf(announcements)
  const taken = new Set<Plan>()
  const events = company.market.exRights(company.i.row).filter((one) => one.cashPer10 + one.bonusPer10 + one.convertPer10 > 0)
  const paid = events.map((event) => {
    const plan = plans.find((one) => !taken.has(one) && isPaidBy(one, event))
    if (plan !== undefined) taken.add(plan)
    return paidRow(company, event, { plan, today })
  })
  const planned = plans.filter((plan) => !taken.has(plan)).map((plan) => plannedRow(company, plan, today))
  const dayOf = (row: DividendRow) => row.exDate ?? row.planDate ?? ''
  return [...paid, ...planned].sort((a, b) => (dayOf(a) < dayOf(b) ? 1 : -1))
}
