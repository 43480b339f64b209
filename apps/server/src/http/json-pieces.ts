import { startSlices } from '../slices.ts'

/** Elements of a list written at once. */
const ELEMENTS_PER_PIECE = 24

/** The JSON text of plain data in pieces, written a slice at a time: lists at the first level are cut, everything else is short. */
export async function jsonPieces(data: unknown): Promise<string[]> {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return [JSON.stringify(data)]
  const pieces: string[] = []
  let comma = ''
  const slices = startSlices()
  for (const [key, value] of Object.entries(data)) {
    if (value === undefined) continue
    const name = `${comma}${JSON.stringify(key)}:`
    comma = ','
    if (!Array.isArray(value) || value.length <= ELEMENTS_PER_PIECE) {
      pieces.push(name + JSON.stringify(value))
      continue
    }
    for (let at = 0; at < value.length; at += ELEMENTS_PER_PIECE) {
      if (slices.isOver()) await slices.next()
      const text = JSON.stringify(value.slice(at, at + ELEMENTS_PER_PIECE))
      pieces.push(`${at === 0 ? `${name}[` : ','}${text.slice(1, -1)}`)
    }
    pieces.push(']')
  }
  return ['{', ...pieces, '}']
}
