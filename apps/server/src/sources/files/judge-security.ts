import { tickSize } from '@guanlan/domain/price-limit/tick.ts'
import type { Instrument } from '@guanlan/domain/securities/instrument.ts'
import { boardOf, exchangeOf } from '@guanlan/domain/securities/secu-code.ts'
import { hasUnadjustedFall, signOfAdjusting } from './adjusted/adjusted-signs.ts'
import { evenEndings, isAsOrdered } from './adjusted/digit-signs.ts'
import { isNextSession } from './adjusted/next-session.ts'
import { hasPaidPrice } from './adjusted/paid-price.ts'
import { outsideAtEnd } from './adjusted/paid-signs.ts'
import { areMultiples, areWholeLots, volumeDoubt } from './adjusted/volume-signs.ts'
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

/**
 * Why it cannot be said, in Chinese, and whether it lies in rows that are few, in what the source does to volumes, in the digits prices end in, or in a source that the
 * file does not name: where it adjusts volumes too, average prices show nothing.
 */
export type Doubt = { kind: 'few' | 'volume' | 'digits' | 'source'; reason: string }

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
  const doubt = isShown ? null : doubtOf({ security, rows: kept, units }, formInFile)
  return { units, contradicting, doubt }
}

type Kept = { security: Instrument; rows: readonly RawBar[]; units: Units }

/** Why rows without a sign of adjusting are not shown to be unadjusted; null where they are. */
function doubtOf({ security, rows, units }: Kept, formInFile: FormInFile): Doubt | null {
  const { form } = formInFile
  const hidden = volumeDoubt(rows, units, formInFile)
  if (hidden !== null) return { kind: 'volume', reason: hidden }
  const isAsTraded = form.isVolumeAsTraded === true || areWholeLots(rows, units)
  if (rows.filter(hasPaidPrice).length < LEAST_PROVING_ROWS) return { kind: isAsTraded ? 'few' : 'source', reason: fewReason(formInFile) }
  const atEnd = outsideAtEnd(rows, units)
  if (atEnd !== null) return { kind: 'few', reason: `首尾的第 ${atEnd.line} 行，成交额÷成交量不在当日最低价与最高价之间` }
  return isAsTraded ? null : doubtOfPrices(security, rows)
}

/** What prices leave open where volumes may be adjusted together with them. */
function doubtOfPrices(security: Instrument, rows: readonly RawBar[]): Doubt | null {
  const isInCents = tickOf(security) === 0.01
  const even = isInCents ? evenEndings(rows) : null
  if (even !== null) return { kind: 'digits', reason: even }
  if (hasUnadjustedFall(security, rows) || (isInCents && !areMultiples(rows) && isAsOrdered(rows))) return null
  return { kind: 'source', reason: `文件没有注明来源，若价格与成交量一并复权，${rows.length} 行看不出来` }
}

const tickOf = ({ code }: Instrument) => tickSize(boardOf(code), exchangeOf(code))

function fewReason({ at, units }: FormInFile): string {
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
