import { lowerBound } from '@guanlan/domain/sorted/bounds.ts'
import { wallClockMs } from './wire-bars.ts'

/** What went ex that day, per 10 shares. */
export type ExRightFacts = {
  date: string
  cashPer10: number
  bonusPer10: number
  convertPer10: number
  allotPer10: number
  allotPrice: number
}
export type EventFacts = { date: string; type: string; title: string }

/** A square on the floor of the main pane: its one character and what it says when opened. */
export type ChartMark = { atMs: number; letter: string; text: string; isExRight: boolean }

/** §5 of the design: squares of 14 px. */
export const MARK_PX = 14

/** Ex-right days (息 cash only, 权 when shares are given or offered) and events, oldest first. */
export function chartMarks(exrights: readonly ExRightFacts[], events: readonly EventFacts[]): ChartMark[] {
  const marks = [...exrights.map(exRightMark), ...events.map(eventMark)]
  return marks.sort((a, b) => a.atMs - b.atMs)
}

function exRightMark(facts: ExRightFacts): ChartMark {
  const givesShares = facts.bonusPer10 > 0 || facts.convertPer10 > 0 || facts.allotPer10 > 0
  return { atMs: wallClockMs(facts.date), letter: givesShares ? '权' : '息', text: `${facts.date} ${exRightText(facts)}`, isExRight: true }
}

/** `10送3股转增2股派1.50元` as announcements write it. */
export function exRightText({ bonusPer10, convertPer10, cashPer10, allotPer10, allotPrice }: Omit<ExRightFacts, 'date'>): string {
  const parts = [
    bonusPer10 > 0 ? `送${plain(bonusPer10)}股` : '',
    convertPer10 > 0 ? `转增${plain(convertPer10)}股` : '',
    cashPer10 > 0 ? `派${plain(cashPer10)}元` : '',
    allotPer10 > 0 ? `配${plain(allotPer10)}股（配股价${plain(allotPrice)}元）` : '',
  ].join('')
  return parts === '' ? '除权除息' : `每10股${parts}`
}

function plain(value: number): string {
  return String(Number(value.toFixed(4)))
}

/** Letters of kinds the wire names in English; others come with a Chinese name of their own. */
const LETTERS: Readonly<Record<string, string>> = { listing: '新', 'probable-ex-right': '疑', 'missing-bars': '缺' }

function eventMark({ date, type, title }: EventFacts): ChartMark {
  return { atMs: wallClockMs(date), letter: LETTERS[type] ?? (type.slice(0, 1) || '事'), text: `${date} ${title}`, isExRight: false }
}

/** Index of the bar a day belongs to: the first that ends on it or later. −1 before the first bar's reach and after the last bar. */
export function barOfDay(timesMs: readonly number[], atMs: number): number {
  const first = timesMs[0]
  if (first === undefined || atMs < first) return -1
  const at = lowerBound(timesMs, atMs)
  return at === timesMs.length ? -1 : at
}

export type PlacedMark = { index: number; letter: string; marks: ChartMark[] }

/** One square per bar; a bar with several shows the ex-right first and keeps all of them for reading. */
export function placeMarks(marks: readonly ChartMark[], timesMs: readonly number[]): PlacedMark[] {
  const byBar = new Map<number, ChartMark[]>()
  for (const mark of marks) {
    const index = barOfDay(timesMs, mark.atMs)
    if (index >= 0) byBar.set(index, [...(byBar.get(index) ?? []), mark])
  }
  return [...byBar].map(([index, own]) => ({ index, letter: (own.find((mark) => mark.isExRight) ?? own[0])?.letter ?? '', marks: own }))
}

/** Squares joined into one: its right end, its width and what it shows. */
export type JoinedMark = { right: number; width: number; text: string }

/** Room of a letter or digit after the first one. */
const MORE_PX = 9

/**
 * Squares as they are drawn, newest first. One that would overlap a newer one joins it: the joined square shows every letter once, oldest first, and how many days it stands for where
 * its letters do not say so.
 */
export function joinMarks(placed: readonly { x: number; letter: string }[]): JoinedMark[] {
  const groups: { x: number; letter: string }[][] = []
  for (const mark of placed.toReversed()) {
    const newest = groups.at(-1)
    if (newest !== undefined && mark.x + MARK_PX / 2 >= leftOf(newest)) newest.unshift(mark)
    else groups.push([mark])
  }
  return groups.map(joined)
}

function joined(marks: readonly { x: number; letter: string }[]): JoinedMark {
  const letters = [...new Set(marks.map(({ letter }) => letter))].join('')
  const text = marks.length > letters.length ? `${letters}${marks.length}` : letters
  return { right: (marks.at(-1)?.x ?? 0) + MARK_PX / 2, width: MARK_PX + (text.length - 1) * MORE_PX, text }
}

function leftOf(marks: readonly { x: number; letter: string }[]): number {
  const { right, width } = joined(marks)
  return right - width
}
