import type { Bar } from '../bars.ts'

/** Bars of a walk without chance in it, the same every time: for tests and measurements. With turnover around 1 %. */
export function walkRows(count: number, seed = 20_261_120): Bar[] {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  let close = 20
  return Array.from({ length: count }, (_, index) => {
    const open = close * (1 + (next() - 0.5) * 0.01)
    close = open * (1 + (next() - 0.5) * 0.04)
    const [high, low] = [Math.max(open, close) * (1 + next() * 0.01), Math.min(open, close) * (1 - next() * 0.01)]
    const volume = Math.round(1e6 * (0.5 + next()))
    return { date: 20_160_101 + index, open, high, low, close, volume, amount: volume * close, turnover: volume / 1e8 }
  })
}
