import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { absences } from './absence.ts'
import type { Parameter } from './described.ts'
import { compile, type Given, listOf, rowOf } from './evaluate.ts'
import { type Expression, ParameterValue, type Rows } from './expression.ts'
import type { Frame } from './frame.ts'
import type { GroupFunction, WholeFunction } from './operators.ts'
import { print } from './print.ts'
import { Table } from './table.ts'

/** The value a share of the way from the least to the greatest, on the line between its neighbours. */
const shareOf = (values: number[], share: number) => {
  const sorted = values.toSorted((x, y) => x - y)
  const at = (sorted.length - 1) * share
  const [lower, upper] = [Math.floor(at), Math.ceil(at)].map((place) => sorted[place] as number) as [number, number]
  return lower === upper ? lower : lower * (Math.ceil(at) - at) + upper * (at - Math.floor(at))
}

const middleOf = (values: number[]) => {
  const sorted = values.toSorted((x, y) => x - y)
  return ((sorted[Math.floor((sorted.length - 1) / 2)] as number) + (sorted[Math.ceil((sorted.length - 1) / 2)] as number)) / 2
}

function ofAll(how: WholeFunction, values: number[]): number {
  const known = values.filter((one) => !Number.isNaN(one))
  const sum = known.reduce((total, one) => total + one, 0)
  if (how === 'Σ') return known.length < values.length ? Number.NaN : sum
  if (how === '个数') return known.length
  if (known.length === 0) return Number.NaN
  const ends = {
    '10分位': shareOf(known, 0.1),
    '20分位': shareOf(known, 0.2),
    '80分位': shareOf(known, 0.8),
    '90分位': shareOf(known, 0.9),
    最大: Math.max(...known),
    最小: Math.min(...known),
  }
  return { ...ends, 平均: sum / known.length, 中位: middleOf(known) }[how]
}

function ofGroup(how: GroupFunction, peers: number[], value: number): number {
  const known = peers.filter((one) => !Number.isNaN(one))
  if (how === '家数') return peers.length === 0 ? Number.NaN : known.length
  if (known.length === 0) return Number.NaN
  if (how === '中位') return middleOf(known)
  if (Number.isNaN(value)) return Number.NaN
  const above = known.filter((one) => one > value).length
  const ties = known.filter((one) => one === value).length
  if (how === '升序名次') return known.length - above - ties + 1
  return how === '名次' ? above + 1 : 1 - (above + ties / 2) / known.length
}

const rootOf = (degree: number) => (value: number) => (value < 0 ? Number.NaN : Math.exp(Math.log(value) / degree))

/** Walks the tree for one row, as the definition of each operator says it. */
function slow(expression: Expression, { frame, row, given }: { frame: Frame; row: number; given: Given }): number {
  const at = (of: Expression, back = 0): number => (row - back < 0 ? Number.NaN : slow(of, { frame, row: row - back, given }))
  const count = (rows: Rows) => (typeof rows === 'number' ? rows : (given.get(rows) as number))
  switch (expression.kind) {
    case 'constant':
      return expression.value
    case 'fact':
      return frame.read(expression.slot, row)
    case 'figure': {
      const own = at(expression.definition.value)
      return Number.isNaN(own) && expression.definition.instead ? at(expression.definition.instead) : own
    }
    case 'applied':
      return { 绝对值: Math.abs, 平方根: Math.sqrt, 立方根: rootOf(3), 五次方根: rootOf(5) }[expression.how](at(expression.of))
    case 'ago':
      return at(expression.of, count(expression.rows))
    case 'parameter':
      return count(expression.parameter)
    case 'count': {
      const bound = at(expression.other)
      const values = Array.from({ length: frame.length }, (_, one) => slow(expression.of, { frame, row: one, given }))
      const holds = { '>': (one: number) => one > bound, '<': (one: number) => one < bound, '=': (one: number) => one === bound }
      return Number.isNaN(bound) ? bound : values.filter(holds[expression.sign]).length
    }
    case 'arithmetic': {
      const [a, b] = [at(expression.left), at(expression.right)]
      if (expression.sign === '÷' && b === 0) return Number.NaN
      return { '+': a + b, '−': a - b, '×': a * b, '÷': a / b }[expression.sign]
    }
    case 'comparison': {
      const [a, b] = [at(expression.left), at(expression.right)]
      if (Number.isNaN(a + b)) return Number.NaN
      return { '>': +(a > b), '<': +(a < b), '=': +(a === b) }[expression.sign]
    }
    case 'choice': {
      const condition = at(expression.condition)
      if (Number.isNaN(condition)) return Number.NaN
      return condition ? at(expression.chosen) : at(expression.otherwise)
    }
    case 'whole':
      return ofAll(
        expression.how,
        Array.from({ length: frame.length }, (_, one) => slow(expression.of, { frame, row: one, given })),
      )
    case 'standing':
      return ofGroup(expression.how, Array.from(frame.peers?.(expression.of, expression.group) ?? []), at(expression.of))
    case 'window': {
      const values = Array.from({ length: count(expression.rows) }, (_, back) => at(expression.of, back)).reverse()
      if (values.some(Number.isNaN)) return Number.NaN
      const sum = values.reduce((total, value) => total + value)
      const set = values.filter((one) => one !== 0).length
      return { SUM: sum, MA: sum / values.length, HHV: Math.max(...values), LLV: Math.min(...values), COUNT: set }[expression.how]
    }
    case 'streak': {
      let length = 0
      const side = Math.sign(at(expression.of))
      while (side !== 0 && Math.sign(at(expression.of, length)) === side) length++
      return side * length
    }
  }
}

const table = new Table('sample', {
  facts: {
    a: { name: '甲', unit: '元', source: { dataset: 'margin', column: 'a' }, absent: '没有甲' },
    b: { name: '乙', unit: '元', source: { dataset: 'margin', column: 'b' }, absent: '没有乙' },
  },
})
const { a, b } = table.facts
const three: Parameter = { name: 'N', field: 'n', unit: '个' }
const given = new Map([[three, 3]])
const value = fc.oneof({ weight: 1, arbitrary: fc.constant(Number.NaN) }, { weight: 6, arbitrary: fc.integer({ min: -4, max: 4 }) })
const rowsOfTwo = fc.array(fc.tuple(value, value), { minLength: 1, maxLength: 12 })
const { expression } = fc.letrec<{ expression: Expression }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.constantFrom<Expression>(a, b, a.plus(2)),
    fc.tuple(tie('expression'), tie('expression'), fc.constantFrom('plus', 'minus', 'times', 'over')).map(([x, y, by]) => x[by](y)),
    fc.tuple(tie('expression'), fc.integer({ min: 0, max: 3 })).map(([of, rows]) => of.ago(rows)),
    fc
      .tuple(tie('expression'), fc.constantFrom('SUM', 'MA', 'HHV', 'LLV', 'COUNT'), fc.integer({ min: 1, max: 4 }))
      .map(([of, how, rows]) => of.window(how, rows)),
    fc.tuple(tie('expression'), tie('expression'), fc.constantFrom('>', '<', '=')).map(([x, y, sign]) => x.compared(sign, y)),
    fc.tuple(tie('expression'), tie('expression'), fc.option(tie('expression'))).map(([x, y, z]) => x.choose(y, z ?? undefined)),
    fc
      .tuple(tie('expression'), fc.constantFrom('Σ', '平均', '中位', '10分位', '20分位', '80分位', '90分位', '最大', '最小', '个数'))
      .map(([of, how]) => of.whole(how)),
    fc
      .tuple(fc.constantFrom(a, b), fc.constantFrom('中位', '名次', '升序名次', '分位', '家数'), fc.constantFrom('market', 'industry'))
      .map(([of, how, group]) => of.standing(how, group)),
    fc.tuple(tie('expression'), tie('expression'), fc.constantFrom('>', '<', '=')).map(([x, y, sign]) => x.count(sign, y)),
    tie('expression').map((of) => of.streak()),
    fc.constant(new ParameterValue(three)),
    tie('expression').chain((of) => fc.constantFrom(of.absolute(), of.root(), of.root(3), of.root(5))),
    tie('expression').map((of) => new Table('tied', { facts: {} }).figure('x', { name: '某数', unit: '元', value: of, instead: b })),
  ),
}))

const frameOf = (rows: readonly (readonly [number, number])[]) =>
  table.frame(
    rows.length,
    { a: Float64Array.from(rows, ([x]) => x), b: (row) => rows[row]?.[1] ?? Number.NaN },
    // the industry of the sample is not known
    { peers: (record, group) => (group === 'market' ? rows.map(([x, y]) => (record === a ? x : y)) : []) },
  )

describe('expressions', () => {
  test('what is compiled computes what a walk through the tree does, unknown inputs included', () => {
    fc.assert(
      fc.property(rowsOfTwo, expression, (rows, of) => {
        const frame = frameOf(rows)
        const compiled = compile(of, given)
        for (let row = 0; row < rows.length; row++) {
          const [fast, plain] = [compiled(frame, row), slow(of, { frame, row, given })]
          if (Number.isNaN(plain)) expect(fast).toBeNaN()
          else expect(fast).toBeCloseTo(plain, 9)
        }
      }),
    )
  })

  test('a value is unknown exactly where a reason says why', () => {
    fc.assert(
      fc.property(rowsOfTwo, expression, (rows, of) => {
        const figure = new Table('one', { facts: {} }).figure('x', { name: '某数', unit: '元', value: of })
        const frame = frameOf(rows)
        for (let row = 0; row < rows.length; row++) {
          const isKnown = rowOf([figure], given)(frame, row).x !== null
          expect(absences([figure], { frame, from: row, to: row + 1, given }).length).toBe(isKnown ? 0 : 1)
        }
      }),
    )
  })

  test('of no rows a sum is 0, an average unknown with the reason of its figure', () => {
    const none = frameOf([])
    const sum = table.figure('sum', { name: '总和', unit: '元', value: a.whole('Σ') })
    const mean = table.figure('mean', { name: '均值', unit: '元', value: a.whole('平均'), absent: '没有一笔' })
    expect(rowOf([sum, mean])(none, -1)).toEqual({ sum: 0, mean: null })
    expect(absences([sum, mean], { frame: none, from: -1, to: 0 })).toEqual([{ field: 'mean', reason: '没有一笔' }])
    expect(
      listOf(
        a,
        frameOf([
          [1, 2],
          [Number.NaN, 2],
          [3, 2],
        ]),
      ),
    ).toEqual([1, 3])
  })

  test('brackets are printed where precedence asks for them', () => {
    expect(print(a.plus(b).times(a))).toBe('(甲 + 乙) × 甲')
    expect(print(a.minus(b.minus(a)))).toBe('甲 − (乙 − 甲)')
    expect(print(a.over(b.times(a)))).toBe('甲 ÷ (乙 × 甲)')
    expect(print(a.times(b).plus(1))).toBe('甲 × 乙 + 1')
    expect(print(a.compared('>', 0).choose(b.whole('Σ')))).toBe('IF(甲 > 0,Σ(乙),未知)')
    expect(print(a.compared('>', 0).times(b))).toBe('(甲 > 0) × 乙')
    expect(print(a.standing('分位', 'industry'))).toBe('行业分位(甲)')
    expect(print(a.ago(5).over(b.window('MA', 3)))).toBe('REF(甲,5) ÷ MA(乙,3)')
  })
})
