import { firstItem, itemAt } from '@guanlan/domain/collections/elements.ts'
import type { Calculus } from '../calculus/calculus.ts'
import { chipCosts } from '../kernels/chips.ts'
import { type IndicatorLine, indicatorOfDefinition } from './indicator.ts'
import { plainLines } from './windows.ts'

function chipsOf<V>(on: Calculus<V>) {
  const columns = on.run(chipCosts, [on.open, on.high, on.low, on.close, on.turnover])
  return {
    winner: firstItem(columns),
    low90: itemAt(columns, 1),
    low70: itemAt(columns, 2),
    middle: itemAt(columns, 3),
    high70: itemAt(columns, 4),
    high90: itemAt(columns, 5),
  }
}

function named(lines: readonly IndicatorLine[], names: readonly string[]): IndicatorLine[] {
  return lines.map((line, place) => ({ ...line, name: itemAt(names, place) }))
}

const CHIP_NOTE =
  'WINNER 是收盘价以下筹码的比例，COST(X) 是 X% 筹码所在的最高价位。由价格与换手率估算：每根 K 线按换手率从各价位等比移出，再以四价均值为峰、' +
  '在最低与最高之间按三角形摆下；不是真实持仓成本。'

/** 筹码分布 over the candles: mean cost and the ranges that hold 70 % and 90 % of the shares. Needs turnover. */
export const chipCost = indicatorOfDefinition({
  key: 'CYC',
  name: '筹码成本',
  label: '筹码成本',
  letters: ['筹码', '平均成本', '筹码分布', 'CHIP', 'COST'],
  group: '价格带',
  pane: 'main',
  unit: '元',
  decimals: 2,
  params: [],
  lines: named(plainLines('CYC', 'COST', 'LOW90', 'HIGH90', 'LOW70', 'HIGH70'), ['平均成本', '90%下沿', '90%上沿', '70%下沿', '70%上沿']),
  note: CHIP_NOTE,
  formula: 'COST:COST(50);\nLOW90:COST(5);\nHIGH90:COST(95);\nLOW70:COST(15);\nHIGH70:COST(85);',
  define(on) {
    const { low90, low70, middle, high70, high90 } = chipsOf(on)
    return [middle, low90, high90, low70, high70]
  },
})

/** 筹码分布 under the candles: share of the shares in profit, and how close together 70 % and 90 % of them were bought. In per cent. */
export const chipSpread = indicatorOfDefinition({
  key: 'CYQ',
  name: '筹码分布',
  label: '筹码分布',
  letters: ['筹码', '获利比例', '集中度', 'WINNER'],
  group: '量能',
  pane: 'sub',
  unit: '点',
  decimals: 2,
  guides: [50],
  params: [],
  lines: named(plainLines('CYQ', 'WINNER', 'CONC90', 'CONC70'), ['获利比例', '90集中度', '70集中度']),
  note: CHIP_NOTE,
  formula:
    'WINNER:WINNER(CLOSE)*100;\nCONC90:(COST(95)-COST(5))/(COST(95)+COST(5))*100;\nCONC70:(COST(85)-COST(15))/(COST(85)+COST(15))*100;',
  define(on) {
    const { winner, low90, low70, high70, high90 } = chipsOf(on)
    const rule = (high: number, low: number) => ((high - low) / (high + low)) * 100
    return [on.each((share) => share * 100, winner), on.each(rule, high90, low90), on.each(rule, high70, low70)]
  },
})
