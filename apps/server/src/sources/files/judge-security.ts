import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { tradingDayIndex } from '@guanlan/domain/calendar/trading-calendar.ts'
import { tickSize } from '@guanlan/domain/price-limit/tick.ts'
import type { Instrument } from '@guanlan/domain/securities/instrument.ts'
import { boardOf, exchangeOf } from '@guanlan/domain/securities/secu-code.ts'
import { signOfAdjusting } from './adjusted/adjusted-signs.ts'
import { evenEndings } from './adjusted/digit-signs.ts'
import { hasPaidPrice } from './adjusted/paid-price.ts'
import { outsideAtEnd } from './adjusted/paid-signs.ts'
import { areWholeLots, volumeDoubt } from './adjusted/volume-signs.ts'
import type { Units } from './bar-fields.ts'
import type { FormInFile } from './bar-form.ts'
import type { Rejection } from './collect-bars.ts'
import type { RawBar } from './raw-bars.ts'
import { unitsOfIndex, unitsOfShare } from './unit-verdict.ts'

/**
 * What bars of a security are: unadjusted in these units, or why they are refused. `doubt`: why it cannot be said that they are unadjusted, null when it can;
 * `contradicting`: lines in other units, which are left out.
 */
export type Verdict = { units: Units; contradicting: Rejection[]; doubt: Doubt | null } | { refused: string }

/** Why it cannot be said, in Chinese, and whether it lies in rows that are few, in what the source does to volumes, or in the digits prices end in. */
export type Doubt = { kind: 'few' | 'volume' | 'digits'; reason: string }

/** Rows with amounts from which on an average price proves something: the median of so many is known to about 0.5 %. */
export const LEAST_PROVING_ROWS = 10

/** Decides whether bars of a security are unadjusted and in which units. `declared`: the file says of its prices that they are unadjusted. */
export function judgeSecurity(
  security: Instrument,
  { rows, declared }: { rows: readonly RawBar[]; declared: boolean },
  formInFile: FormInFile,
): Verdict {
  const { form } = formInFile
  if (security.kind === 'index') {
    const verdict = unitsOfIndex(rows, formInFile)
    return 'refused' in verdict ? verdict : { ...verdict, doubt: null }
  }
  const adjusted = (sign: string) => ({ refused: `价格像是复权价（${sign}），复权价不能与不复权日线混存。${form.exportHint}` })
  const verdict = unitsOfShare(rows, formInFile)
  if (verdict !== null && 'refused' in verdict) return verdict
  const paid = rows.filter(hasPaidPrice)
  if (verdict === null && paid.length > 0) return adjusted('成交额÷成交量不在当日最低价与最高价之间')
  const contradicting = verdict?.contradicting ?? []
  const lines = new Set(contradicting.map(({ line }) => line))
  const kept = lines.size === 0 ? rows : rows.filter(({ line }) => !lines.has(line))
  const isShown = declared || hasExDate(kept)
  const sign = signOfAdjusting({ security, rows: kept, units: verdict?.units ?? null, isShown })
  if (sign !== null) return adjusted(sign)
  const units = verdict?.units ?? { volume: 1, amount: 1 }
  if (isShown) return { units, contradicting, doubt: null }
  if (paid.length - lines.size < LEAST_PROVING_ROWS) return { units, contradicting, doubt: { kind: 'few', reason: doubtOf(formInFile) } }
  const hidden = volumeDoubt(kept, units, formInFile)
  if (hidden !== null) return { units, contradicting, doubt: { kind: 'volume', reason: hidden } }
  const atEnd = outsideAtEnd(kept, units)
  if (atEnd !== null) {
    const reason = `首尾的第 ${atEnd.line} 行，成交额÷成交量不在当日最低价与最高价之间`
    return { units, contradicting, doubt: { kind: 'few', reason } }
  }
  const isVolumeAsTraded = form.isVolumeAsTraded === true || areWholeLots(kept, units)
  const even = isVolumeAsTraded || tickOf(security) !== 0.01 ? null : evenEndings(kept)
  return { units, contradicting, doubt: even === null ? null : { kind: 'digits', reason: even } }
}

const tickOf = ({ code }: Instrument) => tickSize(boardOf(code), exchangeOf(code))

function doubtOf({ at, units }: FormInFile): string {
  if (at.amount !== undefined) return `少于 ${LEAST_PROVING_ROWS} 行有成交额`
  return units === null ? '没有成交额列，成交量的单位也无法核对，按股计' : '没有成交额列'
}

/** Whether a row's previous close is below the close of the session before it: an ex-date, which adjusted series do not show. */
export function hasExDate(rows: readonly RawBar[]): boolean {
  return rows.some((row, at) => {
    const before = rows[at - 1]
    return before !== undefined && row.preClose > 0 && row.preClose < before.close - 0.0051 && isNextSession(before.date, row.date)
  })
}

function isNextSession(before: number, date: number): boolean {
  const from = tradingDayIndex(isoOfDay(before))
  const to = tradingDayIndex(isoOfDay(date))
  return from !== null && to !== null && to - from === 1
}
