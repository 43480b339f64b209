import { compileFormula } from '@guanlan/engine/formula-language/compile.ts'
import { expect, it } from 'vitest'
import { MAX_FORMULAS, newFormula, readFormulas, withFormula } from './saved-formulas.ts'

const one = { id: 'own-1', name: '均线差', text: 'MA(C,5)-MA(C,20)', pane: 'sub' } as const

it('a new formula has a free name and number and is right as it stands', () => {
  const fresh = newFormula([one, { ...one, id: 'own-z', name: '公式3' }], 35)
  expect([fresh.id, fresh.name]).toEqual(['own-10', '公式4'])
  expect(compileFormula(fresh.text).problems).toEqual([])
})

it('a formula is kept in its place, under one name only, and refused with what to do', () => {
  const two = { ...one, id: 'own-2', name: '其他' }
  expect(withFormula([one, two], { ...one, text: 'C' })).toEqual({ ok: true, formulas: [{ ...one, text: 'C' }, two] })
  expect(withFormula([one], { ...two, name: ' 均线差 ' })).toEqual({ ok: false, reason: '已有叫“均线差”的公式，换个名字' })
  expect(withFormula([], { ...one, name: ' ' })).toEqual({ ok: false, reason: '请给公式起个名字' })
  const many = Array.from({ length: MAX_FORMULAS }, (_, at) => ({ ...one, id: `own-${at}`, name: `${at}` }))
  expect(withFormula(many, { ...one, id: 'own-99' })).toMatchObject({ ok: false, reason: '最多保存 50 条公式，先删去不用的' })
})

it('what is kept is read again; what is no formula is left out', () => {
  expect(readFormulas(JSON.stringify([one, { ...one, id: 'MACD' }, { ...one, pane: 'x' }, null, 3]))).toEqual([one])
  expect(readFormulas('{')).toEqual([])
  expect(readFormulas(null)).toEqual([])
})
