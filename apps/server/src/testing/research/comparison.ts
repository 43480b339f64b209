import { datasets } from '@guanlan/datasets/registry.ts'
import { firstItem, itemAt } from '@guanlan/domain/collections/elements.ts'
import { median } from '@guanlan/engine/statistics.ts'
import { beforeAll, expect, test } from 'vitest'
import { giveFactors } from '../factor-cut.ts'
import type { GetWorld } from '../research-world.ts'
import { unexplained } from '../unexplained.ts'

const CODES = ['SH600519', 'SH601398', 'SH600030']
const END = '2025-12-31'

/** PK of a common report period. */
export function comparisonCases(world: GetWorld): void {
  beforeAll(() => giveFactors(world()))
  const ask = (enddate?: string) =>
    world().ask('comparison.base', { secucodes: CODES.join(','), ...(enddate === undefined ? {} : { enddate }) })
  const itemsOf = ({ data }: Awaited<ReturnType<typeof ask>>) =>
    new Map(data.groups.flatMap(({ items }) => items).map((one) => [one.key, one]))
  const revenueOf = async (ids: readonly string[]) => {
    const rows = await world().context.datasets.records.bySecurities(datasets.incomeStatements, ids)
    return ids.map((id) => rows.get(id)?.find(({ row }) => row.endDate === END)?.row.revenue ?? Number.NaN)
  }

  test('what statements report is of the period for all of them, and of their industries; quotes stay', async () => {
    const [then, now] = [await ask(END), await ask()]
    expect(then.data.period).toEqual({ enddate: END, name: '2025年报' })
    expect(then.data.periods.map(({ enddate }) => enddate)).toContain(END)
    const [items, newest] = [itemsOf(then), itemsOf(now)]
    // twelve months that end with the year are the annual report itself
    const revenue = items.get('revenue-ttm')
    expect([revenue?.enddate, revenue?.values]).toEqual([END, await revenueOf(CODES)])
    const { market } = world().context
    const industry = market.sectorsOf('SH601398').find(({ sector }) => sector.kind === 'industry')?.sector.id as string
    const peers = market
      .members(industry, null)
      .map(({ row }) => itemAt(market.instruments, row))
      .filter(({ board, delisted }) => board !== 'b' && !delisted)
    expect(revenue?.industryMedians[1]).toBe(median(Float64Array.from(await revenueOf(peers.map(({ id }) => id)))))
    expect([items.get('total-mv')?.enddate, items.get('total-mv')?.values]).toEqual([null, newest.get('total-mv')?.values])
    expect(then.data.warnings.join()).not.toContain('报告期不同')
    for (const one of [then, now]) expect(unexplained(one)).toEqual([])
  })

  test('an unpublished period is empty with the reason; an invalid one, or one that has not ended, is refused', async () => {
    const old = await ask('1989-12-31')
    expect(itemsOf(old).get('roe-ttm')?.values).toEqual([null, null, null])
    expect(old.meta.missing).toContainEqual({ field: 'groups.items.values', reason: '报表类指标：没有披露1989年报', secucode: 'SH600519' })
    const reasonsOf = (field: string, secucode?: string) =>
      old.meta.missing.filter((one) => one.field === field && one.secucode === secucode).map(({ reason }) => reason)
    const industry = firstItem(old.data.stocks).industry
    expect(reasonsOf('groups.items.industryMedians.roe-ttm', 'SH600519')).toEqual([`${industry}行业已有1989年报数据的公司不足一半`])
    // what has a figure is not spoken of, and one median for three industries lacks for that reason alone
    expect([reasonsOf('groups.items.industryMedians.total-mv', 'SH600519'), reasonsOf('groups.items.industryMedian')]).toEqual([
      [],
      ['行业不同，各自的行业中位数另列'],
    ])
    expect([old.data.warnings[0], unexplained(old)]).toEqual([expect.stringContaining('没有披露1989年报'), []])
    for (const enddate of ['2026-09-29', '2027-03-31', '三季报'])
      expect((await world().send('comparison.base', { secucodes: CODES.join(','), enddate })).json()).toMatchObject({
        code: 400,
        field: 'enddate',
      })
  })
}
