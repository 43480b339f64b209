const DAY_MS = 86_400_000

/** A touch counts for so long: who registers later was not brought by it. */
export const TOUCH_MS = 30 * DAY_MS
/** Time in which an order may be refunded without further ado; a reward is frozen as long. */
export const FROZEN_MS = 7 * DAY_MS

/** Letters of share codes, without what is read for something else: 0 O, 1 I L. */
const SHARE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const SHARE_LENGTH = 8

const SHARE_CODE = new RegExp(`^[${SHARE_LETTERS}]{${SHARE_LENGTH}}$`)

/** A share code as it was written somewhere: small letters and blanks around are taken; null for what is none. */
export function shareCodeOf(text: string): string | null {
  const code = text.trim().toUpperCase()
  return SHARE_CODE.test(code) ? code : null
}
