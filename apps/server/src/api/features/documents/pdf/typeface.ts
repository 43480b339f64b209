import { charactersOf, drawable, glyphsOf, tableAt } from '../../../../business/pictures/characters.ts'
import { openSubsetter, readSlices, type Subset } from '../../../../business/pictures/fonts.ts'

/** A font with the characters of one text alone: TrueType bytes, glyph and width (thousandths of the type size) of each, and what a reader needs to know of it. */
export type TextFont = {
  bytes: Uint8Array
  glyphs: ReadonlyMap<number, number>
  widths: ReadonlyMap<number, number>
  box: readonly number[]
  ascent: number
  descent: number
}
/** Fonts of one text: `of` answers the place in `list` that has a character; `clean` replaces what none has. */
export type Typeface = { list: TextFont[]; of(character: number): number; clean(text: string): string }

const WEIGHT = 400

function measure(bytes: Uint8Array): TextFont {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [head, hhea, hmtx] = [tableAt(view, 'head'), tableAt(view, 'hhea'), tableAt(view, 'hmtx')]
  const thousandth = (value: number) => Math.round((value * 1000) / view.getUint16(head + 18))
  const measured = view.getUint16(hhea + 34)
  const glyphs = glyphsOf(bytes)
  const widthOf = (glyph: number) => thousandth(view.getUint16(hmtx + 4 * Math.min(glyph, measured - 1)))
  return {
    ...{ bytes, glyphs, widths: new Map([...glyphs].map(([character, glyph]) => [character, widthOf(glyph)])) },
    box: [36, 38, 40, 42].map((at) => thousandth(view.getInt16(head + at))),
    ...{ ascent: thousandth(view.getInt16(hhea + 4)), descent: thousandth(view.getInt16(hhea + 6)) },
  }
}

/** Reads what of the font a text needs: of each slice that has some of its characters a font with those alone. Takes about half a second. */
export async function openTypeface(text: string): Promise<Typeface> {
  const subset: Subset = await openSubsetter()
  const wanted = new Set(Array.from(`${text}〓`, (one) => one.codePointAt(0) ?? 0))
  const place = new Map<number, number>()
  const list: TextFont[] = []
  for await (const { slice } of readSlices()) {
    const found = charactersOf(slice).filter((one) => wanted.has(one) && !place.has(one))
    if (found.length === 0) continue
    for (const one of found) place.set(one, list.length)
    list.push(measure(subset(slice, WEIGHT, found)))
  }
  const characters = new Set(place.keys())
  return { list, of: (character) => place.get(character) ?? 0, clean: (words) => drawable(words, characters) }
}
