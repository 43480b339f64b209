import { describe, expect, it } from 'vitest'
import { barOfDay, chartMarks, exRightText, joinMarks, placeMarks } from './marks.ts'
import { wallClockMs } from './wire-bars.ts'

const cash = { date: '2026-06-26', cashPer10: 276.24, bonusPer10: 0, convertPer10: 0, allotPer10: 0, allotPrice: 0 }
const days = ['2026-06-24', '2026-06-25', '2026-06-26', '2026-06-29'].map(wallClockMs)

describe('marks on the floor of the chart', () => {
  it('writes 息 for cash alone and 权 when shares are given or offered', () => {
    const marks = chartMarks(
      [cash, { ...cash, date: '2026-06-29', convertPer10: 4 }, { ...cash, date: '2026-06-24', cashPer10: 0, allotPer10: 3 }],
      [],
    )
    expect(marks.map((mark) => mark.letter)).toEqual(['权', '息', '权'])
  })

  it('words a distribution as announcements do', () => {
    expect(exRightText(cash)).toBe('每10股派276.24元')
    expect(exRightText({ ...cash, bonusPer10: 3, convertPer10: 2, cashPer10: 1.5 })).toBe('每10股送3股转增2股派1.5元')
    expect(exRightText({ ...cash, cashPer10: 0, allotPer10: 3, allotPrice: 5.6 })).toBe('每10股配3股（配股价5.6元）')
  })

  it('stands on the bar of its day, on the next bar when that day has none, and nowhere outside the bars', () => {
    expect(barOfDay(days, wallClockMs('2026-06-26'))).toBe(2)
    expect(barOfDay(days, wallClockMs('2026-06-28'))).toBe(3)
    expect(barOfDay(days, wallClockMs('2026-06-23'))).toBe(-1)
    expect(barOfDay(days, wallClockMs('2026-06-30'))).toBe(-1)
  })

  it('puts the ex-right of a week on the bar that ends the week', () => {
    const weeks = ['2026-06-18', '2026-06-26', '2026-07-03'].map(wallClockMs)
    expect(barOfDay(weeks, wallClockMs('2026-06-24'))).toBe(1)
  })

  it('keeps an event of the same day behind the ex-right', () => {
    const placed = placeMarks(chartMarks([cash], [{ date: '2026-06-26', type: '财报', title: '半年报' }]), days)
    expect(placed).toHaveLength(1)
    expect(placed[0]?.letter).toBe('息')
    expect(placed[0]?.marks).toHaveLength(2)
  })

  it('draws every day: squares that would overlap are one with its letters and the count', () => {
    const at = (letter: string, ...xs: number[]) => xs.map((x) => ({ x, letter }))
    const texts = (marks: { x: number; letter: string }[]) => joinMarks(marks).map(({ text }) => text)
    expect(texts(at('疑', 10, 26, 60))).toEqual(['疑', '疑', '疑'])
    expect(texts(at('疑', 10, 20, 60))).toEqual(['疑', '疑2'])
    expect(texts([...at('疑', 30), ...at('息', 34)])).toEqual(['疑息'])
    expect(texts([...at('疑', 26, 30), ...at('息', 34)])).toEqual(['疑息3'])
  })

  it('leaves no two squares over each other, whatever the days', () => {
    const drawn = joinMarks(Array.from({ length: 60 }, (_, at) => ({ x: at * 7 + (at % 5) * 9, letter: '疑' })).sort((a, b) => a.x - b.x))
    for (const [at, { right }] of drawn.entries()) {
      const newer = drawn[at - 1]
      if (newer !== undefined) expect(right).toBeLessThan(newer.right - newer.width)
    }
  })
})
