import type { Market } from '../../market/market.ts'

const MOST = 256

/** Keeps what was worked out of a market by name while `stamp` stays the same; who asks meanwhile waits for the same work. At most 256 names. */
export function keptAnswers<T>() {
  const kept = new WeakMap<Market, { stamp: string; answers: Map<string, Promise<T>> }>()
  return (market: Market, { stamp, name }: { stamp: string; name: string }, make: () => Promise<T>): Promise<T> => {
    const now = kept.get(market)
    const answers = now?.stamp === stamp ? now.answers : new Map<string, Promise<T>>()
    if (now?.stamp !== stamp) kept.set(market, { stamp, answers })
    const work = answers.get(name) ?? make()
    answers.set(name, work)
    work.catch(() => answers.delete(name))
    const [oldest] = answers.keys()
    if (answers.size > MOST && oldest !== undefined) answers.delete(oldest)
    return work
  }
}
