import type { Call } from './call.ts'
import { calls } from './calls.ts'

/** Source of `wire.gen.ts`: method and address of every call without schemas, so that hosts do not ship a validator. */
export function wireSource(): string {
  const rows = Object.entries(calls).map(([name, row]) => {
    const call = row as Call
    return `  '${name}': ['${call.kind}', '${call.method}', '${call.host}', '${call.kind === 'rpc' ? call.rpcMethod : call.path}'],`
  })
  return `// Generated from calls.ts by \`npm run generate\`; a test keeps it current.\nimport type { CallName, Host } from './call.ts'

export type Wire = readonly [kind: 'http' | 'rpc' | 'stream', method: 'GET' | 'POST', host: Host, address: string]

export const wire: Record<CallName, Wire> = {\n${rows.join('\n')}\n}\n`
}
