import { parentPort, workerData } from 'node:worker_threads'
import { addCases, noCases, type Rule, type RuleSums, scanRule } from '@guanlan/engine/backtest/testing/rule-scan.ts'
import { compileFormula } from '@guanlan/engine/formula-language/compile.ts'
import { evaluate } from '@guanlan/engine/formula-language/evaluate.ts'

/** The market over shared memory: `bars` of each security one behind the other. */
export type RuleTask = {
  bars: number
  securities: number
  open: Float64Array
  close: Float64Array
  volume: Float64Array
  next: Int32Array
  formula: string
  rule: Rule
}

/** Securities taken at a time. */
const PAGE = 64

/** Takes pages of securities until none is left. */
export function scanShare({ bars, securities, open, close, volume, next, formula, rule }: RuleTask): RuleSums {
  const { program } = compileFormula(formula)
  if (program === null) throw new Error(`not understood: ${formula}`)
  const dates = new Int32Array(bars)
  const sums = noCases()
  for (;;) {
    const page = Atomics.add(next, 0, 1) * PAGE
    if (page >= securities) return addCases(noCases(), sums)
    for (let at = page; at < Math.min(page + PAGE, securities); at++) {
      const [from, to] = [at * bars, (at + 1) * bars]
      const own = { open: open.subarray(from, to), close: close.subarray(from, to), volume: volume.subarray(from, to) }
      const [signal] = evaluate(program, { length: bars, dates, ...own, high: own.close, low: own.close, amount: own.volume })
      if (signal !== undefined) scanRule({ open: own.open, close: own.close, signal }, rule, sums)
    }
  }
}

/** Reads the same figures once and does nothing else with them: what memory alone takes. */
function readShare({ bars, securities, open, close, volume, next }: RuleTask): number {
  let [first, second, third, fourth] = [0, 0, 0, 0]
  for (;;) {
    const page = Atomics.add(next, 0, 1) * PAGE
    if (page >= securities) return first + second + third + fourth
    const [from, to] = [page * bars, Math.min(page + PAGE, securities) * bars]
    for (const column of [open, close, volume]) {
      for (let at = from; at + 3 < to; at += 4) {
        first += column[at] as number
        second += column[at + 1] as number
        third += column[at + 2] as number
        fourth += column[at + 3] as number
      }
    }
  }
}

if (parentPort !== null) {
  const port = parentPort
  const task = workerData as RuleTask
  port.on('message', (what: 'scan' | 'read') => port.postMessage(what === 'scan' ? scanShare(task) : readShare(task)))
}
