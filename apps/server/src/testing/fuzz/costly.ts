import type { Call } from '@guanlan/contract/call.ts'
import type { CallName } from '@guanlan/contract/calls.ts'
import { calls } from '@guanlan/contract/calls.ts'
import fc from 'fast-check'

/** Names every object has. */
const INHERITED = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'] as const

const id = fc.oneof({ weight: 6, arbitrary: fc.nat(45).map((at) => `s${at}`) }, { weight: 1, arbitrary: fc.constantFrom(...INHERITED) })
const named = fc
  .record({ ids: fc.array(id, { minLength: 1, maxLength: 4 }), not: fc.boolean(), key: fc.constantFrom('screen', 'watchlist') })
  .map(({ ids, not, key }) => ({ key, op: 'in', value: ids, not }))
const formula = fc
  .tuple(
    fc.constantFrom('COST(%)', 'WINNER(H*%)', 'SUMBARS(V,CAPITAL*%)', 'AVEDEV(C,%)', 'EMA(C,%)', 'REF(C,%)'),
    fc.integer({ min: 1, max: 99 }),
  )
  .map(([text, n]) => text.replace('%', String(n)))
const formulas = fc.array(formula, { minLength: 1, maxLength: 8 }).map((all) => `${all.join('+')}>0`)
const leaf = fc.oneof(
  fc.constant({ key: 'price', op: '<', value: 5 }),
  formulas.map((text) => ({ key: 'signal', op: 'is', formula: text })),
)
const logic = fc.constantFrom('and', 'or')
const screen = fc.record({ filters: fc.array(fc.oneof(named, leaf), { minLength: 1, maxLength: 3 }), logic })

/** Saved screens that name each other at random. */
const tangle = fc.array(screen, { maxLength: 46 }).map((all) => Object.fromEntries(all.map((one, at) => [`s${at}`, one])))
/** Saved screens of which each names the next some times: work that grows with every level where it is not remembered. */
const ladder = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 3 })).map(([levels, times]) => {
  const rung = (at: number) => ({ filters: Array.from({ length: times }, (_, part) => next(at, part)), logic: 'or' })
  const next = (at: number, part: number) => ({ key: 'screen', op: 'in', value: [`s${at + 1}`], not: part % 2 === 1 })
  const last = { filters: [{ key: 'price', op: '<', value: 5 }], logic: 'or' }
  return Object.fromEntries([...Array.from({ length: levels }, (_, at) => [`s${at}`, rung(at)]), [`s${levels}`, last]])
})

/** Conditions and saved screens that cost as much as can be written. */
export const costlyScreen: fc.Arbitrary<object> = fc
  .record({ own: fc.oneof(tangle, ladder), more: fc.array(fc.oneof(named, leaf), { maxLength: 8 }), logic })
  .map(({ own, more, logic: joined }) => ({
    filters: [{ key: 'screen', op: 'in', value: ['s0'] }, ...more],
    logic: joined,
    own: { screen: own, watchlist: { s0: ['SH600519'], s1: [] } },
  }))

/** JSON text that is deep, wide, or both. */
export const vastJson: fc.Arbitrary<string> = fc
  .record({
    depth: fc.constantFrom(1, 39, 41, 99, 101, 5_000),
    width: fc.constantFrom(1, 199, 201, 9_999, 30_000),
    isNot: fc.boolean(),
    field: fc.constantFrom('logic', 'filters', 'secucodes', 'own', 'unasked', ...INHERITED),
  })
  .map(({ depth, width, isNot, field }) => {
    const [open, close] = isNot ? ['{"not":', '}'] : ['[', ']']
    const middle = `[${'0,'.repeat(width - 1)}0]`
    return `{"${field}":${open.repeat(depth)}${middle}${close.repeat(depth)}}`
  })

const SCREENS: readonly CallName[] = ['screen.run', 'screen.count', 'backtest.start']

/** Bodies of a call that cost as much as its form lets them; null for a call that is asked in its address. */
export function costlyBodies(name: CallName): fc.Arbitrary<string> | null {
  const row: Call = calls[name]
  if (row.method === 'GET') return null
  const prototypes = fc.constantFrom(...INHERITED).map((key) => JSON.stringify(withText(row.example, key)))
  const rpc = (text: fc.Arbitrary<string>) =>
    row.kind === 'rpc' ? text.map((params) => `{"jsonrpc":"2.0","method":"${row.rpcMethod}","params":${params},"id":1}`) : text
  const span = { from: '2026-07-01', to: '2026-11-20', peek: true }
  const screens = costlyScreen.map((one) => JSON.stringify(name === 'backtest.start' ? { ...one, ...span } : one))
  return rpc(SCREENS.includes(name) ? fc.oneof(vastJson, prototypes, { weight: 4, arbitrary: screens }) : fc.oneof(vastJson, prototypes))
}

/** An input with every text in the place of a key put away for another. */
function withText(example: unknown, text: string): unknown {
  if (typeof example === 'string') return text
  if (Array.isArray(example)) return example.map((one) => withText(one, text))
  if (typeof example !== 'object' || example === null) return example
  return Object.fromEntries(Object.entries(example).map(([key, value]) => [key, withText(value, text)]))
}
