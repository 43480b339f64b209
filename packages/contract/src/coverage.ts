import type { Call } from './call.ts'
import { calls } from './calls.ts'
import { cloudRows } from './cloud.ts'
import type { Page } from './page.ts'
import { pages } from './pages.ts'
import { receivers } from './receivers.ts'
import { specCalls } from './spec-list.ts'

/** A served call the way `specCalls` spells it. */
export function specKey(call: Call): string {
  return call.kind === 'rpc' ? `RPC ${call.rpcMethod}` : `${call.method} ${call.path}`
}

/** Which calls and pages of the specification are served and which are not. */
export function coverage(): {
  calls: { served: string[]; missing: string[]; ours: string[] }
  pages: { built: string[]; missing: string[] }
} {
  const served = new Set([...Object.values<Call>(calls).map(specKey), ...receivers, ...cloudRows])
  const rows = Object.entries<Page>(pages)
  return {
    calls: {
      served: specCalls.filter((key) => served.has(key)),
      missing: specCalls.filter((key) => !served.has(key)),
      ours: [...served].filter((key) => !specCalls.includes(key)),
    },
    pages: {
      built: rows.filter(([, p]) => p.built).map(([, p]) => `${p.path} ${p.title}`),
      missing: rows.filter(([, p]) => !p.built).map(([, p]) => `${p.path} ${p.title}`),
    },
  }
}

function print(): void {
  const { calls: c, pages: p } = coverage()
  console.log(`Calls of the specification: ${c.served.length} of ${c.served.length + c.missing.length} served`)
  for (const key of c.served) console.log(`  served   ${key}`)
  for (const key of c.missing) console.log(`  missing  ${key}`)
  console.log(`Calls of our own: ${c.ours.length}`)
  for (const key of c.ours) console.log(`  ours     ${key}`)
  console.log(`Pages: ${p.built.length} of ${p.built.length + p.missing.length} built`)
  for (const key of p.built) console.log(`  built    ${key}`)
  for (const key of p.missing) console.log(`  missing  ${key}`)
}

if (import.meta.main) print()
