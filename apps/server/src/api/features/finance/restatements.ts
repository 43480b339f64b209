import type { Restatement } from '@guanlan/contract/schemas/stock/finance.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { fieldsIn } from '@guanlan/domain/collections/records.ts'
import { balanceItems, cashItems, incomeItems } from '@guanlan/engine/finance/statement-items.ts'
import { periodName } from '../../../market/reading/period-name.ts'
import type { Books, ReportRow, Sheet } from './books.ts'
import { growthOf } from './period.ts'

const SHEETS = { income: incomeItems, balance: balanceItems, cash: cashItems } as const

function changesOf(sheet: Sheet, [before, after]: readonly [ReportRow, ReportRow]): Restatement['items'] {
  const of = (row: ReportRow, key: string) => {
    const value = fieldsIn(row)[key]
    return typeof value === 'number' ? value : null
  }
  return SHEETS[sheet]
    .map(({ key, name }) => ({ key, name, before: of(before, key), after: of(after, key) }))
    .filter((one) => one.before !== one.after)
    .map((one) => ({ ...one, change: growthOf(one.after, one.before) }))
}

/** Every version that changed figures published before, by statement, newest announcement first. */
export function restatementsOf(books: Books): Restatement[] {
  const sheets: readonly Sheet[] = ['income', 'balance', 'cash']
  const reported = sheets.flatMap((sheet) =>
    [...(books[sheet] as ReadonlyMap<string, readonly ReportRow[]>)].flatMap(([end, versions]) =>
      versions.slice(1).map((row, at): Restatement => {
        const before = itemAt(versions, at)
        const items = changesOf(sheet, [before, row])
        return { enddate: end, name: periodName(end), sheet, annDate: row.annDate, prevDate: before.annDate, items }
      }),
    ),
  )
  return reported.filter(({ items }) => items.length > 0).sort((a, b) => (a.annDate === b.annDate ? 0 : a.annDate < b.annDate ? 1 : -1))
}
