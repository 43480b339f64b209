/** How much larger than drawn the reader wants type: `--k` of the tokens, 1 where it is not set. */
export function textScale(): number {
  return Number(getComputedStyle(document.documentElement).getPropertyValue('--k')) || 1
}
