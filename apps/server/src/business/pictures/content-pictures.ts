import { box, column, drawing, ink, type PictureNode, text } from './node.ts'
import { type BannerDrawing, SIZES } from './picture.ts'

const WHITE = '#ffffff'
/** Light parts on the ground of the accent colour, which is legible on light and on dark pages. */
const FAINT = 'rgba(255, 255, 255, 0.14)'

/** An SVG of lines in a box of 24, white. */
function lines(paths: string, side: number): PictureNode {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 24 24" fill="none" stroke="${WHITE}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round">${paths}</svg>`
  return drawing(svg, { width: side, height: side })
}

const LOCK = '<rect x="5" y="11" width="14" height="9" rx="2"/><path d="M8 11V8a4 4 0 0 1 8 0v3"/>'
/** Heights of bars beside the lock, px: a pattern, no figures. */
const BARS = [70, 130, 96, 180, 150, 220] as const

function bars(heights: readonly number[]): PictureNode {
  return box(
    { alignItems: 'flex-end', gap: 22, height: '100%' },
    ...heights.map((height) => box({ width: 48, height, backgroundColor: FAINT, borderRadius: '8px 8px 0 0' })),
  )
}

/** The picture of a poster: the name of the page under a lock. Its middle half holds everything, so that narrow pages may cut the sides. */
export function posterPicture(name: string): PictureNode {
  return box(
    { ...SIZES.poster, alignItems: 'center', justifyContent: 'center', gap: 48, backgroundColor: ink.accent, fontFamily: 'sans-serif' },
    bars(BARS),
    column(
      { alignItems: 'center', gap: 20 },
      box(
        { width: 112, height: 112, alignItems: 'center', justifyContent: 'center', borderRadius: 56, backgroundColor: FAINT },
        lines(LOCK, 64),
      ),
      text(name, { fontSize: 40, fontWeight: 700, color: WHITE }),
    ),
    bars([...BARS].reverse()),
  )
}

const DRAWINGS: Readonly<Record<BannerDrawing, string>> = {
  'open-numbers':
    '<circle cx="6" cy="6" r="2"/><circle cx="18" cy="12" r="2"/><circle cx="6" cy="18" r="2"/><path d="M8 6.5 16 11.5M8 17.5 16 12.5"/>',
  sectors: '<path d="M4 4h9v9H4zM15 4h5v5h-5zM15 11h5v9h-5zM4 15h9v5H4z"/>',
  search: '<circle cx="10.5" cy="10.5" r="6"/><path d="m15 15 5 5"/>',
  tutorials: '<path d="M12 6c-2-1.5-5-2-8-2v14c3 0 6 .5 8 2 2-1.5 5-2 8-2V4c-3 0-6 .5-8 2zM12 6v14"/>',
}

/** The picture of a banner. */
export function bannerPicture(name: BannerDrawing): PictureNode {
  return box({ ...SIZES.banner, alignItems: 'center', justifyContent: 'center', backgroundColor: ink.accent }, lines(DRAWINGS[name], 88))
}
