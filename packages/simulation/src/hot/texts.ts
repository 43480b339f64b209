import type { Announcement } from '@guanlan/contract/rows/announcements.ts'
import { dayOfIso, shanghaiDate, shanghaiTimeOfDayMs } from '@guanlan/domain/calendar/trade-date.ts'
import { smoothNoise } from '../distribution.ts'
import { hashAt, streamKey, uniform } from '../hash.ts'
import type { DragonTigerList, ResearchReport } from '../known-rows.ts'
import { own } from './purposes.ts'

/** Texts a notice, list or report brings about itself. */
const TEXTS_PER_EVENT = 8
/** Ten in the evening: what comes later is not counted. */
const LAST_MS = 22 * 3_600_000
/** Share of attention that becomes texts. */
const TEXTS_PER_HEAT = 1.2

/** Texts about a security on a session by their polarity: how many, and the sum of what they lean to. */
export type Heard = { events: number; lean: number }

/** Collects notices, lists and reports by the date (yyyymmdd) they appeared on; those of the late evening are left out. */
export function hearTexts() {
  const heard = new Map<number, Map<string, Heard>>()
  return {
    heard,
    add({ secucode, effectiveAtMs }: { secucode: string; effectiveAtMs: number }, lean: number): void {
      if (shanghaiTimeOfDayMs(effectiveAtMs) >= LAST_MS) return
      const day = dayOfIso(shanghaiDate(effectiveAtMs))
      const ofDay = heard.get(day) ?? new Map<string, Heard>()
      heard.set(day, ofDay)
      const known = ofDay.get(secucode) ?? { events: 0, lean: 0 }
      known.events++
      known.lean += lean
      ofDay.set(secucode, known)
    },
  }
}

const POLARITY = { good: 1, bad: -1, neutral: 0 } as const
const CHANGE = { up: 1, down: -1, first: 0, maintain: 0 } as const

/** What a notice, a list or a report makes people write, by its data set: 1 good, −1 bad, 0 neither. */
export const leans = {
  announcements: ({ polarity }: Announcement) => POLARITY[polarity],
  dragonTiger: ({ netAmount }: DragonTigerList) => Math.sign(netAmount),
  researchReports: ({ ratingChange }: ResearchReport) => CHANGE[ratingChange],
}

/** Counts of texts; refilled. */
export type TextCounts = { positive: number; neutral: number; negative: number }

type Day = { session: number; heat: number; change: number; heard: Heard | undefined }

/** Writes how many texts were about a security on a session, and what they lean to: the move, what was announced, and a temper of its own. */
export function countTexts(into: TextCounts, keys: { lean: number; neutral: number }, { session, heat, change, heard }: Day): void {
  const events = heard?.events ?? 0
  const texts = Math.round(TEXTS_PER_HEAT * heat) + TEXTS_PER_EVENT * events
  const share = 0.3 + 0.25 * uniform(hashAt(keys.neutral, session))
  const temper = 0.35 * smoothNoise(keys.lean, session, 15)
  const optimism = 1 / (1 + Math.exp(-(22 * change + 0.5 * (heard?.lean ?? 0) + temper)))
  into.neutral = Math.round(texts * share)
  into.positive = Math.round((texts - into.neutral) * optimism)
  into.negative = texts - into.neutral - into.positive
}

/** The streams of a security's texts. */
export function textKeys(seed: number, subject: number): { lean: number; neutral: number } {
  return { lean: streamKey(seed, own.lean, subject), neutral: streamKey(seed, own.neutral, subject) }
}
