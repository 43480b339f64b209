import type { Call } from './call.ts'
import { calls } from './calls.ts'

/** Calls the first view asks, or every page: their rows come with the start of the app. The others come with the first of them that is asked. */
const FIRST = ['app.config', 'app.notice', 'market.overview', 'search.hotWords', 'sectors.list', 'stock.quotes', 'stock.quoteStream']

const HEAD = '// Generated from calls.ts by `npm run generate`; a test keeps it current.\n'

/** Sources of `wire.gen.ts` and `wire-later.gen.ts`: method and address of every call without schemas, so that hosts do not ship a validator. */
export function wireSources(): { first: string; later: string } {
  const rows = Object.entries<Call>(calls).map(([name, call]) => {
    const address = call.kind === 'rpc' ? call.rpcMethod : call.path
    const countsVisitors = call.gate !== undefined || name.startsWith('zg.') ? ', true' : ''
    return { name, text: `  '${name}': ['${call.kind}', '${call.method}', '${call.host}', '${address}'${countsVisitors}],` }
  })
  const texts = (isFirst: boolean) => rows.filter(({ name }) => FIRST.includes(name) === isFirst).map(({ text }) => text)
  return {
    first: `${HEAD}import type { Host } from './hosts.ts'

/** \`countsVisitors\`: free stocks of who is not logged in are counted by device, which these calls name. */
export type Wire = readonly [kind: 'http' | 'rpc' | 'stream', method: 'GET' | 'POST', host: Host, address: string, countsVisitors?: true]

/** Calls known from the start. */
export const wire = {\n${texts(true).join('\n')}\n} as const satisfies Record<string, Wire>\n`,
    later: `${HEAD}import type { CallName } from './calls.ts'
import type { Wire, wire } from './wire.gen.ts'

/** The other calls. */
export const laterWire: Record<Exclude<CallName, keyof typeof wire>, Wire> = {\n${texts(false).join('\n')}\n}\n`,
  }
}
