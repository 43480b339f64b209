import type { CallOutput } from '@guanlan/contract/calls.ts'
import { href } from '@guanlan/contract/pages.ts'

export type HotWord = CallOutput<'search.hotWords'>[number]

/** Where a hot word leads: its security, its sector, or the search for it. */
export function wordHref({ word, secucode, blockcode }: Pick<HotWord, 'word' | 'secucode' | 'blockcode'>): string {
  if (secucode !== null) return href('stock', { code: secucode })
  return blockcode === null ? href('search', { q: word }) : href('sector', { code: blockcode })
}
