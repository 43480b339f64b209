import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { absences } from './absence.ts'
import { compile, type Frame, type Given, listOf, rowOf } from './evaluate.ts'
import type { Expression, GroupFunction, Rows, WholeFunction } from './expression.ts'
import { factsOf, inputsOf, print } from './print.ts'
import { findRecord, recordsOf, tables } from './records.ts'
import { Table } from './table.ts'
import { marginChange, marginDay, marginDays, marginTable } from './tables/margin.ts'

const records = tables.flatMap(recordsOf)
const expressionOf = (record: (typeof records)[number]): Expression => (record.kind === 'fact' ? record : record.definition.value)

describe('records', () => {
  test('an id, and a key of a factor, belongs to one record', () => {
    expect(new Set(records.map(({ id }) => id)).size).toBe(records.length)
    const keys = records.flatMap(({ definition: { factor } }) =>
      factor === undefined ? [] : 'key' in factor ? [factor.key] : factor.values.map((value) => factor.of(value).key),
    )
    expect(new Set(keys).size).toBe(keys.length)
    expect(findRecord('margin-rzye-float-ratio')?.definition.name).toBe('融资余额占流通市值')
    expect(findRecord('margin-of-nothing')).toBeNull()
  })

  test('no two figures of a table have the same expression', () => {
    for (const table of tables) {
      const texts = table.figures.map(({ definition }) => print(definition.value))
      // a value under another field of a row has the expression of its record
      const own = texts.filter((_, at) => table.figures[at]?.definition.value.kind !== 'fact')
      expect(new Set(own).size).toBe(own.length)
    }
  })

  test('a fact without a data set, or without a reason, is refused', () => {
    const facts = { x: { name: '某数', unit: '元' } } as const
    expect(() => new Table('half', { absent: '没有', facts })).toThrow('half.x has no data set or no reason')
    expect(() => new Table('half', { dataset: 'margin', facts })).toThrow('half.x has no data set or no reason')
    const { definition } = new Table('full', { dataset: 'margin', absent: '没有', facts }).facts.x
    expect(definition).toMatchObject({ source: { dataset: 'margin', column: 'x' }, absent: '没有' })
  })

  test('all inputs of a figure are of its table, lead to facts, and never to itself', () => {
    const reaches = (record: (typeof records)[number], seen: readonly string[]): void => {
      expect(seen).not.toContain(record.id)
      if (record.kind === 'figure') for (const input of inputsOf(record.definition.value)) reaches(input, [...seen, record.id])
    }
    for (const record of records) {
      reaches(record, [])
      for (const fact of factsOf(expressionOf(record))) expect(fact.table).toBe(record.table)
      expect(factsOf(expressionOf(record)).length).toBeGreaterThan(0)
    }
  })

  test('a factor has a sentence, and parameters of texts have values', () => {
    for (const { id, definition } of records) {
      if (definition.factor !== undefined) expect([id, definition.doc]).toEqual([id, expect.stringMatching(/。$/)])
      const isFamily = definition.factor !== undefined && !('key' in definition.factor)
      expect([id, /\{\w+\}/.test(definition.doc ?? '') && !isFamily]).toEqual([id, false])
    }
  })
})

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
  const ends = { '10分位': shareOf(known, 0.1), '90分位': shareOf(known, 0.9), 最大: Math.max(...known), 最小: Math.min(...known) }
  return { ...ends, 平均: sum / known.length, 中位: middleOf(known) }[how]
}

function ofGroup(how: GroupFunction, peers: number[], value: number): number {
  const known = peers.filter((one) => !Number.isNaN(one))
  if (known.length === 0) return Number.NaN
  if (how === '中位') return middleOf(known)
  if (Number.isNaN(value)) return Number.NaN
  const above = known.filter((one) => one > value).length
  const ties = known.filter((one) => one === value).length
  return how === '名次' ? above + 1 : 1 - (above + ties / 2) / known.length
}

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
      return { 绝对值: Math.abs, 平方根: Math.sqrt }[expression.how](at(expression.of))
    case 'ago':
      return at(expression.of, count(expression.rows))
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
      .tuple(tie('expression'), fc.constantFrom('Σ', '平均', '中位', '10分位', '90分位', '最大', '最小', '个数'))
      .map(([of, how]) => of.whole(how)),
    fc
      .tuple(fc.constantFrom(a, b), fc.constantFrom('中位', '名次', '分位'), fc.constantFrom('market', 'industry'))
      .map(([of, how, group]) => of.standing(how, group)),
    tie('expression').map((of) => of.streak()),
    tie('expression').chain((of) => fc.constantFrom(of.absolute(), of.root())),
    tie('expression').map((of) => new Table('told', { facts: {} }).figure('x', { name: '某数', unit: '元', value: of, instead: b })),
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
        const compiled = compile(of)
        for (let row = 0; row < rows.length; row++) {
          const [fast, plain] = [compiled(frame, row), slow(of, { frame, row, given: new Map() })]
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
          const isKnown = rowOf([figure])(frame, row).x !== null
          expect(absences([figure], { frame, from: row, to: row + 1 }).length).toBe(isKnown ? 0 : 1)
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

describe('融资融券, worked by hand', () => {
  const frame = marginTable.frame(3, {
    rzye: Float64Array.of(1000, 1200, 900),
    rzmre: Float64Array.of(100, 300, 50),
    rqyl: Float64Array.of(10, 20, 0),
    rqmcl: Float64Array.of(5, 15, Number.NaN),
    close: () => 9.5,
    amount: Float64Array.of(2000, 3000, Number.NaN),
    floatShares: () => 1000,
  })
  const day = rowOf(marginDay)

  test('repayments follow from balances, lent shares are worth their close', () => {
    expect(day(frame, 1)).toMatchObject({ rzche: 100, rzjme: 200, rqye: 190, rqchl: 5, rzrqye: 1390, rzyeFloatRatio: 0.12631579 })
    expect(day(frame, 0)).toMatchObject({ prevRzye: null, rzche: null, rzjme: null, rzye: 1000 })
    expect(day(frame, 2)).toMatchObject({ rqmcl: null, rqchl: null, rzche: 350, rqye: 0 })
  })

  test('a change names the sessions it goes back', () => {
    const given = new Map([[marginDays, 2]])
    expect(rowOf(marginChange, given)(frame, 2)).toEqual({ rzyeNow: 900, rzyeThen: 1000, net: -100, ratio: -0.1 })
    expect(print(findRecord('margin-net') ?? a, given)).toBe('近2日融资净买入')
  })

  test('what is unknown says why, by the input that is', () => {
    const reasons = absences(marginDay, { frame, from: 0, to: 3 })
    expect(Object.fromEntries(reasons.map(({ field, reason }) => [field, reason]))).toEqual({
      prevRzye: '没有更早的数据',
      prevRqyl: '没有更早的数据',
      rzche: '没有更早的数据',
      rzjme: '没有更早的数据',
      rqchl: '没有更早的数据；或来源没有公布这一天的数',
      rqmcl: '来源没有公布这一天的数',
    })
  })
})
