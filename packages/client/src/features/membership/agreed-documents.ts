import type { ProductDetail } from '@guanlan/contract/schemas/business/membership.ts'

type Documents = ProductDetail['agreements']
const RENEWAL = 'auto-renewal'

/** Documents to agree to: those of every purchase, and those of one that renews by itself. */
export function documentsOf(all: Documents, isRenewing: boolean): { always: Documents; renewal: Documents } {
  return { always: all.filter(({ id }) => id !== RENEWAL), renewal: isRenewing ? all.filter(({ id }) => id === RENEWAL) : [] }
}

/** Versions agreed to, by id, as an order keeps them. */
export function versionsOf(documents: Documents): Record<string, string> {
  return Object.fromEntries(documents.map(({ id, version }) => [id, version]))
}
