import type { ScreenColumn } from '@guanlan/contract/schemas/research/screening.ts'
import { isKeyOf } from '@guanlan/domain/collections/records.ts'
import type { Operand } from '@guanlan/engine/screening/condition.ts'
import { figureRecordOf } from '@guanlan/engine/screening/derived/derived-factor.ts'
import type { Lexicon } from '@guanlan/engine/screening/lexicon/lexicon.ts'
import { operandText } from '@guanlan/engine/screening/sentence/sentence-of.ts'
import type { z } from 'zod'
import { round } from '../../market/reading/figures.ts'
import { closeOf } from '../../market/reading/provenance.ts'
import { formatInstant } from '../../runtime/clock.ts'
import { keyOf } from './filters.ts'
import { sourceName } from './lacking-data.ts'
import { followsQuotes } from './live-figures.ts'
import type { MarketTable } from './screen-table.ts'

/** Decimals figures are sent with: ratios as finely as elsewhere, all else far below what is shown. */
const DECIMALS = { 比例: 8, 元: 4 } as const
const OTHER_DECIMALS = 6

/** A figure as it is sent; null is unknown. */
export function shownFigure(value: number, unit: string): number | null {
  return Number.isFinite(value) ? round(value, isKeyOf(DECIMALS, unit) ? DECIMALS[unit] : OTHER_DECIMALS) : null
}

/** What a column of the result is: how it comes about, of what, and of which moment. */
export function columnOf({ market, cut, isPast }: MarketTable, operand: Operand, lexicon: Lexicon): z.output<typeof ScreenColumn> {
  const now = formatInstant(market.snapshot().asOfMs)
  const settled = closeOf(cut.date)
  const moment = isPast ? settled : now
  const key = keyOf(operand)
  if ('formula' in operand)
    return {
      key,
      name: operandText(operand, lexicon),
      unit: operand.unit,
      source: [sourceName('dayBars')],
      definition: '',
      formula: operand.formula,
      asOf: moment,
    }
  const factor = figureRecordOf(operand.factor)
  return {
    key,
    name: factor?.name ?? key,
    unit: factor?.unit ?? '',
    source: (factor?.sources ?? []).map(sourceName),
    definition: factor?.definition ?? '',
    formula: factor?.formula ?? '',
    asOf: followsQuotes(key) ? moment : settled,
  }
}
