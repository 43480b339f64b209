import { datasets } from '@guanlan/datasets/registry.ts'
import { fromDayNumber, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import { expect, test } from 'vitest'
import type { GetWorld } from '../research-world.ts'
import { unexplained } from '../unexplained.ts'

/** 日历 over the companies of the research world. */
export function calendarCases(world: GetWorld): void {
  const ask = (input: object) => world().ask('calendar.entries', { size: 100, ...input } as never)
  const later = (date: string, days: number) => fromDayNumber(toDayNumber(date) + days)

  test('what lies ahead: reports, unlocks, ex-right days, meetings and new issues, by date, each with its source and certainty', async () => {
    const { data, meta } = await ask({})
    expect(unexplained({ data, meta })).toEqual([])
    expect(data.from).toBe(data.today)
    expect(data.days).toHaveLength(14)
    expect(data.entries.map(({ date }) => date)).toEqual(data.entries.map(({ date }) => date).toSorted())
    const ahead = later(data.today, 1)
    for (const kind of ['unlock', 'meeting', 'subscription', 'listing', 'delivery', 'macro'] as const) {
      const { data: own } = await ask({ kinds: [kind], from: ahead, to: later(ahead, 61) })
      expect([kind, own.entries.length > 0, own.entries.every((one) => one.kind === kind)]).toEqual([kind, true, true])
      expect(own.entries.filter(({ source }) => source === '')).toEqual([])
    }
    const { data: paid } = await ask({ kinds: ['exRight'], from: '2026-06-01', to: '2026-07-31' })
    expect(paid.entries.every(({ title, outcome }) => title.startsWith('除权除息：每 10 股') && outcome !== null)).toBe(true)
    expect(paid.entries.length).toBeGreaterThan(0)
    const { data: reports } = await ask({ kinds: ['report'], from: '2027-03-01', to: '2027-04-30' })
    expect(reports.entries.some(({ certainty }) => certainty === 'appointed')).toBe(true)
    const { data: deadline } = await ask({ kinds: ['report'], from: '2027-04-30', to: '2027-04-30' })
    expect(firstItem(deadline.entries)).toMatchObject({ secucode: null, certainty: 'rule', title: '年报与一季报披露截止' })
  })

  test('a report that was moved is struck on the old day and says from where it came on the new one', async () => {
    const { data } = await ask({ kinds: ['report'], from: '2026-10-11', to: '2026-10-31' })
    const { today } = data
    const pages = Math.ceil((data.total ?? 0) / 100)
    const all = [...data.entries]
    for (let page = 2; page <= pages; page++)
      all.push(...(await ask({ kinds: ['report'], from: '2026-10-11', to: '2026-10-31', page })).data.entries)
    const moved = all.filter(({ movedTo }) => movedTo !== null)
    expect(moved.length).toBeGreaterThan(0)
    for (const one of moved) {
      expect(one.outcome).toBe(`改到 ${one.movedTo}`)
      const to = all.find(({ id, date }) => id === one.id && date === one.movedTo)
      if (one.movedTo !== null && one.movedTo >= '2026-10-11' && one.movedTo <= '2026-10-31') expect(to?.earlier).toContain(one.date)
    }
    // the day it was published on by its statements
    const kept = all.filter(({ movedTo, secucode, date }) => movedTo === null && secucode !== null && date <= today)
    const rows = await world().context.datasets.records.bySecurities(
      datasets.financialIndicators,
      kept.flatMap(({ secucode }) => secucode ?? []),
    )
    for (const { secucode, date, outcome } of kept) {
      const own = (rows.get(secucode ?? '') ?? []).map(({ row }) => row).find(({ endDate }) => endDate === '2026-09-30')
      expect([secucode, own?.annDate]).toEqual([secucode, date])
      expect(outcome).toContain(`${date} 已披露`)
    }
  })

  test('of some stocks their own entries and those of the market; counts by day agree with the list', async () => {
    const { data: all } = await ask({ kinds: ['meeting'], from: '2026-11-01', to: '2026-12-31' })
    const { secucode } = firstItem(all.entries)
    const { data } = await ask({ secucodes: [secucode], from: '2026-11-01', to: '2026-12-31' })
    expect(new Set(data.entries.map((one) => one.secucode))).toEqual(new Set([null, secucode]))
    expect(data.days.reduce((sum, { total }) => sum + (total ?? 0), 0)).toBe(data.total)
    for (const { date, total, kinds } of data.days) {
      expect(data.entries.filter((one) => one.date === date)).toHaveLength(total ?? Number.NaN)
      expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBe(total)
    }
  })

  test('a longer range, a range that ends before it begins and an unknown kind are refused', async () => {
    const refused = async (input: object) => (await world().send('calendar.entries', input as never)).json().error.data
    expect(await refused({ from: '2026-01-01', to: '2026-06-01' })).toMatchObject({ code: 'invalid_input', field: 'from' })
    expect(await refused({ from: '2026-02-01', to: '2026-01-01' })).toMatchObject({ code: 'invalid_input', field: 'from' })
    expect(await refused({ kinds: ['party'] })).toMatchObject({ code: 'invalid_input' })
    expect(await refused({ secucodes: ['SH999999'] })).toMatchObject({ code: 'unknown_security' })
  })
}
