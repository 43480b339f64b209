import { type Slices, startSlices } from './slices.ts'

/** Elements of a list written at once. */
const ELEMENTS_PER_PIECE = 24

/**
 * A list of an answer that is JSON already, in pieces. Thousands of rows kept as objects until they are written cost the thread long pauses of
 * the garbage collector; written as they are made, none is kept.
 */
export class StreamedJsonArray<Element> {
  readonly pieces: readonly string[]
  readonly length: number
  /** Never set: tells lists of one kind of element from those of another. */
  declare readonly of: Element

  constructor(pieces: readonly string[], length: number) {
    this.pieces = pieces
    this.length = length
  }
}

/** Data whose lists may be written already. */
export type OrStreamed<Data> = Data extends readonly unknown[]
  ? Data
  : Data extends object
    ? { [Key in keyof Data]: Data[Key] extends readonly (infer Element)[] ? Data[Key] | StreamedJsonArray<Element> : Data[Key] }
    : Data

/** Writes a list a slice at a time; `make` makes each element when its turn comes. */
export async function serializeRows<Item, Element>(
  items: readonly Item[],
  make: (item: Item) => Element,
  slices: Slices = startSlices(),
): Promise<StreamedJsonArray<Element>> {
  const pieces: string[] = []
  for (let at = 0; at < items.length; at += ELEMENTS_PER_PIECE) {
    if (slices.isOver()) await slices.next()
    const text = JSON.stringify(items.slice(at, at + ELEMENTS_PER_PIECE).map(make))
    pieces.push(`${at === 0 ? '[' : ','}${text.slice(1, -1)}`)
  }
  return new StreamedJsonArray(items.length === 0 ? ['[]'] : [...pieces, ']'], items.length)
}
