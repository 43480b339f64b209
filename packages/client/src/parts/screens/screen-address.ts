import { fromAddressText, toAddressText } from '@guanlan/engine/screening/codecs/address-text.ts'
import type { Decoded } from '@guanlan/engine/screening/codecs/refusal.ts'
import type { Screen } from '@guanlan/engine/screening/condition.ts'

/** Of whom everything holds: a screen without a condition, in no particular order. */
export const emptyScreen: Screen = { where: { kind: 'and', parts: [] }, sort: null, limit: null }

/** How an address carries a screen: conditions that were read, and a sentence that is joined to them once it is. */
export type ScreenQuery = { screen?: string; q?: string }

/** No condition, order or limit: all of the market. */
export function isEmptyScreen({ where, sort, limit }: Screen): boolean {
  return where.kind === 'and' && where.parts.length === 0 && sort === null && limit === null
}

/** The screen an address names, the empty one where it names none; else what is wrong with it. */
export function screenOf(text: string | undefined): Decoded {
  return text === undefined || text === '' ? { ok: true, screen: emptyScreen } : fromAddressText(text)
}

/** The query of an address that means this screen and these words beside it. */
export function queryOf(screen: Screen, words = ''): ScreenQuery {
  return { ...(isEmptyScreen(screen) ? {} : { screen: toAddressText(screen) }), ...(words === '' ? {} : { q: words }) }
}
