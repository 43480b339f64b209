import { crc32 } from 'node:zlib'
import type { ColumnDataset, ColumnRows } from '@guanlan/datasets/definition.ts'
import { byteAt, intAt, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { fieldOf, keysOf } from '@guanlan/domain/collections/records.ts'
import { storedJson } from '../../runtime/stored-json.ts'
import { packed, unpacked } from './packing.ts'
import { TornPart } from './torn-part.ts'

/** `GDC` and the version of the layout, little-endian; then rows and the length of the description. */
const MAGIC = 0x01434447
/** The same with everything behind the description packed. */
const MAGIC_PACKED = 0x02434447
const HEADER_BYTES = 12
/** Packed columns are also tried in wholes of 100,000, 10,000 and 100, which compress better. */
const COARSE_DECIMALS = [-5, -4, -2] as const
/** Stands for NaN among integers. */
const UNKNOWN = -2_147_483_648

type Width = 'i' | 'f'
/** Columns as stored: name, width, decimals of integers. */
type Description = [name: string, width: Width, decimals: number][]

export type EncodedColumns = { rows: number; crc: number; data: Uint8Array }
/** Rows [from, to) of columns whose first is `lead` (dates of a security, places of securities on a date). */
export type EncodedRange = { lead: Int32Array; values: Readonly<Record<string, Float64Array | Int32Array>>; from: number; to: number }

const align = (bytes: number) => (bytes + 7) & ~7

/** How a figure becomes an integer of its decimals, and back; negative decimals count in wholes of a power of ten. */
type Scale = { isCoarse: boolean; power: number }

const scaleOf = (decimals: number): Scale => ({ isCoarse: decimals < 0, power: 10 ** Math.abs(decimals) })
const toWhole = (value: number, { isCoarse, power }: Scale) => Math.round(isCoarse ? value / power : value * power)
const fromWhole = (whole: number, { isCoarse, power }: Scale) => (isCoarse ? whole * power : whole / power)

type ColumnPart = { column: Float64Array; from: number; to: number }

/** Rows of a column as integers of these decimals, from `into[0]` on; false where that would not be exact or four bytes do not hold it. */
function writeWholes({ column, from, to }: ColumnPart, decimals: number, into: Int32Array): boolean {
  const scale = scaleOf(decimals)
  for (let row = from; row < to; row++) {
    const value = numberAt(column, row)
    if (Number.isNaN(value)) {
      into[row - from] = UNKNOWN
      continue
    }
    const whole = toWhole(value, scale)
    if (fromWhole(whole, scale) !== value || whole <= UNKNOWN || whole > 2_147_483_647) return false
    into[row - from] = whole
  }
  return true
}

/** Differences from word to word, small ones of either sign as small numbers, then all their lowest bytes, all second ones …, compressed. */
function packWords(body: Uint8Array): Uint8Array {
  const words = new Int32Array(body.buffer, body.byteOffset, body.length / 4)
  const count = words.length
  const planes = new Uint8Array(body.length)
  let before = 0
  for (let i = 0; i < count; i++) {
    const step = (intAt(words, i) - before) | 0
    const sign = (step << 1) ^ (step >> 31)
    before = intAt(words, i)
    for (let plane = 0; plane < 4; plane++) planes[plane * count + i] = sign >>> (8 * plane)
  }
  return packed(planes)
}

function unpackWords(bytes: Uint8Array): Uint8Array {
  const planes = unpacked(bytes)
  const count = planes.length / 4
  const words = new Int32Array(count)
  let before = 0
  for (let i = 0; i < count; i++) {
    const sign =
      byteAt(planes, i) | (byteAt(planes, count + i) << 8) | (byteAt(planes, 2 * count + i) << 16) | (byteAt(planes, 3 * count + i) << 24)
    before = (before + ((sign >>> 1) ^ -(sign & 1))) | 0
    words[i] = before
  }
  return new Uint8Array(words.buffer)
}

type EncodedColumn = { width: Width; decimals: number; figures: Int32Array | Float64Array }

/** Rows of a column in four bytes each where that is exact, else eight; wholes as they are. */
function encodeColumn(
  { column, from, to }: Omit<ColumnPart, 'column'> & { column: Float64Array | Int32Array },
  { decimals, isPacked }: { decimals: number; isPacked: boolean },
): EncodedColumn {
  if (column instanceof Int32Array) return { width: 'i', decimals, figures: column.subarray(from, to) }
  const part = { column, from, to }
  const figures = new Int32Array(part.to - part.from)
  // a column of round figures fits a coarser unit (negative decimals)
  const tried = isPacked && decimals >= 0 ? [...COARSE_DECIMALS, decimals] : [decimals]
  for (const one of tried) if (writeWholes(part, one, figures)) return { width: 'i', decimals: one, figures }
  return { width: 'f', decimals, figures: column.subarray(from, to) }
}

/** Columns as bytes: description, lead, then each column whole, four bytes a figure where that is exact, else eight. */
export function encodeColumns<C extends string>(place: string, dataset: ColumnDataset<C>, rows: EncodedRange): EncodedColumns {
  const { from, to } = rows
  const isPacked = dataset.packed
  const names = keysOf(dataset.columns)
  const columns = names.map((name) =>
    encodeColumn({ column: fieldOf(rows.values, name), from, to }, { decimals: dataset.columns[name].decimals, isPacked }),
  )
  const description: Description = columns.map(({ width, decimals }, k) => [itemAt(names, k), width, decimals])
  const text = Buffer.from(JSON.stringify(description))
  const start = align(HEADER_BYTES + text.length)
  const lead = rows.lead.subarray(from, to)
  const parts = [lead, ...columns.map(({ figures }) => figures)]
  const data = new Uint8Array(parts.reduce((size, { byteLength }) => size + align(byteLength), start))
  const header = new DataView(data.buffer)
  header.setUint32(0, isPacked ? MAGIC_PACKED : MAGIC, true)
  header.setUint32(4, to - from, true)
  header.setUint32(8, text.length, true)
  data.set(text, HEADER_BYTES)
  let at = start
  for (const { buffer, byteOffset, byteLength } of parts) {
    data.set(new Uint8Array(buffer, byteOffset, byteLength), at)
    at += align(byteLength)
  }
  const stored = isPacked ? Buffer.concat([data.subarray(0, start), packWords(data.subarray(start))]) : data
  return { rows: to - from, crc: crc32(stored, crc32(`${dataset.key}/${place}`)), data: stored }
}

const NO_COLUMNS: Description = []
let newest = { bytes: Buffer.from('[]'), description: NO_COLUMNS }

/** What columns lie in stored bytes; those of one data set mostly say the same. */
function describedBy(bytes: Buffer): Description {
  if (!newest.bytes.equals(bytes)) newest = { bytes: Buffer.from(bytes), description: storedJson<Description>(bytes.toString()) }
  return newest.description
}

/** Writes stored rows behind `into.length`; a column the store does not have yet stays unknown. Throws TornPart, also where there is no room. */
export function decodeColumns<C extends string>(
  place: string,
  dataset: ColumnDataset<C>,
  { stored, into }: { stored: EncodedColumns; into: ColumnRows<C> },
): void {
  const { rows, crc } = stored
  const torn = () => new TornPart(dataset.key, place, dataset.name)
  if (crc32(stored.data, crc32(`${dataset.key}/${place}`)) !== crc || into.length + rows > into.date.length) throw torn()
  // blobs arrive at any offset; typed arrays need theirs aligned
  const data = stored.data.byteOffset % 8 === 0 ? stored.data : stored.data.slice()
  const header = new DataView(data.buffer, data.byteOffset)
  const magic = header.getUint32(0, true)
  if ((magic !== MAGIC && magic !== MAGIC_PACKED) || header.getUint32(4, true) !== rows) throw torn()
  const length = header.getUint32(8, true)
  const text = Buffer.from(data.buffer, data.byteOffset + HEADER_BYTES, length)
  const stepped = data.subarray(align(HEADER_BYTES + length))
  const body = magic === MAGIC_PACKED ? unpackWords(stepped) : stepped
  into.date.set(new Int32Array(body.buffer, body.byteOffset, rows), into.length)
  let at = body.byteOffset + align(rows * 4)
  for (const [name, width, decimals] of describedBy(text)) {
    const column = into.values[name as C]
    if (column instanceof Int32Array && (width !== 'i' || decimals !== dataset.columns[name as C].decimals)) throw torn()
    if (column !== undefined) readColumn(body.buffer, { at, width, decimals }, { column, rows, to: into.length })
    at += align(rows * (width === 'i' ? 4 : 8))
  }
  into.length += rows
}

type ColumnPlace = { at: number; width: Width; decimals: number }

function readColumn(
  buffer: ArrayBufferLike,
  { at, width, decimals }: ColumnPlace,
  { column, rows, to }: { column: Float64Array | Int32Array; rows: number; to: number },
): void {
  if (width === 'f') {
    column.set(new Float64Array(buffer, at, rows), to)
    return
  }
  const from = new Int32Array(buffer, at, rows)
  if (column instanceof Int32Array) {
    column.set(from, to)
    return
  }
  if (decimals === 0) {
    for (let row = 0; row < rows; row++) column[to + row] = from[row] === UNKNOWN ? Number.NaN : intAt(from, row)
    return
  }
  const scale = scaleOf(decimals)
  for (let row = 0; row < rows; row++) column[to + row] = from[row] === UNKNOWN ? Number.NaN : fromWhole(intAt(from, row), scale)
}
