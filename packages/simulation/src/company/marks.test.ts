import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { allSecurities } from '@guanlan/domain/securities/securities.ts'
import { expect, test } from 'vitest'
import { sessionDates, sessionFrom } from '../sessions.ts'
import { createWorld } from '../world.ts'
import { markOn, plainName } from './marks.ts'

const world = createWorld({ seed: 7, years: 5 })
const today = sessionFrom('2026-11-20')

test('at the end of the simulated time every listed share bears the mark of the table of securities', () => {
  const listed = world.profiles.filter(({ security }) => !security.delisted)
  const wrong = listed.filter((profile) => markOn(profile, today) !== profile.security.st)
  expect(wrong.map(({ security }) => security.name)).toEqual([])
  expect(listed.filter(({ security }) => security.st !== '').length).toBeGreaterThan(100)
})

test('warnings of a share follow each other and lie within its life', () => {
  for (const { security, marks, life } of world.profiles) {
    marks.forEach(({ from, to }, at) => {
      const after = at === 0 ? life.first : itemAt(marks, at - 1).to
      if (from < after || from >= to || from > life.last) expect([security.code, marks]).toBe('in order')
    })
  }
})

test('a delisting warning begins on the session after the annual report, in April or on the first sessions of May', () => {
  const days = world.profiles.flatMap(({ marks }) =>
    marks.filter(({ year }) => year !== null && year > 2016).map(({ from }) => itemAt(sessionDates, from).slice(5)),
  )
  expect(days.length).toBeGreaterThan(80)
  expect(days.filter((day) => day < '01-21' || day > '05-08')).toEqual([])
})

test('some shares that are not marked now once were', () => {
  const former = world.profiles.filter(({ security, marks }) => security.st === '' && !security.delisted && marks.length > 0)
  expect(former.length).toBeGreaterThan(30)
  expect(former.length).toBeLessThan(150)
})

test('the plain name is the name without its mark', () => {
  expect(['*ST西钢', 'ST富润', 'S*ST云大', '退市银鸽', '贵州茅台'].map((name) => plainName({ name }))).toEqual([
    '西钢',
    '富润',
    '云大',
    '银鸽',
    '贵州茅台',
  ])
  expect(allSecurities().every((security) => plainName(security).length > 0)).toBe(true)
})
