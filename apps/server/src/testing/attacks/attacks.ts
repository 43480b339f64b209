import { ACCOUNT_AGREEMENT } from '@guanlan/contract/agreements.ts'
import { calls } from '@guanlan/contract/calls.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'

/** One request of an attack: sent whole, a byte a second (`drips`), or left by its client after a while. */
export type AttackRequest = { path: string; body: string; drips?: boolean; leavesAfterMs?: number; token?: string }

/** An attack of the security review, at the rate it was done there; `address` is the client the n-th request comes from. */
export type Attack = {
  name: string
  /** Number of the finding in the review. */
  finding: string
  perS: number
  address(n: number): string
  request(n: number, token: string): AttackRequest
}

const SCREEN = calls['screen.count'].path
const BASE = '/bussiness/api/v1'
const ONE = '127.9.9.9'
const sends = (path: string, body: unknown): AttackRequest => ({ path, body: JSON.stringify(body) })

/** An address of its own for every request, as a network of many machines has. */
const many = (n: number) => `127.${10 + ((n >> 16) & 63)}.${(n >> 8) & 255}.${1 + (n % 250)}`

/** Saved screens of which each names the next twice; `n` makes every request another one. */
function chain(levels: number, n: number) {
  const named = (at: number, not: boolean) => ({ key: 'screen', op: 'in', value: [`s${at}`], not })
  const rungs = Array.from(
    { length: levels },
    (_, at) => [`s${at}`, { filters: [named(at + 1, false), named(at + 1, true)], logic: 'or' }] as const,
  )
  const last = { filters: [{ key: 'price', op: '<', value: 5 + n / 1000 }], logic: 'or' }
  return { filters: [named(0, false)], own: { screen: Object.fromEntries([...rungs, [`s${levels}`, last]]) } }
}

/** So many formulas that look back over everything, none of them asked before. */
function formulas(count: number, n: number) {
  const text = (at: number) => `COST(${1 + ((n * 7 + at) % 98)}.${n % 1000})+WINNER(H)+SUMBARS(V,CAPITAL*${1 + (at % 9)})>0`
  return { filters: Array.from({ length: count }, (_, at) => ({ key: 'signal', op: 'is', formula: text(at) })) }
}
const FORMULAS = [60, 20, 5, 1]

/** An unused number, by the number of a request. */
const number = (n: number) => String(13_000_000_000 + (n % 900_000_000))
const removed = (id: string, n: number) => ({ kind: 'screen', id, value: '', updatedAt: 1_700_000_000_000 + n, isDeleted: true })

export const attacks: readonly Attack[] = [
  {
    ...{ name: 'nested-screens', finding: 'C1', perS: 10, address: many },
    request: (n) => sends(SCREEN, chain(itemAt([20, 25, 40, 59], n % 4), n)),
  },
  {
    ...{ name: 'formulas', finding: 'H1', perS: 2, address: many },
    request: (n) => ({ ...sends(SCREEN, formulas(itemAt(FORMULAS, n % FORMULAS.length), n)), leavesAfterMs: 2_000 }),
  },
  {
    ...{ name: 'long-keys', finding: 'H2', perS: 15, address: many },
    request(n) {
      const filters = [{ key: 'price', op: '<', value: 5 + n / 1000 }]
      return sends(SCREEN, { filters, own: { watchlist: { a: ['SH600519'], [`${'x'.repeat(200_000)}${n}`]: ['SH600519'] } } })
    },
  },
  {
    ...{ name: 'logins', finding: 'H3', perS: 100, address: () => ONE },
    request: (n) => sends(`${BASE}/user/login/sms`, { handset: number(n), code: '000000', agreement: ACCOUNT_AGREEMENT }),
  },
  {
    ...{ name: 'removals', finding: 'H4', perS: 5, address: many },
    request(n, token) {
      const items = Array.from({ length: 50 }, (_, at) => removed(`gone-${n}-${at}-${'x'.repeat(60)}`, n))
      return { ...sends(`${BASE}/user/user-items/sync`, { items, since: 0 }), token }
    },
  },
  {
    ...{ name: 'slow-bodies', finding: 'M1', perS: 50, address: many },
    request: (n) => ({ path: SCREEN, body: JSON.stringify({ more: 'x'.repeat(600 + (n % 10)) }), drips: true }),
  },
  {
    ...{ name: 'back-tests', finding: 'M5', perS: 2, address: many },
    request(n) {
      const filters = [{ key: 'price', op: '<', value: 5 + (n % 900) / 10 }]
      return sends(calls['backtest.start'].path, { filters, from: '2026-01-05', to: '2026-11-18', topN: 10 })
    },
  },
  {
    ...{ name: 'vast-json', finding: 'L1', perS: 20, address: many },
    request(n) {
      const deep = `{"logic":${'{"not":'.repeat(10_000)}0${'}'.repeat(10_000)}}`
      const wide = `{"logic":{"and":[${'0,'.repeat(100_000)}${n}]}}`
      return { path: SCREEN, body: n % 2 === 0 ? deep : wide }
    },
  },
]
