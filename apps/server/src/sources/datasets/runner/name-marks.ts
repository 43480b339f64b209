import type { NameMark } from '@guanlan/contract/rows/company.ts'
import type { RowOf } from '@guanlan/datasets/dataset.ts'
import { companyDatasets } from '@guanlan/datasets/groups/company.ts'
import { shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { createRecordStore } from '../../../storage/columns/record-store.ts'
import { takeRows } from '../take-rows.ts'
import type { Work } from './work.ts'

type Named = Pick<RowOf<'securities'>, 'secucode' | 'name' | 'st'>

/** What happened between two marks; ST and *ST are 其他风险警示 and 退市风险警示. */
function changeBetween(before: NameMark['mark'], after: NameMark['mark']): NameMark['change'] {
  if (after === '') return '撤销风险警示'
  if (before !== '') return '变更风险警示'
  return after === 'ST' ? '实施其他风险警示' : '实施退市风险警示'
}

/**
 * Rows for securities whose mark (ST, *ST) is another one than the newest known, from a date (YYYY-MM-DD) on. Where nothing is known yet, those that bear one
 * now, without a change: the list does not say since when.
 */
export function newNameMarks(known: readonly NameMark[], listed: readonly Named[], from: string): NameMark[] {
  const newest = new Map(known.toSorted((a, b) => (a.from < b.from ? -1 : 1)).map(({ secucode, mark }) => [secucode, mark]))
  return listed
    .filter(({ secucode, st }) => st !== (newest.get(secucode) ?? ''))
    .map(({ secucode, name, st }) => ({
      secucode,
      from,
      name,
      mark: st,
      change: known.length === 0 ? null : changeBetween(newest.get(secucode) ?? '', st),
      reason: null,
      effectiveAtMs: shanghaiInstant(toDayNumber(from), 0),
    }))
}

/** Adds today's marks to their history: the list of codes has names of today alone. */
export async function takeNameMarks({ db, nowMs }: Work, listed: readonly Named[], from: string): Promise<void> {
  const startedAtMs = nowMs()
  const dataset = companyDatasets.nameMarks
  const known = (await createRecordStore(db).whole(dataset)).map(({ row }) => row)
  const rows = newNameMarks(known, listed, from)
  await takeRows(db, dataset, { attempt: { answer: { provider: 'live/eastmoney', rows, coveredTo: from } }, at: { startedAtMs, nowMs } })
}
