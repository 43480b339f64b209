import { crc32 } from 'node:zlib'
import type { RecordRow } from '@guanlan/datasets/definition.ts'
import { firstItem, itemAt } from '@guanlan/domain/collections/elements.ts'
import { storedJson } from '../../runtime/stored-json.ts'
import { packed, unpacked } from './packing.ts'
import { TornPart } from './torn-part.ts'

/** A row as it is kept: its source, and when it was fetched (epoch ms). */
export type Kept<Row extends RecordRow = RecordRow> = { row: Row; source: string; fetchedAtMs: number }

/** Where a segment belongs; part of its checksum, so that bytes stored under another key are noticed. */
export type SegmentKey = { dataset: string; part: string; seq: number }
export type EncodedSegment = { rows: number; crc: number; data: Uint8Array }

/** Origin of every row alike, or of each. */
type Packed = { fields: string[]; rows: unknown[][]; source: string | string[]; fetchedAtMs: number | number[] }

function oneOrEach<T>(values: T[]): T | T[] {
  return values.every((value) => value === values[0]) ? firstItem(values) : values
}

function checksum({ dataset, part, seq }: SegmentKey, data: Uint8Array): number {
  return crc32(data, crc32(`${dataset}/${part}/${seq}`))
}

/** A row as it stands in a segment: its values as JSON, in order of the fields. */
export function rowText(row: RecordRow, fields: readonly string[]): string {
  const values = new Array<unknown>(fields.length)
  for (let k = 0; k < fields.length; k++) values[k] = row[fields[k] as keyof RecordRow]
  return JSON.stringify(values)
}

/** Rows of one shape and origin, each by `rowText`; there is at least one. */
export type RowTexts = { fields: readonly string[]; texts: readonly string[]; source: string | string[]; fetchedAtMs: number | number[] }

/** Rows as compressed JSON, field names once. */
export function encodeTexts(key: SegmentKey, { fields, texts, source, fetchedAtMs }: RowTexts): EncodedSegment {
  const origin = `"source":${JSON.stringify(source)},"fetchedAtMs":${JSON.stringify(fetchedAtMs)}`
  const data = packed(`{"fields":${JSON.stringify(fields)},"rows":[${texts.join(',')}],${origin}}`)
  return { rows: texts.length, crc: checksum(key, data), data }
}

/** The same of rows with their origins. */
export function encodeSegment(key: SegmentKey, kept: readonly Kept[]): EncodedSegment {
  const fields = Object.keys(firstItem(kept).row)
  return encodeTexts(key, {
    fields,
    texts: kept.map(({ row }) => rowText(row, fields)),
    source: oneOrEach(kept.map(({ source }) => source)),
    fetchedAtMs: oneOrEach(kept.map(({ fetchedAtMs }) => fetchedAtMs)),
  })
}

/** The rows of a segment in the order they were written. Throws TornPart. */
export function decodeSegment<Row extends RecordRow>(key: SegmentKey, segment: EncodedSegment): Kept<Row>[] {
  const [all = []] = decodeBatches<Row>(key, segment, Number.POSITIVE_INFINITY)
  return all
}

/** The same, so many rows at a time. */
export function* decodeBatches<Row extends RecordRow>(
  key: SegmentKey,
  { rows: count, crc, data }: EncodedSegment,
  size: number,
): Generator<Kept<Row>[]> {
  if (checksum(key, data) !== crc) throw new TornPart(key.dataset, key.part)
  const { fields, rows, source, fetchedAtMs } = storedJson<Packed>(unpacked(data).toString())
  if (rows.length !== count) throw new TornPart(key.dataset, key.part)
  const decoded = (values: unknown[], at: number): Kept<Row> => {
    const row: Record<string, unknown> = {}
    for (let k = 0; k < fields.length; k++) row[itemAt(fields, k)] = values[k]
    return {
      row: row as Row,
      source: Array.isArray(source) ? itemAt(source, at) : source,
      fetchedAtMs: Array.isArray(fetchedAtMs) ? itemAt(fetchedAtMs, at) : fetchedAtMs,
    }
  }
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size).map((values, at) => decoded(values, from + at))
}
