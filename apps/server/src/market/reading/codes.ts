import { AppError } from '@guanlan/contract/errors.ts'
import { parseInstrument } from '@guanlan/domain/securities/instrument.ts'
import type { Instrument } from '../instrument.ts'
import type { Market } from '../market.ts'

/** The security or index a user's spelling of a code means, or null. Understands 600519, 600519.SH, sh600519 and former codes. */
export function findByAnyCode(market: Market, text: string): Instrument | null {
  const parsed = parseInstrument(text)
  return parsed === null ? null : market.find(parsed.code)
}

/** The same, or unknown_security naming the field. */
export function requireByAnyCode(market: Market, text: string, field = 'secucode'): Instrument {
  const found = findByAnyCode(market, text)
  if (found === null) throw new AppError('unknown_security', `没有代码为「${text}」的证券`, field)
  return found
}

/** The sector of a block code, or unknown_sector naming the field. */
export function requireSector(market: Market, id: string, field = 'blockcode'): Instrument {
  const found = market.find(id)
  if (found === null || !isSector(found)) throw new AppError('unknown_sector', `没有代码为「${id}」的板块`, field)
  return found
}

export function isSector(i: Instrument): boolean {
  return i.kind === 'industry' || i.kind === 'concept'
}
