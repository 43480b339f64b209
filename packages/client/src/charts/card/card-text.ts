const FIRST_WIDE = 0x2e80
const NARROW_EM = 0.58

/** Width of a text in px, about: a Chinese character is square, others are narrower. Known without a canvas, so that a card is laid out before there is one. */
export function textWidth(text: string, px: number): number {
  return [...text].reduce((sum, char) => sum + (char.charCodeAt(0) >= FIRST_WIDE ? px : px * NARROW_EM), 0)
}

/** As much of a text as fits, with … where something is left out. */
export function fitted(text: string, px: number, width: number): string {
  if (textWidth(text, px) <= width) return text
  let stored = ''
  for (const char of text) {
    if (textWidth(`${stored}${char}…`, px) > width) break
    stored += char
  }
  return `${stored}…`
}

/** Marks that do not begin a line. */
const NOT_FIRST = new Set('，。、；：！？）》」』”%')

/** A text in lines of at most `width` px, broken between any two characters but before closing marks; the last of `most` lines ends with … if there is more. */
export function wrapped(text: string, { px, width, most = 99 }: { px: number; width: number; most?: number }): string[] {
  const lines: string[] = []
  let line = ''
  for (const char of text) {
    if (line !== '' && textWidth(line + char, px) > width && !NOT_FIRST.has(char)) {
      lines.push(line)
      line = ''
    }
    if (line !== '' || char !== ' ') line += char
  }
  if (line !== '') lines.push(line)
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), fitted(`${lines[most - 1]}……`, px, width - px)]
}
