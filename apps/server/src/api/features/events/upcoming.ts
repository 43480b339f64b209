import type { Unlock } from '@guanlan/contract/rows/holder-trades.ts'
import type { EventsOutput } from '@guanlan/contract/schemas/stock/events.ts'
import { marketDatasets } from '@guanlan/datasets/groups/market.ts'
import type { ExRightEvent } from '@guanlan/datasets/market-facts.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import { unlockKindNames } from '@guanlan/domain/ownership/unlock-kinds.ts'
import type { Instrument } from '../../../market/instrument.ts'
import { absentReason } from '../../../market/reading/absence.ts'
import { exRightTerms } from '../../../market/reading/calendar/ex-right-terms.ts'
import { companyRows } from '../../../market/reading/company-rows.ts'
import type { Ports } from './ports.ts'

type Upcoming = EventsOutput['upcoming'][number]
type Known = {
  unlocks: readonly Pick<Unlock, 'date' | 'kind' | 'shares' | 'tradable' | 'totalRatio' | 'isFinal'>[]
  exRights: readonly ExRightEvent[]
  isDelisted: boolean
}
/** Last days on which reports may be disclosed. */
const DEADLINES = [
  { day: '04-30', title: '年报与一季报法定披露截止日' },
  { day: '08-31', title: '半年报法定披露截止日' },
  { day: '10-31', title: '三季报法定披露截止日' },
] as const
const WAN = 10_000

/** What is known to come: unlocks, ex-right days, and the next deadline of reports; `gap` names what may be missing among them. */
export async function upcomingOf(ctx: Ports, i: Instrument): Promise<{ upcoming: Upcoming[]; gap: string | null }> {
  const { rows } = await companyRows(ctx, i, datasets.unlocks)
  const known = { unlocks: rows, exRights: ctx.market.exRights(i.row), isDelisted: i.delisted }
  return { upcoming: upcomingFrom(known, shanghaiDate(ctx.clock.nowMs())), gap: gapOf(ctx) }
}

/** Why events may be missing: a data set the store does not hold, and what was announced after a file was written. */
function gapOf(ctx: Ports): string | null {
  const all = [datasets.unlocks, marketDatasets.dividends]
  const held = all.filter(({ key }) => ctx.datasets.isPublished(key))
  const absent = all.filter((dataset) => !held.includes(dataset)).map((dataset) => absentReason(dataset))
  const old =
    ctx.source === 'files' && held.length > 0 ? [`${held.map(({ name }) => name).join('、')}以导入的文件为准，其后公布的不在内`] : []
  return [...absent, ...old].join('；') || null
}

/** What comes after a date, the nearest first; unlocks of one day together. */
export function upcomingFrom({ unlocks, exRights, isDelisted }: Known, today: string): Upcoming[] {
  const ahead = unlocks.filter(({ date }) => date > today)
  const known: Upcoming[] = [
    ...[...new Set(ahead.map(({ date }) => date))].map((date) => unlockOn(date, ahead)),
    ...exRights
      .filter(({ exDate }) => exDate > today)
      .map((event): Upcoming => {
        return { date: event.exDate, type: 'exRight', title: exRightText(event) }
      }),
  ]
  const year = Number(today.slice(0, 4))
  const deadlines = [year, year + 1].flatMap((of) =>
    DEADLINES.map(({ day, title }): Upcoming => ({ date: `${of}-${day}`, type: 'deadline', title })),
  )
  const next = isDelisted ? [] : deadlines.filter(({ date }) => date > today).slice(0, 1)
  return [...known, ...next].sort((a, b) => (a.date < b.date ? -1 : 1))
}

function unlockOn(date: string, unlocks: Known['unlocks']): Upcoming {
  const rows = unlocks.filter((row) => row.date === date)
  const kinds = [...new Set(rows.map(({ kind }) => unlockKindNames[kind]))].join('、')
  const sum = (key: 'shares' | 'tradable' | 'totalRatio') => rows.reduce((total, row) => total + (row[key] ?? 0), 0)
  const isFinal = rows.every((row) => row.isFinal)
  const known = rows.some(({ tradable }) => tradable === null) ? 'shares' : 'tradable'
  const shares = `${known === 'shares' ? '解禁' : '可流通'} ${(sum(known) / WAN).toFixed(2)} 万股`
  const ratio = `解禁股占总股本 ${(sum('totalRatio') * 100).toFixed(2)}%`
  return { date, type: 'unlock', title: `限售解禁（${kinds}），${shares}，${ratio}${isFinal ? '' : '，尚未最终公布'}` }
}

function exRightText(event: ExRightEvent): string {
  const terms = exRightTerms(event)
  return terms === '' ? '除权除息' : `除权除息，${terms}（含税）`
}
