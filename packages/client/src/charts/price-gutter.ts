/** Share of the text size that a tabular digit and a comma or point take in the widest of the system fonts. */
const DIGIT_EM = 0.62
const POINT_EM = 0.3
/** Room left and right of a price in its mark. */
const MARK_PADDING_PX = 8

/** Width of the price axis in px: the design's `gutter`, or what a price written out with all its decimals needs in its mark. */
export function priceGutterPx(gutter: number, price: string, textPx: number): number {
  const points = price.replace(/[^.,]/g, '').length
  const needed = ((price.length - points) * DIGIT_EM + points * POINT_EM) * textPx + MARK_PADDING_PX
  return Math.max(gutter, Math.ceil(needed))
}
