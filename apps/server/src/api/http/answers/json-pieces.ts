import { startSlices } from '../../../runtime/slices.ts'
import { StreamedJsonArray, serializeRows } from '../../streamed-json-array.ts'

/** The JSON text of plain data in pieces, written a slice at a time: lists at the first level are cut, everything else is short. */
export async function jsonPieces(data: unknown): Promise<string[]> {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return [JSON.stringify(data)]
  const pieces: string[] = []
  let comma = ''
  const slices = startSlices()
  for (const [key, value] of Object.entries(data)) {
    if (value === undefined) continue
    pieces.push(`${comma}${JSON.stringify(key)}:`)
    comma = ','
    if (value instanceof StreamedJsonArray) pieces.push(...value.pieces)
    else if (Array.isArray(value)) pieces.push(...(await serializeRows(value, (element: unknown) => element, slices)).pieces)
    else pieces.push(JSON.stringify(value))
  }
  return ['{', ...pieces, '}']
}

/** The data as its reader will have it: lists that are written already are read again. */
export function readBack(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, value instanceof StreamedJsonArray ? JSON.parse(value.pieces.join('')) : value]),
  )
}
