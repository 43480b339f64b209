import type { AnnouncementKind } from '@guanlan/contract/rows/announcement-kinds.ts'
import type { Announcement, AnnouncementText } from '@guanlan/contract/rows/announcements.ts'
import type { GoodEvent, GoodEventKind, Polarity } from '@guanlan/contract/rows/events.ts'
import { dayOfIso, fromDayNumber, shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import type { Emit } from '../group.ts'
import { hashAt, streamKey, uniform } from '../hash.ts'
import type { Profile } from '../security-profile.ts'
import { sessionDates } from '../sessions.ts'
import type { World } from '../simulated-world.ts'
import { own } from './purposes.ts'
import { noticeTexts } from './texts.ts'
import { type Fields, MARK } from './wording.ts'

/** When a notice is printed and when it can be read first. */
export type Published = { annDate: string; effectiveAtMs: number }

/** A company as the groups look at it, and the instants (epoch ms, `before` excluded) of the range it is looked at for. */
export type Company = { world: World; profile: Profile; from: number; before: number }

/** A notice before it is worded. */
export type Notice = Published & {
  kind: AnnouncementKind
  /** Sets apart notices of a kind on one date. */
  tag?: string
  polarity?: Polarity
  refersTo: { dataset: string; key: string }
  figures: Readonly<Record<string, number>>
  fields: Fields
  good?: { kind: GoodEventKind; reason: string; value: number } | undefined
}

const FIRST_MINUTE = 16 * 60
const MINUTES = 330

/** Published in the evening of a session for the next day: exchanges open their systems from the close to half past nine. */
export function eveningOf({ world, profile }: Company, session: number, kind: number): Published {
  const day = toDayNumber(itemAt(sessionDates, session))
  const draw = uniform(hashAt(streamKey(world.seed, own.evening, profile.subject), session * 32 + kind))
  return { annDate: fromDayNumber(day + 1), effectiveAtMs: shanghaiInstant(day, FIRST_MINUTE + Math.floor(draw * MINUTES)) }
}

/** Whether something becomes known within the range asked for. */
export function isIn({ from, before }: Company, { effectiveAtMs }: Pick<Published, 'effectiveAtMs'>): boolean {
  return effectiveAtMs >= from && effectiveAtMs < before
}

/** Id of a notice: no company has two of a kind and tag with one date. */
function idOf(secucode: string, { annDate, kind, tag }: Pick<Notice, 'annDate' | 'kind' | 'tag'>): string {
  return `${secucode}.${dayOfIso(annDate)}.${kind}${tag === undefined ? '' : `.${tag}`}`
}

type Reported = { announcements: Announcement[]; announcementTexts: AnnouncementText[]; goodEvents: GoodEvent[] }

/** Words notices and reports them, with the good news among them. */
export function emitNotices({ world, profile }: Company, notices: readonly Notice[], emit: Emit): void {
  if (notices.length === 0) return
  const reported: Reported = { announcements: [], announcementTexts: [], goodEvents: [] }
  const words = streamKey(world.seed, own.words, profile.subject)
  for (const notice of notices) emitNotice(reported, { profile, notice, hash: hashAt(words, Math.floor(notice.effectiveAtMs / 60_000)) })
  emit.rows('announcements', reported.announcements)
  emit.rows('announcementTexts', reported.announcementTexts)
  if (reported.goodEvents.length > 0) emit.rows('goodEvents', reported.goodEvents)
}

function emitNotice(reported: Reported, { profile, notice, hash }: { profile: Profile; notice: Notice; hash: number }): void {
  const { kind, annDate, effectiveAtMs, refersTo, figures, good, polarity = 'neutral' } = notice
  const secucode = profile.security.code
  const id = idOf(secucode, notice)
  const fields = { ...notice.fields, name: profile.security.name, code: secucode.slice(2) }
  const { title, body } = noticeTexts[kind]
  const [headline] = title.write(hash, fields)
  const whole = `${MARK}${fields.name}：${headline}`
  reported.announcements.push({
    id,
    secucode,
    annDate,
    kind,
    polarity,
    title: whole,
    refersTo,
    figures: { ...figures },
    url: `/pagesA/notice/notice?annid=${id}`,
    effectiveAtMs,
  })
  const [first, ...others] = body.write(hash, fields)
  reported.announcementTexts.push({ id, secucode, paragraphs: [MARK + first, ...others], effectiveAtMs })
  if (good !== undefined) {
    const event = { kind: good.kind, reason: MARK + good.reason, value: good.value }
    reported.goodEvents.push({ id: `${id}.good`, secucode, eventDate: annDate, ...event, announcementId: id, effectiveAtMs })
  }
}
