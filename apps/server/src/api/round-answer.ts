import { round } from '../market/reading/figures.ts'
import type { HandlerTable } from './handler.ts'

/** Decimals figures are sent with: ratios and prices eight, money and everything large two. */
const DECIMALS = 8
const LARGE = 1e5
const MONEY = /^(amount|amountPrevious|totalMv|floatMv)$/

/** The same handlers, with the figures of their answers rounded. */
export function withRoundedAnswers<H extends HandlerTable<never>>(handlers: H): H {
  const rounding = Object.entries(handlers).map(([name, handler]) => {
    const answer = handler as (...asked: unknown[]) => Promise<{ data: unknown }>
    return [name, async (...asked: unknown[]) => roundedAnswer(await answer(...asked))] as const
  })
  return Object.fromEntries(rounding) as unknown as H
}

function roundedAnswer<A extends { data: unknown }>(answer: A): A {
  return { ...answer, data: rounded(answer.data, '') }
}

/** Rounds plain objects and lists; serialized lists stay as they are. */
function rounded(value: unknown, key: string): unknown {
  if (typeof value === 'number') return round(value, MONEY.test(key) || Math.abs(value) >= LARGE ? 2 : DECIMALS)
  if (Array.isArray(value)) return value.map((one) => rounded(one, key))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([own, one]) => [own, rounded(one, own)]))
}
