import type { Unit } from '@guanlan/figures/unit.ts'
import type { Factor, FactorInput } from './factor.ts'
import { makes } from './factor-inputs.ts'
import { parentProfit } from './fundamental/lines.ts'
import { annualEnd, quarterOf, reportBook, streakAt } from './fundamental/report-book.ts'
import { piotroskiSigns } from './fundamental/scores.ts'
import type { SecurityView } from './security-view.ts'

/** What a factor is worked out of where that is a list of years or signs; the expression is written in the names of the inputs. */
export type ListedInputs = { expression: string; inputs: readonly FactorInput[] }

type Listing = { pattern: RegExp; list: (view: SecurityView, days: number) => ListedInputs | null }

const listOf = (name: string, unit: Unit, value: readonly number[]) => [{ name, unit, value }]

const listings: readonly Listing[] = [
  {
    pattern: /^loss-years$/,
    list: (view) =>
      counted(
        '连续亏损各年归母净利润',
        yearsOf(view, (profit) => profit < 0),
      ),
  },
  {
    pattern: /^profitable-years$/,
    list: (view) =>
      counted(
        '连续盈利各年归母净利润',
        yearsOf(view, (profit) => profit > 0),
      ),
  },
  { pattern: /^piotroski-f$/, list: signsOf },
]

function counted(name: string, values: readonly number[] | null): ListedInputs | null {
  return values === null ? null : { expression: `个数(${name})`, inputs: listOf(name, '元', values) }
}

/** Profits of the annual reports in a row that pass, newest first; null before the first report. */
function yearsOf(view: SecurityView, passes: (profit: number) => boolean): number[] | null {
  const book = reportBook(view)
  if (book === null || quarterOf(book.end) === 0) return null
  return streakAt(parentProfit, { step: 4, passes })(book, annualEnd(book.end))
}

function signsOf(view: SecurityView): ListedInputs | null {
  const signs = piotroskiSigns(view)
  if (signs === null) return null
  const inputs = signs.map(({ name, isSo }) => ({ name, unit: '是否' as const, value: Number(isSo) }))
  return { expression: inputs.map(({ name }) => name).join(' + '), inputs }
}

/** The years or signs a factor sums or counts for one security; null where it does neither, or where these would make something else than `value`. */
export function listedInputs({ key }: Pick<Factor, 'key'>, value: number, view: SecurityView): ListedInputs | null {
  for (const { pattern, list } of listings) {
    const match = pattern.exec(key)
    const reported = match && list(view, Number(match[1]))
    if (reported) return makes(reported, value) ? reported : null
  }
  return null
}
