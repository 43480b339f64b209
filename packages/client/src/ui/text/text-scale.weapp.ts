import { preference } from '../../device/preferences.ts'

/** `--k` of the tokens for each text size. */
const SCALES = { s: 0.9, m: 1, l: 1.12, xl: 1.25 } as const

/** How much larger than drawn the reader wants type. */
export function textScale(): number {
  return SCALES[preference('text')]
}
