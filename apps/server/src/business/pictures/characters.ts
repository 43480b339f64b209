/** What stands for a character the font does not have: 〓, as printers put it. */
const GETA = '〓'
/** Parts of a character before them, and what is not seen. */
const UNSEEN = /[\p{Mn}\p{Me}\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu

/** A text with nothing the font cannot draw: written with simpler characters where there are such (Ⅱ as II), else replaced. */
export function drawable(text: string, characters: ReadonlySet<number>): string {
  const has = (one: string) => characters.has(one.codePointAt(0) ?? 0)
  const shown = (one: string) => {
    if (has(one)) return one
    const simpler = one.normalize('NFKC')
    return Array.from(simpler).every(has) ? simpler : GETA
  }
  return Array.from(text.replace(UNSEEN, ''), shown).join('')
}

/** Characters a TrueType font has glyphs for. */
export function charactersOf(font: Uint8Array): number[] {
  return [...glyphsOf(font).keys()]
}

/** Glyphs of the characters of a TrueType font, by its table `cmap` (formats 4 and 12). */
function glyphsOf(font: Uint8Array): Map<number, number> {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const cmap = tableAt(view, 'cmap')
  const found = new Map<number, number>()
  for (let at = 0; at < view.getUint16(cmap + 2); at++) {
    const table = cmap + view.getUint32(cmap + 4 + 8 * at + 4)
    const format = view.getUint16(table)
    if (format === 4) readSegments(view, table, found)
    else if (format === 12) readGroups(view, table, found)
  }
  return found
}

/** Where a table of a TrueType font begins. Throws when there is none. */
function tableAt(view: DataView, wanted: string): number {
  for (let at = 0; at < view.getUint16(4); at++) {
    const record = 12 + 16 * at
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((letter) => view.getUint8(record + letter)))
    if (tag === wanted) return view.getUint32(record + 8)
  }
  throw new Error(`the font has no table ${wanted}`)
}

/** Format 4: segments with a delta, or with an offset into a list of glyphs; glyph 0 is none. */
function readSegments(view: DataView, table: number, found: Map<number, number>): void {
  const doubled = view.getUint16(table + 6)
  for (let at = 0; at < doubled; at += 2) {
    const end = view.getUint16(table + 14 + at)
    const start = view.getUint16(table + 16 + doubled + at)
    const delta = view.getUint16(table + 16 + 2 * doubled + at)
    const place = table + 16 + 3 * doubled + at
    const offset = view.getUint16(place)
    for (let one = start; one <= end && one !== 0xffff; one++) {
      const listed = offset === 0 ? one : view.getUint16(place + offset + 2 * (one - start))
      const glyph = (listed + delta) & 0xffff
      if (listed !== 0 && glyph !== 0) found.set(one, glyph)
    }
  }
}

/** Format 12: groups of characters with glyphs one after another. */
function readGroups(view: DataView, table: number, found: Map<number, number>): void {
  for (let at = 0; at < view.getUint32(table + 12); at++) {
    const group = table + 16 + 12 * at
    const start = view.getUint32(group)
    const end = view.getUint32(group + 4)
    const glyph = view.getUint32(group + 8)
    for (let one = start; one <= end; one++) if (glyph + one - start !== 0) found.set(one, glyph + one - start)
  }
}
