/** A node of a layout as satori takes it; children are laid out by flexbox. */
export type PictureNode = { type: string; props: { style: Style; children?: (PictureNode | string)[] | string; [name: string]: unknown } }
export type Style = Readonly<Record<string, string | number | undefined>>

/** A box whose children stand beside one another, or below one another with `flexDirection: 'column'`. */
export function box(style: Style, ...children: PictureNode[]): PictureNode {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } }
}

export function column(style: Style, ...children: PictureNode[]): PictureNode {
  return box({ flexDirection: 'column', ...style }, ...children)
}

/** A text; with `lineClamp` cut with … behind so many lines. */
export function text(content: string, style: Style = {}): PictureNode {
  return { type: 'div', props: { style: { display: 'block', ...style }, children: content } }
}

/** A drawing by its SVG; never squeezed by what stands beside it. */
export function drawing(svg: string, side: { width: number; height: number }): PictureNode {
  return image(`data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`, side)
}

/** A picture by its data address. */
export function image(src: string, { width, height }: { width: number; height: number }): PictureNode {
  return { type: 'img', props: { src, width, height, style: { flexShrink: 0 } } }
}

/** Colours of pictures: those of the light theme, rising red. */
export const ink = {
  ground: '#ffffff',
  soft: '#f6f7f9',
  line: '#dfe3ea',
  text1: '#12171f',
  text2: '#434c5a',
  text3: '#5c6676',
  accent: '#1d4a8f',
  accentSoft: '#e8eef8',
  up: '#c4202e',
  down: '#0a7245',
  simulated: '#8a4b00',
  simulatedSoft: '#fdf0dc',
} as const

/** Red or green by the sign of a change. */
export function toneOf(change: number | null): string {
  if (change === null || change === 0) return ink.text1
  return change > 0 ? ink.up : ink.down
}
