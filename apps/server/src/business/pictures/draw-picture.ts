import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import { drawable } from './characters.ts'
import { bannerPicture, posterPicture } from './content-pictures.ts'
import type { Fonts } from './fonts.ts'
import { invitePicture } from './invite-picture.ts'
import type { PictureNode } from './node.ts'
import { type Picture, SIZES } from './picture.ts'
import { pagePicture, sharePicture } from './share-picture.ts'

function layoutOf(picture: Picture): { node: PictureNode; size: { width: number; height: number } } {
  switch (picture.kind) {
    case 'invite':
      return { node: invitePicture(picture), size: SIZES.invite }
    case 'share':
      return { node: sharePicture(picture), size: SIZES[picture.shape] }
    case 'page':
      return { node: pagePicture(picture), size: SIZES[picture.shape] }
    case 'poster':
      return { node: posterPicture(picture.name), size: SIZES.poster }
    case 'banner':
      return { node: bannerPicture(picture.drawing), size: SIZES.banner }
  }
}

/** The same layout with nothing the font cannot draw. */
function withDrawable(node: PictureNode, characters: Fonts['characters']): PictureNode {
  const { children } = node.props
  if (typeof children === 'string') return { ...node, props: { ...node.props, children: drawable(children, characters) } }
  const drawn = children?.map((child) => (typeof child === 'string' ? drawable(child, characters) : withDrawable(child, characters)))
  return drawn === undefined ? node : { ...node, props: { ...node.props, children: drawn } }
}

/** Draws pictures as PNG. The list of fonts stays one object: layout keeps what it knows of them by it. */
export function openPen({ list, characters }: Fonts): (picture: Picture) => Promise<Uint8Array> {
  return async (picture) => {
    const { node, size } = layoutOf(picture)
    const svg = await satori(withDrawable(node, characters) as Parameters<typeof satori>[0], { ...size, fonts: list })
    return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
  }
}
