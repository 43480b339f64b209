import { AppError } from '@guanlan/contract/errors.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool } from '../../jobs/pool.ts'
import type { FrozenMarket } from '../../market/market.ts'
import type { StartedMarket } from '../../market/start-market.ts'
import { startSmallMarket, temporaryFolder } from '../../market/testing/small-market.ts'
import { computeHere, type FormulaOrder } from './compute-formulas.ts'
import { createFormulaComputer } from './formula-computer.ts'
import { readFormula } from './formula-figures.ts'

const folder = temporaryFolder()
const troubles: Error[] = []
const pool = createPool()
const computer = createFormulaComputer({ pool, onTrouble: (error) => troubles.push(error) })
let started: StartedMarket
beforeAll(async () => {
  started = await startSmallMarket(folder.path, '2026-11-20T10:15:20', { speed: 60 })
  await started.untilReady
})
afterAll(async () => {
  computer.stop()
  await pool.stop()
  await started.stop()
  folder.remove()
})

const never = { aborted: false }
/** 筹码, the dearest of all, several hundred times. */
const endless = Array.from({ length: 300 }, (_, at) => `COST(${at / 4 + 1})+WINNER(H*1.${at})`)

function orderOf(market: FrozenMarket, texts: readonly string[], given: Partial<FormulaOrder> = {}): FormulaOrder {
  const instruments = market.instruments.filter(({ kind }) => kind === 'stock')
  const day = dayOfIso(market.snapshot().tradeDate)
  return { instruments, formulas: texts.map(readFormula), day, limitMs: 60_000, gone: never, ...given }
}

const refusalOf = (computed: Promise<unknown>) =>
  computed.then(
    () => null,
    (error: unknown) => error as AppError,
  )

test('the thread finds what this one finds, also for a moment that is over', async () => {
  const texts = ['MA(C,5)', 'CROSS(C,MA(C,10))', 'COST(50)', 'C/REF(C,1)-1']
  const first = started.market.freeze()
  await new Promise<void>((resolve) => {
    const stop = started.market.onTick(() => {
      if (started.market.snapshot().id === first.snapshot().id) return
      stop()
      resolve()
    })
  })
  for (const market of [started.market.freeze(), first]) {
    const order = orderOf(market, texts)
    expect(await computer.compute(market, order)).toEqual(await computeHere(market, order))
  }
})

test('a client that leaves ends its computing, and others are served meanwhile', async () => {
  const market = started.market.freeze()
  const leaving = { aborted: false }
  const left = refusalOf(computer.compute(market, orderOf(market, endless, { gone: leaving })))
  await computer.compute(market, orderOf(market, ['MA(C,20)']))
  leaving.aborted = true
  expect(await left).toMatchObject({ code: 'too_many_requests' })
})

test('computing that takes longer than its limit is stopped with a sentence', async () => {
  const market = started.market.freeze()
  const refusal = await refusalOf(computer.compute(market, orderOf(market, endless, { limitMs: 20 })))
  expect(refusal).toBeInstanceOf(AppError)
  expect(refusal).toMatchObject({ code: 'invalid_input', message: expect.stringContaining('已停止') })
  expect(troubles).toEqual([])
})
