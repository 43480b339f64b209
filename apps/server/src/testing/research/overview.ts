import { datasets } from '@guanlan/datasets/registry.ts'
import { expect, test } from 'vitest'
import { knownAt } from '../../storage/columns/versions.ts'
import type { GetWorld } from '../research-world.ts'

const COMPANIES = 16
const SINCE = '2026-04-01'
const SINCE_MS = Date.parse(`${SINCE}T00:00:00+08:00`)

function codesOf(world: GetWorld): string[] {
  return world()
    .context.market.instruments.filter(({ kind }) => kind === 'stock')
    .map(({ id }) => id)
    .slice(0, COMPANIES)
}

/** 概览, over the companies of the research world. */
export function overviewCases(world: GetWorld): void {
  test('since now nothing has changed', async () => {
    for (const secucode of codesOf(world)) {
      const now = new Date(world().context.clock.nowMs() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
      const { items, news } = (await world().ask('overview.changes', { secucode, since: now })).data
      expect(items, secucode).toEqual([])
      expect([news.notices ?? 0, news.research ?? 0, news.reports.length], secucode).toEqual([0, 0, 0])
    }
  })

  test('what is reported to have changed is what the stored rows said then and say now', async () => {
    const seen = new Map<string, number>()
    for (const secucode of codesOf(world)) {
      const { items, news, price } = (await world().ask('overview.changes', { secucode, since: SINCE })).data
      const { records } = world().context.datasets
      const tops = await records.bySecurity(datasets.topHolders, secucode, { versions: 'all', asOfMs: world().context.clock.nowMs() })
      const newest = (asOfMs: number) =>
        knownAt(datasets.topHolders, tops, asOfMs).sort((a, b) => (a.row.endDate < b.row.endDate ? 1 : -1))[0]?.row
      const names = (asOfMs: number) => newest(asOfMs)?.holders.map(({ name }) => name) ?? []
      const [then, now] = [names(SINCE_MS), names(world().context.clock.nowMs())]
      const entered = now.filter((name) => !then.includes(name))
      const reported = items.find(({ title }) => title.startsWith('十大股东：'))
      if (then.length > 0) expect(reported?.detail.includes(`新进 ${entered.join('、')}`) ?? false, secucode).toBe(entered.length > 0)
      const notices = await records.bySecurity(datasets.announcements, secucode, { asOfMs: world().context.clock.nowMs() })
      if (notices.length > 0) expect(news.notices).toBe(notices.filter(({ row }) => row.effectiveAtMs > SINCE_MS).length)
      if (price !== null && price.exRights.length === 0)
        expect(price.change).toBeCloseTo((price.now as number) / (price.base as number) - 1, 6)
      if (price !== null && price.paid.length > 0) expect(price.change).toBeGreaterThan((price.now as number) / (price.base as number) - 1)
      for (const { kind } of items) seen.set(kind, (seen.get(kind) ?? 0) + 1)
    }
    for (const kind of ['topHolders', 'audit', 'consensus', 'rating', 'valuation']) expect(seen.get(kind) ?? 0, kind).toBeGreaterThan(0)
  })

  test('a start in the future, too long ago or on no day is refused, naming the field', async () => {
    const refused = async (since: string) => (await world().send('overview.changes', { secucode: 'SH600519', since })).json()
    expect(await refused('2027-01-01')).toMatchObject({ code: 400, field: 'since', msg: expect.stringContaining('不能晚于现在') })
    expect(await refused('2019-01-01')).toMatchObject({ code: 400, field: 'since', msg: expect.stringContaining('最早可以从三年前') })
    expect(await refused('2026-02-30')).toMatchObject({ code: 400, field: 'since', msg: expect.stringContaining('真实日期') })
  })
}
