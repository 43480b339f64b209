import { createLinker, type Linker } from '@guanlan/domain/flashes/flash-links.ts'
import type { SecuCode } from '@guanlan/domain/securities/secu-code.ts'
import { securityOf } from '@guanlan/domain/securities/securities.ts'
import type { Market } from '../../market.ts'

const linkers = new WeakMap<Market['instruments'], Linker>()

/** The linker over the names of the market as they are now. */
export function marketLinker({ instruments }: Pick<Market, 'instruments'>): Linker {
  const known = linkers.get(instruments)
  if (known !== undefined) return known
  const named = instruments.filter(({ kind, delisted }) => kind === 'stock' && !delisted)
  const linker = createLinker(named.map(({ id, name }) => ({ secucode: id, name, industry: securityOf(id as SecuCode)?.industry ?? null })))
  linkers.set(instruments, linker)
  return linker
}
