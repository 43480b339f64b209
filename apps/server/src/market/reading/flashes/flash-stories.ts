import type { FlashNews } from '@guanlan/contract/rows/news.ts'
import { daysAfter } from '@guanlan/domain/calendar/trade-date.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import type { FlashLink } from '@guanlan/domain/flashes/flash-links.ts'
import { flashText } from '@guanlan/domain/flashes/flash-text.ts'
import { type FlashPorts, flashDay, type JoinedFlash } from './flash-days.ts'

/** One event: the report that was here first, then the others as they came; `publishers` is null where a report names none. */
export type Story = {
  id: string
  atMs: number
  level: FlashNews['level']
  levelReason: string | null
  reports: readonly (JoinedFlash & { kind: 'report' | 'correction' | 'update' })[]
  publishers: number | null
  /** Securities of all reports, each once with its strongest evidence, subjects first. */
  links: readonly FlashLink[]
}

/** Publishers that report an event within this time make it important. */
const CORROBORATED = { publishers: 3, withinMs: 30 * 60_000 }
export const LEVEL_RULE = '来源标为重要或重磅，或 30 分钟内有 3 家以上报道；不用模型判断'

/** The stories with a first report of a date, as known at an instant, the newest first. Throws TornPart. */
export async function storiesOf(ports: FlashPorts, date: string, nowMs: number): Promise<Story[]> {
  const day = await flashDay(ports, date)
  const next = await flashDay(ports, daysAfter(date, 1))
  const known = [...day, ...next].filter(({ row }) => row.effectiveAtMs <= nowMs)
  const members = new Map<string, JoinedFlash[]>()
  for (const one of known) {
    const anchor = one.anchor
    const own = members.get(anchor)
    if (own === undefined) members.set(anchor, [one])
    else own.push(one)
  }
  const stories = [...members].filter(([, reports]) => firstItem(reports).row.date === date).map(([, reports]) => storyOf(reports))
  return stories.sort(newestFirst)
}

export const newestFirst = (a: Pick<Story, 'atMs' | 'id'>, b: Pick<Story, 'atMs' | 'id'>): number =>
  b.atMs - a.atMs || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)

function storyOf(reports: readonly JoinedFlash[]): Story {
  const first = firstItem(reports)
  const names = reports.map(({ row }) => row.publisher)
  return {
    id: first.row.id,
    atMs: first.row.effectiveAtMs,
    reports: reports.map((one) => ({ ...one, kind: one === first ? 'report' : flashText(one.row).kind })),
    publishers: names.includes(null) ? null : new Set(names).size,
    links: linksOf(reports),
    ...levelOf(reports),
  }
}

const ROLES = ['subject', 'mention', 'commenter'] as const
const EVIDENCE = ['source', 'code', 'context', 'name'] as const

function linksOf(reports: readonly JoinedFlash[]): FlashLink[] {
  const links = new Map<string, FlashLink>()
  for (const link of reports.flatMap((one) => one.links)) {
    const known = links.get(link.secucode)
    if (known === undefined) links.set(link.secucode, link)
    else
      links.set(link.secucode, {
        secucode: link.secucode,
        role: ROLES.indexOf(link.role) < ROLES.indexOf(known.role) ? link.role : known.role,
        evidence: EVIDENCE.indexOf(link.evidence) < EVIDENCE.indexOf(known.evidence) ? link.evidence : known.evidence,
      })
  }
  return [...links.values()].sort((a, b) => ROLES.indexOf(a.role) - ROLES.indexOf(b.role))
}

const ORDER = ['normal', 'important', 'major'] as const

function levelOf(reports: readonly JoinedFlash[]): Pick<Story, 'level' | 'levelReason'> {
  const marked = reports.reduce<FlashNews['level']>(
    (most, { row }) => (ORDER.indexOf(row.level) > ORDER.indexOf(most) ? row.level : most),
    'normal',
  )
  if (marked !== 'normal') return { level: marked, levelReason: marked === 'major' ? '来源标为重磅' : '来源标为重要' }
  const first = firstItem(reports)
  const soon = reports.filter(({ row }) => row.effectiveAtMs - first.row.effectiveAtMs <= CORROBORATED.withinMs)
  const publishers = new Set(soon.flatMap(({ row }) => row.publisher ?? [])).size
  if (publishers < CORROBORATED.publishers) return { level: 'normal', levelReason: null }
  return { level: 'important', levelReason: `30 分钟内有 ${publishers} 家报道` }
}
