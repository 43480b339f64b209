import { expect, test } from 'vitest'
import { addMember, emptyWeek, nowOf, pointOf, type Reported, valuedOn, type Week } from './valuation-weeks.ts'

const DAYS = [20260102, 20260109, 20260116]
const always = new Uint8Array([1, 1, 1])
const member = (worth: number, profit: number, equity: number) => ({
  date: DAYS,
  marketValue: new Float64Array(3).fill(worth),
  profit: [{ day: 20250101, value: profit }],
  equity: [{ day: 20250101, value: equity }],
  isMember: always,
})
const add = (weeks: readonly Week[], { isMember, ...reported }: Reported & { isMember: Uint8Array }) =>
  addMember(
    weeks,
    valuedOn(
      weeks.map(({ day }) => day),
      reported,
    ),
    isMember,
  )

test('losses count in the whole and not in the middle', () => {
  const weeks = DAYS.map(emptyWeek)
  for (const one of [member(100, 10, 50), member(60, 2, 20), member(40, -4, -10)]) add(weeks, one)
  // 200 ÷ 8, 200 ÷ 60; the middle of 10 and 30, of 2 and 3
  expect(pointOf(weeks[2] as never)).toMatchObject({ members: 3, counted: 3, losses: 1, pe: 25, pb: 200 / 60, peMedian: 20, pbMedian: 2.5 })
})

test('a sector that loses money as a whole has no multiple', () => {
  const weeks = DAYS.map(emptyWeek)
  for (const one of [member(100, 10, 50), member(40, -14, 10)]) add(weeks, one)
  expect(pointOf(weeks[0] as never)).toMatchObject({ profit: -4, pe: null, peMedian: 10, pb: 140 / 60 })
})

test('who came later, reports announced later and membership that ended count from and up to their day', () => {
  const weeks = DAYS.map(emptyWeek)
  add(weeks, {
    ...member(100, 10, 50),
    profit: [
      { day: 20250101, value: 10 },
      { day: 20260109, value: 20 },
    ],
  })
  add(weeks, { ...member(300, 30, 100), isMember: new Uint8Array([1, 0, 0]) })
  expect(weeks.map((week) => pointOf(week)).map(({ members, pe }) => [members, pe])).toEqual([
    [2, 10],
    [1, 5],
    [1, 5],
  ])
})

test('a suspended member keeps its value for 90 days; too few known say nothing', () => {
  const late = [20260102, 20260402, 20260403].map(emptyWeek)
  add(late, { ...member(100, 10, 50), date: [20260102], marketValue: new Float64Array([100]) })
  expect(late.map((week) => pointOf(week).pe)).toEqual([10, 10, null])
})

test('a percentile needs a year of weeks; the present week is one of them', () => {
  const week = (pe: number | null) => ({ ...pointOf(emptyWeek(20260102, 0)), pe })
  expect(nowOf([...Array.from({ length: 50 }, () => week(10)), week(20)])).toMatchObject({ nPe: 51, pePctile: null })
  expect(nowOf([...Array.from({ length: 51 }, () => week(10)), week(null), week(20)])).toMatchObject({ nPe: 52, pePctile: 51.5 / 52 })
  expect(nowOf([])).toBeNull()
})
