import { describe, expect, test } from 'vitest'
import { absences } from './absence.ts'
import { rowOf } from './evaluate.ts'
import type { Expression } from './expression.ts'
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

  test('every record names the article of 文库 on it', () => {
    expect(records.filter(({ definition }) => definition.article === undefined).map(({ id }) => id)).toEqual([])
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
    expect(print(findRecord('margin-net') as Expression, given)).toBe('近2日融资净买入')
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
