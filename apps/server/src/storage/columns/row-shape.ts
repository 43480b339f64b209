import type { RecordDataset, RecordRow } from '@guanlan/datasets/definition.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import type { Kept } from './segment-codec.ts'

type Field = { isOptional(): boolean }
type ObjectSchema = { shape?: Readonly<Record<string, Field>> }

/**
 * Rows as today's schema has them. Those an older release wrote may lack columns that came since: they are null there, unknown; columns that are gone are
 * left out. A row that no null can complete says less than is promised today and is left out, until it is fetched or generated again.
 */
export function inShape<Row extends RecordRow>({ schema }: RecordDataset<Row>, kept: Kept<Row>[]): Kept<Row>[] {
  const { shape } = schema as ObjectSchema
  if (shape === undefined || kept.length === 0 || fits(shape, firstItem(kept).row)) return kept
  const fields = Object.keys(shape)
  return kept.flatMap((one) => {
    const values = one.row as Record<string, unknown>
    const parsed = schema.safeParse(Object.fromEntries(fields.map((field) => [field, values[field] ?? null])))
    return parsed.success ? [{ ...one, row: parsed.data }] : []
  })
}

/** Whether a row has the columns of a schema and no others. The rows of a segment have the same columns. */
function fits(shape: Readonly<Record<string, Field>>, row: RecordRow): boolean {
  const isKnown = Object.keys(row).every((field) => field in shape)
  return isKnown && Object.entries(shape).every(([name, field]) => name in row || field.isOptional())
}
