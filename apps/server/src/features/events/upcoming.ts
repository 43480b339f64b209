import type { EventsOutput } from '@guanlan/contract/schemas/events.ts'
import type { CallContext } from '../../call-context.ts'
import { companyRows } from '../../datasets/company-rows.ts'
import { datasets } from '../../datasets/registry.ts'
import type { Instrument } from '../../market/instrument.ts'

type Upcoming = EventsOutput['upcoming'][number]
/** Last days on which reports may be disclosed. */
const DEADLINES = [
  { day: '04-30', title: '年报与一季报法定披露截止日' },
  { day: '08-31', title: '半年报法定披露截止日' },
  { day: '10-31', title: '三季报法定披露截止日' },
] as const

/** What is known to come: unlocks, ex-right days, and the next deadline of reports. */
export async function upcomingOf(ctx: CallContext, i: Instrument, today: string): Promise<Upcoming[]> {
  const { rows } = await companyRows(ctx, i, datasets.unlocks)
  const unlocks = rows.map(({ date, totalRatio }): Upcoming => {
    return { date, type: 'unlock', title: `限售解禁，占总股本 ${(totalRatio * 100).toFixed(2)}%` }
  })
  const exRights = ctx.market.exRights(i.row).map(({ exDate }): Upcoming => ({ date: exDate, type: 'exRight', title: '除权除息' }))
  const year = Number(today.slice(0, 4))
  const deadlines = [year, year + 1].flatMap((of) =>
    DEADLINES.map(({ day, title }): Upcoming => ({ date: `${of}-${day}`, type: 'deadline', title })),
  )
  const next = i.delisted ? [] : deadlines.filter(({ date }) => date > today).slice(0, 1)
  const known = [...new Map([...unlocks, ...exRights].map((one) => [`${one.date} ${one.title}`, one])).values()]
  return [...known.filter(({ date }) => date > today), ...next].sort((a, b) => (a.date < b.date ? -1 : 1))
}
