import type { FigureRecord } from './expression.ts'
import type { Frame } from './frame.ts'

/** The day each known fact among some records is of, by field, where the rows have one. */
export function factDates(records: readonly FigureRecord[], frame: Frame, row: number): { field: string; date: string }[] {
  return records.flatMap((record) => {
    if (record.kind !== 'fact' || Number.isNaN(frame.read(record.slot, row))) return []
    const date = frame.dateOf?.(record) ?? null
    return date === null ? [] : [{ field: record.field, date }]
  })
}
