import type { DayFactColumn } from '@guanlan/contract/rows/day-facts.ts'
import { dayFactColumns } from '@guanlan/contract/rows/day-facts.ts'
import type { DatedColumns } from '@guanlan/datasets/definition.ts'
import { allocateColumns } from '@guanlan/datasets/definition.ts'
import { storedDatasets } from '@guanlan/datasets/registry.ts'
import { intAt } from '@guanlan/domain/collections/elements.ts'
import { recordOf } from '@guanlan/domain/collections/records.ts'
import type { Kysely, Transaction } from 'kysely'
import { mergeAcross, mergeColumnsIn } from '../../storage/columns/column-merger.ts'
import { createColumnStore } from '../../storage/columns/column-store.ts'
import type { Schema } from '../../storage/schema.ts'
import type { BarForm } from './bar-fields.ts'
import { hasExDate } from './judge-security.ts'
import type { RawBar } from './raw-bars.ts'

export type DayFacts = DatedColumns<DayFactColumn>

const dataset = storedDatasets.dayFacts

/**
 * Previous close, turnover and risk warning of each session as the file has them; null where it has none. Days without trading have a row and no bar. A previous
 * close counts where the form is known to give the exchange's, or where the file shows it on an ex-date: some give the plain close of the day before.
 */
export function dayFactsOf(form: BarForm, { rows, suspended }: { rows: readonly RawBar[]; suspended: readonly RawBar[] }): DayFacts | null {
  const hasReference = form.preClose === 'reference' || hasExDate(rows)
  const days = new Map([...suspended, ...rows].map((row) => [row.date, row]))
  const sorted = [...days.values()].sort((a, b) => a.date - b.date)
  const facts = allocateColumns(dataset, sorted.length)
  for (const row of sorted) {
    const values = {
      preClose: within('preClose', hasReference ? rounded(row.preClose, 1000) : Number.NaN),
      turnoverRatio: within('turnoverRatio', row.volume === 0 ? 0 : rounded(row.turn, 1e6)),
      isSt: row.isSt,
    }
    if (dayFactColumns.every((name) => Number.isNaN(values[name]))) continue
    facts.date[facts.length] = row.date
    for (const name of dayFactColumns) facts.values[name][facts.length] = values[name]
    facts.length++
  }
  return facts.length === 0 ? null : facts
}

const rounded = (value: number, scale: number) => Math.round(value * scale) / scale

function within(name: DayFactColumn, value: number): number {
  const [least, most] = dataset.columns[name].range
  return value >= least && value <= most ? value : Number.NaN
}

/** Writes facts of a security in the transaction of its bars; nothing is written when they are stored like this already. */
export async function writeDayFacts(
  trx: Transaction<Schema>,
  { secucode, facts, nowMs }: { secucode: string; facts: DayFacts; nowMs: number },
): Promise<{ changed: boolean }> {
  if (await isStored(trx, secucode, facts)) return { changed: false }
  const reported = { source: 'files', world: null, coveredTo: null, publishedAtMs: nowMs }
  await mergeColumnsIn(trx, dataset, { securities: new Map([[secucode, trimmed(facts)]]), reported, across: 'later' })
  return { changed: true }
}

function trimmed(facts: DayFacts): DayFacts {
  const { length, date, values } = facts
  return { length, date: date.subarray(0, length), values: recordOf(dayFactColumns, (name) => values[name].subarray(0, length)) }
}

async function isStored(trx: Transaction<Schema>, secucode: string, facts: DayFacts): Promise<boolean> {
  const range = { from: facts.date[0], to: facts.date[facts.length - 1] }
  const stored = await createColumnStore(trx).bySecurity(dataset, secucode, range)
  let at = 0
  for (let row = 0; row < facts.length; row++) {
    while (at < stored.length && intAt(stored.date, at) < intAt(facts.date, row)) at++
    if (at >= stored.length || stored.date[at] !== facts.date[row]) return false
    for (const name of dayFactColumns) {
      const value = facts.values[name][row]
      if (!Number.isNaN(value) && value !== stored.values[name][at]) return false
    }
  }
  return true
}

/** Merges stored day facts into the sessions of the market after an import; an import that was interrupted is completed by the next. */
export async function mergeDayFacts(db: Kysely<Schema>): Promise<void> {
  await mergeAcross(db, dataset)
}
