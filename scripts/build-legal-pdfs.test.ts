import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pdfFolder, printedDocuments, storedDigests } from './build-legal-pdfs.ts'

test('the stored PDFs are those of the texts; npm run generate prints what changed', () => {
  const documents = printedDocuments()
  expect(storedDigests()).toEqual(Object.fromEntries(documents.map(({ name, digest }) => [name, digest])))
  const files = readdirSync(pdfFolder).filter((name) => name.endsWith('.pdf'))
  expect(files.sort()).toEqual(documents.map(({ name }) => `${name}.pdf`).sort())
})

const utf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** Characters of glyphs by a ToUnicode map (ISO 32000-1, 9.10.3). */
function glyphsOf(map: string): Map<string, string> {
  const glyphs = new Map<string, string>()
  for (const [, rows = ''] of map.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g))
    for (const [, glyph = '', text = ''] of rows.matchAll(/<(\w+)> <(\w+)>/g)) glyphs.set(glyph, utf16(text))
  for (const [, rows = ''] of map.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', text = ''] of rows.matchAll(/<(\w+)> <(\w+)> <(\w{4})>/g))
      for (let k = 0; k <= Number.parseInt(to, 16) - Number.parseInt(from, 16); k++) {
        const glyph = (Number.parseInt(from, 16) + k).toString(16).toUpperCase().padStart(from.length, '0')
        glyphs.set(glyph, String.fromCharCode(Number.parseInt(text, 16) + k))
      }
  return glyphs
}

/** The text of a PDF in the order it is written, without spaces. */
function wordsOf(pdf: Buffer): string {
  const raw = pdf.toString('latin1')
  const streams = new Map<string, string>()
  for (const match of raw.matchAll(/(\d+) 0 obj\n<<[^>]*\/FlateDecode[^>]*\/Length (\d+)[^>]*>> stream\n/g)) {
    const from = match.index + match[0].length
    streams.set(match[1] ?? '', inflateSync(pdf.subarray(from, from + Number(match[2]))).toString('latin1'))
  }
  const fonts = new Map<string, Map<string, string>>()
  for (const [, object = '', map = ''] of raw.matchAll(/(\d+) 0 obj\n<<\/Type \/Font\n(?:(?!endobj)[\s\S])*?\/ToUnicode (\d+) 0 R/g))
    fonts.set(object, glyphsOf(streams.get(map) ?? ''))
  const contents = [...raw.matchAll(/\/Contents (\d+) 0 R/g)].map(([, object = '']) => streams.get(object) ?? '')
  let glyphs = new Map<string, string>()
  let words = ''
  for (const [, font, shown] of contents.join('\n').matchAll(/\/F(\d+) [\d.]+ Tf|<(\w+)> Tj/g)) {
    if (font !== undefined) glyphs = fonts.get(font) ?? new Map()
    for (const glyph of shown?.match(/.{4}/g) ?? []) words += glyphs.get(glyph) ?? '?'
  }
  return words.replaceAll(/\s/g, '')
}

/** The foot of a page as it is read: its Chinese words are in a font of drawings, which is left out. */
const FOOT = /··\d{4}-\d\d-\d\d·\d{4}-\d\d-\d\d\d\d/g

test('every PDF has every word of its document, to be selected, in order', () => {
  for (const { name, page } of printedDocuments()) {
    const body = page
      .slice(page.indexOf('<h1>'))
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&quot;', '"')
      .replaceAll(/\s/g, '')
    expect(wordsOf(readFileSync(join(pdfFolder, `${name}.pdf`))).replaceAll(FOOT, ''), name).toContain(body)
  }
})
