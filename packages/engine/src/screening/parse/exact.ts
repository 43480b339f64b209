/** A product or quotient of written decimals without the noise of binary fractions: 12 significant digits. */
export function exact(figure: number): number {
  return Number(figure.toPrecision(12))
}
