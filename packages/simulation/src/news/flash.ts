import type { FlashNews } from '@guanlan/contract/rows/news.ts'
import { dayOfIso, shanghaiDate, shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
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

/** The worded flash. */
export function flashOf(
  seed: number,
  { kind, atMs, name, level, tags, secucodes = [], sectorIds = [], figures, fields, refersTo = null }: Draft,
): FlashNews {
  const date = shanghaiDate(atMs)
  const id = `${dayOfIso(date)}.${kind}.${name}`
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
