import { USUAL_CAPACITY } from '@guanlan/engine/backtest/capacity.ts'
import { USUAL_COSTS } from '@guanlan/engine/backtest/costs.ts'
import type { Condition } from '@guanlan/engine/screening/condition.ts'
import { expect, test } from 'vitest'
import type { BacktestOrder } from './order.ts'
import { priceOf, refuseTooLarge, refuseVisitor } from './run-price.ts'
import { wantedFigures } from './wanted-figures.ts'

const MARKET = 5_400

function price(formulas: readonly string[], given: Partial<BacktestOrder> = {}) {
  const parts = formulas.map((formula): Condition => ({ kind: 'signal', formula, name: formula }))
  const screen = { where: { kind: 'and' as const, parts }, sort: null, limit: null }
  const order: BacktestOrder = {
    ...{ screen, from: '2021-11-20', to: '2026-11-20', rebalance: 'month', hold: null, top: 10, weight: 'equal', capital: 1e6 },
    ...{ costs: USUAL_COSTS, capacity: USUAL_CAPACITY },
    ...given,
  }
  return priceOf(order, wantedFigures(screen), MARKET)
}

const chips = Array.from({ length: 40 }, (_, at) => `COST(${at + 1})>CLOSE`)

test('monthly decisions over five years with three formulas are free for visitors', () => {
  const usual = price(['CROSS(MA(C,5),MA(C,20))', 'CLOSE>REF(CLOSE,1)', 'VOL>MA(VOL,5)'])
  expect(usual.decisions).toBeCloseTo((60.06 * 3 * 30.4) / 30.4, 0)
  expect(() => refuseVisitor(usual)).not.toThrow()
})

test('daily decisions and formulas of the chips need a login, forty of them exceed every limit', () => {
  const daily = price(['CLOSE>OPEN', 'VOL>MA(VOL,5)', 'CLOSE>MA(CLOSE,20)'], { rebalance: 'day' })
  expect(() => refuseVisitor(daily)).toThrow(expect.objectContaining({ code: 'login_required' }))
  expect(() => refuseTooLarge(daily)).not.toThrow()
  expect(() => refuseVisitor(price(chips.slice(0, 8)))).toThrow(expect.objectContaining({ code: 'login_required' }))
  expect(() => refuseTooLarge(price(Array.from({ length: 5 }, (_, part) => chips.map((one) => `${one}+${part}`)).flat()))).toThrow(
    expect.objectContaining({ code: 'invalid_input', field: 'rebalance' }),
  )
})
