import type { Unit } from '@guanlan/figures/unit.ts'
import fc from 'fast-check'
import { type Condition, comparisons, type Leaf, listKinds, type Operand, type Screen } from '../condition.ts'
import type { SectorWords } from '../lexicon/lexicon.ts'

/** Sectors of the tests: names that clash on purpose, and one that is said nowhere. */
export const sectors: readonly SectorWords[] = [
  { id: 'GN0006', name: '白酒', kind: 'concept' },
  { id: 'GN0014', name: '光伏', kind: 'concept' },
  { id: 'SW801780', name: '银行', kind: 'industry' },
  { id: 'GN0099', name: '银行', kind: 'concept' },
  { id: 'SW801120', name: '食品饮料', kind: 'industry' },
  { id: 'SW801230', name: '综合', kind: 'industry' },
  { id: 'DY11', name: '北京', kind: 'area' },
]

const factor = fc.constantFrom(
  'pe-ttm',
  'roe',
  'total-mv',
  'change-ratio',
  'volume',
  'listed-days',
  'holder-count',
  'main-net-5d',
  'price',
  'no-such-factor',
  'a]b|c\\',
)
const unit = fc.constantFrom<Unit>('元', '股', '比例', '倍', '点', '日', '是否')
const text = fc.oneof(fc.string(), fc.constantFrom('近7日涨跌幅', '5日均线', '公式[a]', '且', '大于20', '前50名', ' 市盈率 '))
const operand: fc.Arbitrary<Operand> = fc.oneof(
  fc.record({ factor }),
  fc.record({ formula: text, name: text, unit }),
  fc.constantFrom<Operand>(
    { formula: 'MA(CLOSE,7)', name: '7日均线', unit: '元' },
    { formula: 'CLOSE/REF(CLOSE,7)-1', name: '近7日涨跌幅', unit: '比例' },
  ),
)
const figure = fc
  .oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer({ min: -100, max: 100 }),
    fc.integer({ min: -1000, max: 1000 }).map((n) => n / 1000),
    fc.constantFrom(1e8, 5e9, 1e11, 12345, 0.15, 0.07, 1e21, 5e-324),
  )
  .map((value) => value + 0)
const share = fc.double({ min: 0, max: 1, noNaN: true })
const end = fc.constantFrom('top' as const, 'bottom' as const)
const peers = fc.constantFrom('market' as const, 'industry' as const)
const id = fc.oneof(fc.constantFrom('GN0006', 'SW801780', 'GN0099', 'star', 'st', 'SH000300', 'DY11'), text)
const left = operand

/** Any leaf: known and unknown words, awkward texts, every figure a double can be. */
export const anyLeaf: fc.Arbitrary<Leaf> = fc.oneof(
  fc.record({ kind: fc.constant('compare' as const), left, op: fc.constantFrom(...comparisons), right: fc.oneof(figure, operand) }),
  fc
    .record({ kind: fc.constant('between' as const), left, from: figure, to: figure })
    .map((leaf) => ({ ...leaf, from: Math.min(leaf.from, leaf.to), to: Math.max(leaf.from, leaf.to) })),
  fc.record({ kind: fc.constant('rank' as const), left, end, count: fc.nat(10000), peers }),
  fc.record({ kind: fc.constant('share' as const), left, end, share, peers }),
  fc.record({ kind: fc.constant('signal' as const), formula: text, name: text }),
  fc.constantFrom<Leaf>({ kind: 'signal', formula: 'EVERY(VOL>REF(VOL,1),3)', name: '连续3日放量' }),
  fc.record({ kind: fc.constant('list' as const), list: fc.constantFrom(...listKinds), ids: fc.array(id, { maxLength: 3 }) }),
)

/** Any condition, groups of any size in any depth. */
export const { condition: anyCondition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    anyLeaf,
    fc.record({ kind: fc.constant('not' as const), part: tie('condition') }),
    fc.record({ kind: fc.constantFrom('and' as const, 'or' as const), parts: fc.array(tie('condition'), { maxLength: 3 }) }),
  ),
}))

export const anyScreen: fc.Arbitrary<Screen> = fc.record({
  where: anyCondition,
  sort: fc.option(fc.record({ by: operand, direction: fc.constantFrom('asc' as const, 'desc' as const) })),
  limit: fc.option(fc.nat(5000)),
})
