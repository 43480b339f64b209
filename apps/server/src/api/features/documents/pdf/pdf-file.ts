import { deflateSync } from 'node:zlib'
import { type Line, PAGE } from './pages.ts'
import type { TextFont, Typeface } from './typeface.ts'

const hex = (value: number) => value.toString(16).padStart(4, '0')
/** Text outside of pages: UTF-16 with its mark. */
const textString = (text: string) => `<feff${Array.from({ length: text.length }, (_, k) => hex(text.charCodeAt(k))).join('')}>`
const utf16 = (character: number) => {
  const text = String.fromCodePoint(character)
  return Array.from({ length: text.length }, (_, k) => hex(text.charCodeAt(k))).join('')
}

/** Objects of a file in the making (ISO 32000-1, 7.5), numbered from 1. */
function openObjects() {
  const objects: Buffer[] = []
  const add = (body: string | Buffer) => objects.push(Buffer.isBuffer(body) ? body : Buffer.from(body, 'latin1'))
  const stream = (bytes: Uint8Array, more = '') => {
    const packed = deflateSync(bytes)
    const head = Buffer.from(`<</Length ${packed.length}/Filter/FlateDecode${more}>>\nstream\n`, 'latin1')
    return add(Buffer.concat([head, packed, Buffer.from('\nendstream', 'latin1')]))
  }
  const set = (number: number, body: string) => {
    objects[number - 1] = Buffer.from(body, 'latin1')
  }
  return { add, stream, set, objects }
}

/** What characters the glyphs stand for, so that text can be selected and searched (9.10.3). */
function toUnicode({ glyphs }: TextFont): string {
  const rows = [...glyphs].map(([character, glyph]) => `<${hex(glyph)}> <${utf16(character)}>`)
  const parts: string[] = []
  for (let at = 0; at < rows.length; at += 100) {
    const part = rows.slice(at, at + 100)
    parts.push(`${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def 1 begincodespacerange <0000> <ffff> endcodespacerange
${parts.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`
}

/** Writes a font with its glyphs as they are (9.7.4) and answers its number. */
function addFont(file: ReturnType<typeof openObjects>, font: TextFont, k: number): number {
  // six letters before the name say that it is a subset
  const name = `${String.fromCharCode(65 + (Math.floor(k / 26) % 26), 65 + (k % 26))}GLAN+NotoSansSC-Regular`
  const bytes = file.stream(font.bytes, `/Length1 ${font.bytes.length}`)
  const map = file.stream(Buffer.from(toUnicode(font), 'latin1'))
  const widths = [...font.glyphs].map(([character, glyph]) => `${glyph}[${font.widths.get(character)}]`).join('')
  const descriptor = file.add(
    `<</Type/FontDescriptor/FontName/${name}/Flags 4/FontBBox[${font.box.join(' ')}]/ItalicAngle 0/Ascent ${font.ascent}/Descent ${font.descent}/CapHeight 733/StemV 80/FontFile2 ${bytes} 0 R>>`,
  )
  const descendant = file.add(
    `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor ${descriptor} 0 R/DW 1000/W[${widths}]/CIDToGIDMap/Identity>>`,
  )
  return file.add(
    `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[${descendant} 0 R]/ToUnicode ${map} 0 R>>`,
  )
}

/** One line as glyphs, changing the font where the next character is in another one. */
function shown({ x, y, size, text }: Line, { list, of }: Typeface): string {
  let now = -1
  let out = ''
  for (const one of text) {
    const character = one.codePointAt(0) ?? 0
    const font = of(character)
    if (font !== now) out += `${now < 0 ? '' : '> Tj '}/F${font} ${size} Tf <`
    now = font
    out += hex(list[font]?.glyphs.get(character) ?? 0)
  }
  return now < 0 ? '' : `BT ${x.toFixed(2)} ${y.toFixed(2)} Td ${out}> Tj ET`
}

/** A PDF of pages of lines; its text can be selected, searched and read out. */
export function pdfOf(
  pages: readonly (readonly Line[])[],
  face: Typeface,
  { title, writtenAt }: { title: string; writtenAt: string },
): Buffer {
  const file = openObjects()
  const [catalog, tree] = [file.add(''), file.add('')]
  const info = file.add(`<</Title ${textString(title)}/Producer(Guanlan)/CreationDate(D:${writtenAt.replaceAll('-', '')}000000+08'00')>>`)
  const fonts = face.list.map((font, k) => `/F${k} ${addFont(file, font, k)} 0 R`).join('')
  const resources = file.add(`<</Font<<${fonts}>>>>`)
  const kids = pages.map((lines) => {
    const content = file.stream(Buffer.from(lines.map((line) => shown(line, face)).join('\n'), 'latin1'))
    return file.add(
      `<</Type/Page/Parent ${tree} 0 R/MediaBox[0 0 ${PAGE.width} ${PAGE.height}]/Resources ${resources} 0 R/Contents ${content} 0 R>>`,
    )
  })
  file.set(tree, `<</Type/Pages/Kids[${kids.map((kid) => `${kid} 0 R`).join(' ')}]/Count ${kids.length}>>`)
  file.set(catalog, `<</Type/Catalog/Pages ${tree} 0 R/Lang(zh-CN)/ViewerPreferences<</DisplayDocTitle true>>>>`)
  return assemble(file.objects, { catalog, info })
}

/** The objects with the table of where each begins. */
function assemble(objects: readonly Buffer[], { catalog, info }: { catalog: number; info: number }): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const places: number[] = []
  let at = parts[0]?.length ?? 0
  objects.forEach((body, k) => {
    const part = Buffer.concat([Buffer.from(`${k + 1} 0 obj\n`, 'latin1'), body, Buffer.from('\nendobj\n', 'latin1')])
    places.push(at)
    parts.push(part)
    at += part.length
  })
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size}/Root ${catalog} 0 R/Info ${info} 0 R>>\nstartxref\n${at}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(end, 'latin1')])
}
