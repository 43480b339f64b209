import { firstItem, itemAt } from '@guanlan/domain/collections/elements.ts'
import type { RawBar } from '../raw-bars.ts'
import { END_ROWS, STRETCH_ROWS } from './sign-rows.ts'

/**
 * How often prices end in 0 to 9 fen, as a multiple of one in ten, over 17,000 raw rows since 1993: people order at whole 角 and at five 分, and rarely at four.
 * Prices multiplied by a factor end in every digit alike.
 */
const ENDINGS = {
  open: [1.9, 0.95, 0.9, 0.8, 0.65, 1.3, 0.8, 0.7, 1.1, 0.9],
  high: [1.49, 0.6, 0.8, 0.85, 0.9, 1.34, 0.9, 0.85, 1.25, 1.02],
  low: [1.75, 1.1, 0.95, 0.9, 0.6, 1.3, 0.9, 0.7, 1.1, 0.7],
  close: [1.29, 0.9, 0.98, 0.9, 0.9, 1.1, 0.94, 0.9, 1, 1.09],
} as const
const FIELDS = ['open', 'high', 'low', 'close'] as const
/** Natural logarithm by which even endings are likelier than those of orders: in all, and a row. 95 % of raw stretches of 250 rows and more lie below 0.07 a row, 95 % of adjusted ones above it. */
const LEAST_EVEN = { all: 21, row: 0.08 } as const
/** Above this price a fen is too little to be chosen. */
const MOST_PRICE = 100

/** Rows from which on endings show that prices are as ordered. Of 1,600 stretches of so many rows adjusted together with their volumes none passes `isAsOrdered`; of raw ones half do. */
const LEAST_ORDERED_ROWS = 1000
/** Ends that are looked at alone: an ex-date near an end moves few rows. */
const ORDERED_ENDS = [60, 120, END_ROWS] as const

/** Neighbouring prices a fen apart that chance lets expect, and the share of them that raw prices have at least. */
const LEAST_NEIGHBOURS = { expected: 12, share: 0.5 } as const
/** Of old prices most are multiples of five 分. */
const MOST_ROUND = 0.5

/** Why prices look multiplied, in Chinese, by what they end in or by the fen they leave out; null where they do not, or are too few to show it. Raw prices of some shares end evenly too: it proves nothing. */
export function evenEndings(rows: readonly RawBar[]): string | null {
  const parts = [rows, rows.slice(0, END_ROWS), rows.slice(-END_ROWS)]
  const even = parts.find(isEven)
  if (even !== undefined) return `第 ${firstItem(even).line} 行起的价格末位分布均匀，不像交易所的报价（多在整角和五分）`
  const sparse = [...parts.slice(1), rows.slice(0, STRETCH_ROWS), rows.slice(-STRETCH_ROWS)].find(isSparse)
  return sparse === undefined ? null : `第 ${firstItem(sparse).line} 行起几乎没有相差一分的价格，像是乘过复权因子`
}

/** Whether prices multiplied by more than one leave out the fen between them. */
function isSparse(rows: readonly RawBar[]): boolean {
  const fen = [...new Set(rows.flatMap((row) => FIELDS.map((field) => Math.round(row[field] * 100))))].sort((a, b) => a - b)
  if (fen.filter((price) => price % 5 === 0).length > fen.length * MOST_ROUND) return false
  const gaps = fen.slice(1).map((price, at) => price - itemAt(fen, at))
  const neighbours = gaps.filter((gap) => gap === 1).length
  const expected = (gaps.length * fen.length) / (itemAt(fen, fen.length - 1) - itemAt(fen, 0) + 1)
  return expected >= LEAST_NEIGHBOURS.expected && neighbours < expected * LEAST_NEIGHBOURS.share
}

/** Whether prices end as people order them over all rows and at both ends, so that they are not multiplied; false where rows are too few or prices too high to show it. */
export function isAsOrdered(rows: readonly RawBar[]): boolean {
  if (rows.length < LEAST_ORDERED_ROWS || !rows.every(isNear)) return false
  const ends = ORDERED_ENDS.flatMap((length) => [rows.slice(0, length), rows.slice(-length)])
  return [rows, ...ends].every((part) => evennessOf(part) < 0)
}

function isEven(rows: readonly RawBar[]): boolean {
  const near = rows.filter(isNear)
  const evenness = evennessOf(near)
  return evenness > LEAST_EVEN.all && evenness > near.length * LEAST_EVEN.row
}

const isNear = ({ close }: RawBar) => close < MOST_PRICE

/** Natural logarithm by which even endings are likelier than those of orders. */
function evennessOf(rows: readonly RawBar[]): number {
  return rows.reduce((sum, row) => sum - FIELDS.reduce((logs, field) => logs + Math.log(likelihood(row, field)), 0), 0)
}

function likelihood(row: RawBar, field: (typeof FIELDS)[number]): number {
  return itemAt(ENDINGS[field], Math.round(row[field] * 100) % 10)
}
