import type { FlashNews } from '@guanlan/contract/rows/news.ts'
import { dayOfIso, shanghaiDate, shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { type Fields, MARK, percent } from '../events/wording.ts'
import { hashAt, streamKey } from '../hash.ts'
import { own } from './purposes.ts'
import { flashTexts } from './texts.ts'

/** A flash before it is worded; `name` sets apart those of a kind on one day. */
export type Draft = Pick<FlashNews, 'level' | 'tags'> & {
  kind: Exclude<FlashNews['kind'], 'other'>
  atMs: number
  name: string
  secucodes?: string[]
  sectorIds?: string[]
  figures: Record<string, number>
  fields: Fields
  refersTo?: FlashNews['refersTo']
}

function numberOf(text: string): number {
  let hash = 0
  for (let k = 0; k < text.length; k++) hash = Math.imul(hash, 31) + text.charCodeAt(k)
  return hash
}

/** Publishers of the simulated market; none of them exists. */
const PUBLISHERS = ['模拟电讯', '模拟财讯', '模拟快报', '模拟通讯社'] as const
/** Out of 16: how often one more publisher reports a flash, by its level. */
const ECHOES = { normal: 3, important: 10, major: 14 } as const

/** The worded flash, and the same event as other publishers report it within minutes of the day, each in its own words. */
export function reportsOf(seed: number, draft: Draft): FlashNews[] {
  const day = dayOfIso(shanghaiDate(draft.atMs))
  const hash = hashAt(streamKey(seed, own.words, day), numberOf(`${draft.kind}.${draft.name}.reports`)) >>> 0
  const first = hash % PUBLISHERS.length
  const reports = [flashOf(seed, draft, { publisher: itemAt(PUBLISHERS, first), suffix: '' })]
  let atMs = draft.atMs
  for (let k = 1; k < PUBLISHERS.length; k++) {
    const bits = (hash >>> (6 * k)) & 63
    if ((bits & 15) >= ECHOES[draft.level]) break
    atMs += (1 + (bits >>> 4)) * 60_000
    if (shanghaiDate(atMs) !== shanghaiDate(draft.atMs)) break
    const publisher = itemAt(PUBLISHERS, (first + k) % PUBLISHERS.length)
    reports.push(flashOf(seed, { ...draft, atMs }, { publisher, suffix: `~${k}` }))
  }
  return reports
}

function flashOf(
  seed: number,
  { kind, atMs, name, level, tags, secucodes = [], sectorIds = [], figures, fields, refersTo = null }: Draft,
  { publisher, suffix }: { publisher: string; suffix: string },
): FlashNews {
  const date = shanghaiDate(atMs)
  const id = `${dayOfIso(date)}.${kind}.${name}${suffix}`
  const hash = hashAt(streamKey(seed, own.words, dayOfIso(date)), numberOf(id))
  const { title, content } = flashTexts[kind]
  return {
    id,
    date,
    kind,
    level,
    title: MARK + title.write(hash, fields).join(''),
    content: MARK + content.write(hash, fields).join(''),
    tags,
    secucodes,
    sectorIds,
    figures,
    refersTo,
    publisher,
    url: null,
    effectiveAtMs: atMs,
  }
}

/** Instant of a minute of the day on a date. */
export function minuteOn(date: string, minute: number): number {
  return shanghaiInstant(toDayNumber(date), minute)
}

/** 涨1.20% or 跌0.35%, 持平 where two decimals say nothing. */
export function moveText(ratio: number): string {
  if (Math.abs(ratio) < 0.00005) return '持平'
  return `${ratio > 0 ? '涨' : '跌'}${percent(Math.abs(ratio))}`
}

/** Rounded to a millionth, as figures are kept. */
export function rounded(ratio: number): number {
  return Math.round(ratio * 1e6) / 1e6
}
