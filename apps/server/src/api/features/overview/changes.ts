import { announcementKinds } from '@guanlan/contract/rows/announcement-kinds.ts'
import type { IncomeStatement } from '@guanlan/contract/rows/finance.ts'
import type { Changes } from '@guanlan/contract/schemas/stock/overview.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import { spelledOut } from '../../../market/reading/absence.ts'
import { requireStock } from '../../../market/reading/company-rows.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { periodName } from '../../../market/reading/period-name.ts'
import { completing, decidedBy, ofMarket } from '../../../market/reading/provenance.ts'
import { type TwoStates, twoStates } from '../../../market/reading/two-states.ts'
import { formatInstant } from '../../../runtime/clock.ts'
import type { Handler } from '../../handler.ts'
import type { Asked } from './compared.ts'
import { pledgeChange, topHolderChanges } from './holder-changes.ts'
import { consensusChange, newReports, ratingChanges } from './opinion-changes.ts'
import type { Ports } from './ports.ts'
import { priceChange } from './price-change.ts'
import { auditChange, restatedChanges } from './report-changes.ts'
import { sinceMsOf } from './since.ts'
import { valuationChanges } from './valuation-changes.ts'

/** 自上次查看以来. Throws invalid_input for a start in the future or too long ago, unknown_security, no_data for an index. */
export const changes: Handler<'overview.changes', Ports> = async ({ secucode, since }, ctx) => {
  const i = requireStock(ctx, secucode)
  const sinceMs = sinceMsOf(since, ctx.clock)
  const asked: Asked = { ctx, i, sinceMs, today: shanghaiDate(ctx.clock.nowMs()) }
  const research = await twoStates(ctx, i, { dataset: datasets.researchReports, sinceMs })
  const income = await twoStates(ctx, i, { dataset: datasets.incomeStatements, sinceMs })
  const reported = [
    await restatedChanges(asked, income),
    await auditChange(asked),
    await topHolderChanges(asked),
    await pledgeChange(asked),
    await consensusChange(asked),
    ratingChanges(asked, research),
    await valuationChanges(asked),
  ]
  const states = reported.map(({ state }) => state)
  const { news, origins, reasons } = await newsOf(asked, income)
  const { price, reason } = priceChange(asked)
  const data: Changes = {
    since: formatInstant(sinceMs),
    until: formatInstant(ctx.clock.nowMs()),
    price,
    news: { ...news, research: research.absent === null ? newReports(research, sinceMs).length : null },
    items: reported.flatMap(({ items }) => items),
    compared: states.map((state) => ({ ...state, note: spelledOut(state.note, ctx).reason })),
  }
  const notes = states.flatMap(({ name, from, note }) => (from === null || note !== '' ? [`${name}：${note}`] : [])).join('；')
  const missing = missingOf(data, {
    price: reason,
    'news.research': research.absent ?? '',
    ...reasons,
    'compared.from': notes,
    'compared.to': notes,
    'items.money.change': '起点时为零，没有变动比例',
  })
  // the answer compares with this moment, whatever the day of its newest record
  const compared = completing(research.origin, ...origins, ...reported.map((one) => one.origin))
  return { data, missing, ...decidedBy(ofMarket(ctx.market.snapshot()), compared) }
}

const kindNames = new Map<string, string>(announcementKinds.map(({ code, name }) => [code, name]))

/** What became readable since then: announcements by kind, and the periodic reports among the statements. */
async function newsOf({ ctx, i, sinceMs }: Asked, income: TwoStates<IncomeStatement>) {
  const notices = await twoStates(ctx, i, { dataset: datasets.announcements, sinceMs })
  const fresh = notices.after.filter(({ effectiveAtMs }) => effectiveAtMs > sinceMs)
  const counts = new Map<string, number>()
  for (const { kind } of fresh) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const published = new Set(income.before.map(({ endDate }) => endDate))
  const reports = income.after
    .filter(({ endDate }) => !published.has(endDate))
    .map(({ endDate, annDate }) => ({ enddate: endDate, name: periodName(endDate), annDate }))
  return {
    news: {
      notices: notices.absent === null ? fresh.length : null,
      noticeKinds: [...counts].map(([code, count]) => ({ name: kindNames.get(code) ?? code, count })).sort((a, b) => b.count - a.count),
      // without a statement known then, all there are would seem new
      reports: income.unreached === null ? reports.sort((a, b) => (a.enddate < b.enddate ? 1 : -1)) : [],
    },
    origins: [notices.origin],
    reasons: { 'news.notices': notices.absent ?? '' },
  }
}
