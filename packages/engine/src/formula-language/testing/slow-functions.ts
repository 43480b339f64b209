import { itemAt } from '@guanlan/domain/collections/elements.ts'

/** The functions of the language the slow obvious way: every bar looks at its whole window, oldest first, by the words of the list of functions. */
type Values = readonly number[]
type Slow = (x: Values, ...rest: Values[]) => number[]

const NONE = Number.NaN
const isTrue = (value: number | undefined) => value !== undefined && value !== 0 && !Number.isNaN(value)
const total = (values: Values) => values.reduce((sum, value) => sum + value, 0)
const mean = (values: Values) => total(values) / values.length
const squares = (values: Values) => total(values.map((value) => (value - mean(values)) ** 2))

/** `of` the last `n[at]` values where that many are there and known; the last `back` of them are left out. */
function windowed(of: (window: Values) => number): Slow {
  return (x, n) =>
    x.map((_, at) => {
      const width = Math.trunc(itemAt(n, at))
      const window = x.slice(Math.max(at + 1 - width, 0), at + 1)
      return width >= 1 && window.length === width && !window.some(Number.isNaN) ? of(window) : NONE
    })
}

function each(rule: (...values: number[]) => number): Slow {
  return (...lists) => lists[0].map((_, at) => rule(...lists.map((list) => itemAt(list, at))))
}

function truth(rule: (...values: number[]) => boolean): Slow {
  return each((...values) => (values.some(Number.isNaN) ? NONE : rule(...values) ? 1 : 0))
}

function smoothed(ratio: (at: number, n: Values, m: Values | undefined) => number): Slow {
  return (x, n, m) => {
    let last = NONE
    return x.map((value, at) => {
      if (Number.isNaN(value) || Number.isNaN(ratio(at, n, m))) return NONE
      last = Number.isNaN(last) ? value : ratio(at, n, m) * value + (1 - ratio(at, n, m)) * last
      return last
    })
  }
}

/** Least squares: slope and value at the last of the points 1, 2, … */
function fitted(window: Values): { slope: number; end: number } {
  const places = window.map((_, at) => at + 1)
  const slope = total(window.map((value, at) => (value - mean(window)) * (itemAt(places, at) - mean(places)))) / squares(places)
  return { slope, end: mean(window) + slope * (window.length - mean(places)) }
}

function sinceExtreme(better: (a: number, b: number) => boolean): Slow {
  return windowed((window) => {
    const best = window.reduce((so, value) => (better(value, so) ? value : so))
    return window.length - 1 - window.lastIndexOf(best)
  })
}

const crossed = (a: Values, b: Values, at: number) => itemAt(a, at - 1) <= itemAt(b, at - 1) && itemAt(a, at) > itemAt(b, at)

export const slowFunctions: Readonly<Record<string, Slow>> = {
  '+': each((a, b) => a + b),
  '-': each((a, b) => a - b),
  '*': each((a, b) => a * b),
  '/': each((a, b) => (b === 0 ? NONE : a / b)),
  '>': truth((a, b) => a > b),
  '<': truth((a, b) => a < b),
  '>=': truth((a, b) => a >= b),
  '<=': truth((a, b) => a <= b),
  '=': truth((a, b) => a === b),
  '<>': truth((a, b) => a !== b),
  AND: truth((a, b) => a !== 0 && b !== 0),
  OR: truth((a, b) => a !== 0 || b !== 0),
  NOT: truth((a) => a === 0),
  ABS: each(Math.abs),
  MAX: each(Math.max),
  MIN: each(Math.min),
  IF: each((is, a, b) => (Number.isNaN(is) ? NONE : is !== 0 ? a : b)),
  BETWEEN: truth((a, b, c) => (a >= b && a <= c) || (a >= c && a <= b)),
  RANGE: truth((a, b, c) => b < a && a < c),
  ISNULL: each((a) => (Number.isNaN(a) ? 1 : 0)),
  SQRT: each((a) => (a < 0 ? NONE : Math.sqrt(a))),
  INTPART: each(Math.trunc),
  MOD: each((a, b) => a % b),
  REF: (x, n) => x.map((_, at) => x[at - Math.trunc(itemAt(n, at))] ?? NONE),
  MA: windowed(mean),
  SUM: windowed(total),
  HHV: windowed((window) => Math.max(...window)),
  LLV: windowed((window) => Math.min(...window)),
  WMA: windowed((window) => total(window.flatMap((value, at) => Array(at + 1).fill(value))) / ((window.length * (window.length + 1)) / 2)),
  STD: windowed((window) => Math.sqrt(squares(window) / (window.length - 1))),
  VAR: windowed((window) => squares(window) / (window.length - 1)),
  AVEDEV: windowed((window) => mean(window.map((value) => Math.abs(value - mean(window))))),
  SLOPE: windowed((window) => fitted(window).slope),
  FORCAST: windowed((window) => fitted(window).end),
  HHVBARS: sinceExtreme((a, b) => a > b),
  LLVBARS: sinceExtreme((a, b) => a < b),
  COUNT: windowed((window) => window.filter(isTrue).length),
  EVERY: windowed((window) => (window.every(isTrue) ? 1 : 0)),
  EXIST: windowed((window) => (window.some(isTrue) ? 1 : 0)),
  EMA: smoothed((at, n) => 2 / (itemAt(n, at) + 1)),
  SMA: smoothed((at, n, m) => itemAt(m as Values, at) / itemAt(n, at)),
  DMA: smoothed((at, a) => (itemAt(a, at) >= 0 && itemAt(a, at) <= 1 ? itemAt(a, at) : NONE)),
  CROSS: (a, b) =>
    a.map((_, at) =>
      at === 0 || [a, b].some((x) => Number.isNaN(x[at]) || Number.isNaN(x[at - 1])) ? NONE : crossed(a, b, at as number) ? 1 : 0,
    ),
  LONGCROSS: (a, b, n) =>
    a.map((_, at) => {
      const places = Array.from({ length: itemAt(n, at) + 1 }, (_each, back) => at - back)
      if (places.some((place) => place < 0 || Number.isNaN(itemAt(a, place) + itemAt(b, place)))) return NONE
      const [now, ...before] = places
      return itemAt(a, now as number) > itemAt(b, now as number) && before.every((place) => itemAt(a, place) < itemAt(b, place)) ? 1 : 0
    }),
  BARSLAST: (x) => x.map((_, at) => (x.slice(0, at + 1).some(isTrue) ? at - x.slice(0, at + 1).findLastIndex(isTrue) : NONE)),
  BARSCOUNT: (x) => {
    const first = x.findIndex((value) => !Number.isNaN(value))
    return x.map((_, at) => (first >= 0 && at >= first ? at - first + 1 : NONE))
  },
  FILTER: (x, n) => {
    const out: number[] = []
    for (const [at, value] of x.entries()) {
      const isQuiet = out.slice(Math.max(at - itemAt(n, at), 0), at).some(isTrue)
      out.push(Number.isNaN(value) ? NONE : isTrue(value) && !isQuiet ? 1 : 0)
    }
    return out
  },
}
