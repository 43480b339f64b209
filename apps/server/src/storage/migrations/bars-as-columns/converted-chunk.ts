import { crc32 } from 'node:zlib'

/** A chunk of bars as it was kept in `bar_chunk`: `GDB`, version 1, the number of bars, then volume, amount, date, open, high, low, close, each whole. */
export type BarChunk = {
  secucode: string
  chunk: number
  first_date: number
  last_date: number
  rows: number
  crc: number
  data: Uint8Array
}
/** The same as it is kept in `column_chunk`. */
export type ColumnChunk = BarChunk & { dataset: string; generation: number }

const DATASET = 'dayBars'
const GDB_HEADER_BYTES = 8
const GDC_MAGIC = 0x01434447
const GDC_HEADER_BYTES = 12
/** Stands for NaN among integers. */
const UNKNOWN = -2_147_483_648
const MOST = 2_147_483_647

const align = (bytes: number) => (bytes + 7) & ~7

/** Figures as integers of so many decimals; null where that would not be exact or four bytes do not hold them. */
function wholesOf(figures: Float64Array, decimals: number): Int32Array | null {
  const power = 10 ** decimals
  const wholes = new Int32Array(figures.length)
  for (const [row, figure] of figures.entries()) {
    const whole = Math.round(figure * power)
    const isExact = whole / power === figure && whole > UNKNOWN && whole <= MOST
    if (!isExact && !Number.isNaN(figure)) return null
    wholes[row] = isExact ? whole : UNKNOWN
  }
  return wholes
}

/** Bytes of the columns behind their description: date first, each at a multiple of eight. */
function joined(rows: number, description: string, columns: readonly (Int32Array | Float64Array)[]): Uint8Array {
  const text = Buffer.from(description)
  const start = align(GDC_HEADER_BYTES + text.length)
  const data = new Uint8Array(columns.reduce((size, { byteLength }) => size + align(byteLength), start))
  const header = new DataView(data.buffer)
  header.setUint32(0, GDC_MAGIC, true)
  header.setUint32(4, rows, true)
  header.setUint32(8, text.length, true)
  data.set(text, GDC_HEADER_BYTES)
  let at = start
  for (const { buffer, byteOffset, byteLength } of columns) {
    data.set(new Uint8Array(buffer, byteOffset, byteLength), at)
    at += align(byteLength)
  }
  return data
}

function convertedBytes(stored: Uint8Array, rows: number): Uint8Array {
  // its columns begin at multiples of eight only where its bytes do
  const { buffer } = Uint8Array.from(stored)
  const floats = (k: number) => new Float64Array(buffer, GDB_HEADER_BYTES + k * 8 * rows, rows)
  const ints = (k: number) => new Int32Array(buffer, GDB_HEADER_BYTES + 16 * rows + k * 4 * rows, rows)
  const volume = wholesOf(floats(0), 0)
  const amount = wholesOf(floats(1), 2)
  const width = (wholes: Int32Array | null) => (wholes === null ? 'f' : 'i')
  const prices = ['open', 'high', 'low', 'close'].map((name) => [name, 'i', 3])
  const description = JSON.stringify([...prices, ['volume', width(volume), 0], ['amount', width(amount), 2]])
  const date = ints(0)
  const open = ints(1)
  const high = ints(2)
  const low = ints(3)
  const close = ints(4)
  return joined(rows, description, [date, open, high, low, close, volume ?? floats(0), amount ?? floats(1)])
}

/** A chunk in the form of the columns. Damaged bytes stay what they are, under a checksum that is not theirs: reading them names the security. */
export function convertedChunk(stored: BarChunk): ColumnChunk {
  const { secucode, chunk, first_date, last_date, rows, crc, data } = stored
  const place = { dataset: DATASET, generation: 1, secucode, chunk, first_date, last_date, rows }
  const isIntact = crc32(data, crc32(`${secucode}/${chunk}`)) === crc
  if (!isIntact) return { ...place, crc, data }
  const converted = convertedBytes(data, rows)
  return { ...place, crc: crc32(converted, crc32(`${DATASET}/${secucode}/${chunk}`)), data: converted }
}
