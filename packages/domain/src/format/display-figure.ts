import { withMinusSign } from './percent.ts'

/** What stands for a figure that is not known. */
export const MISSING_TEXT = '--'

/**
 * A figure that may be missing: null, undefined, NaN and infinities show `--`, never 0; a number goes through `format`,
 * and its hyphen becomes the minus sign U+2212. `displayFigure(row.netInflow, formatScale)`.
 */
export function displayFigure(value: number | null | undefined, format: (value: number) => string): string {
  return value === null || value === undefined || !Number.isFinite(value) ? MISSING_TEXT : withMinusSign(format(value))
}
