import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type IconName, icons } from '@guanlan/client/ui/icon/icons.data.ts'
import { createCanvas, loadImage } from '@napi-rs/canvas'

const src = join(import.meta.dirname, '../src')

/** WeChat's advice for tab icons: 81 × 81. */
const TAB_ICON_PX = 81
const TAB_ICONS: Record<string, IconName> = {
  home: 'home',
  'home-on': 'home-on',
  collect: 'star',
  'collect-on': 'star-on',
  my: 'user',
  'my-on': 'user-on',
}
/** --text-3 and --accent of the light theme; both also read on the dark bar. */
const OFF = '#7d8797'
const ON = '#3f74c8'

/** The drawing as a file of its own, in one colour. */
export function svgOf(name: IconName, colour: string, px: number | null = null): string {
  const body = icons[name].replaceAll('currentColor', colour)
  const stroke = `fill="none" stroke="${colour}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"${px === null ? '' : ` width="${px}" height="${px}"`} ${stroke}>${body}</svg>`
}

/** One class per icon: its shape as a mask, coloured by the text around it. */
export function iconStyles(): string {
  return (Object.keys(icons) as IconName[])
    .map((name) => `.icon-${name} {\n  -webkit-mask-image: url("data:image/svg+xml,${encoded(svgOf(name, '#000'))}");\n}\n`)
    .join('')
}

/** Only what a URL in a style sheet may not hold is escaped. */
function encoded(svg: string): string {
  return svg.replaceAll('"', "'").replaceAll('%', '%25').replaceAll('#', '%23').replaceAll('<', '%3C').replaceAll('>', '%3E')
}

/** Writes the sheet of icons and the pictures of the tab bar. */
export async function writeIcons(): Promise<void> {
  writeFileSync(join(src, 'icons.gen.css'), iconStyles())
  mkdirSync(join(src, 'tab-icons'), { recursive: true })
  for (const [file, name] of Object.entries(TAB_ICONS)) {
    const colour = file.endsWith('-on') ? ON : OFF
    const canvas = createCanvas(TAB_ICON_PX, TAB_ICON_PX)
    const picture = await loadImage(Buffer.from(svgOf(name, colour, TAB_ICON_PX)))
    canvas.getContext('2d').drawImage(picture, 0, 0, TAB_ICON_PX, TAB_ICON_PX)
    writeFileSync(join(src, 'tab-icons', `${file}.png`), canvas.toBuffer('image/png'))
  }
}
