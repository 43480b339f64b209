import { type Slices, startSlices } from '../runtime/slices.ts'

/** Rows serialized in one call. */
const ELEMENTS_PER_PIECE = 24

/**
 * A list of an answer as pieces of JSON text. Thousands of rows held as objects until the answer is serialized cause long pauses of the garbage
 * collector; rows serialized when they are built are released at once.
 */
export class StreamedJsonArray<Element> {
  readonly pieces: readonly string[]
  readonly length: number
  /** Never set: makes arrays of different rows different types. */
  declare readonly of: Element

  constructor(pieces: readonly string[], length: number) {
    this.pieces = pieces
    this.length = length
  }
}

/** Data whose lists may be serialized already. */
export type OrStreamed<Data> = Data extends readonly unknown[]
  ? Data
  : Data extends object
    ? { [Key in keyof Data]: Data[Key] extends readonly (infer Element)[] ? Data[Key] | StreamedJsonArray<Element> : Data[Key] }
    : Data

/** Serializes rows in time slices; `make` builds each row right before it is serialized. */
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
