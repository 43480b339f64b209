import { calls } from '@guanlan/contract/calls.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { expect, test } from 'vitest'
import { agrees, recompute } from '../recompute.ts'
import type { GetWorld } from '../research-world.ts'
import { unexplained } from '../unexplained.ts'

/** 明星股东, 公告 and 互动 across the companies of the research world. */
export function marketWideCases(world: GetWorld): void {
  const nowMs = () => world().context.clock.nowMs()

  test('the stars of a period are those of the lists, each company once', async () => {
    const answer = await world().ask('holders.stars', {})
    expect(unexplained(answer)).toEqual([])
    expect(recompute(calls['holders.stars'].output, answer.data).filter((one) => !agrees(one))).toEqual([])
    const { enddate, list } = answer.data
    const kept = await world().context.datasets.records.byDates(
      datasets.starHoldings,
      { from: enddate ?? '', to: enddate ?? '' },
      { asOfMs: nowMs() },
    )
    const held = kept.filter(({ row }) => row.shares !== null).length
    expect(list.reduce((sum, { stockCount }) => sum + (stockCount ?? 0), 0)).toBe(held)
    const [first] = list
    const { data } = await world().ask('holders.stars', { holder: first?.holderId, size: 1 })
    expect(data.detail?.holdings.filter((line) => line.enddate === enddate && line.shares !== null)).toHaveLength(first?.stockCount ?? -1)
  })

  test('what followed a star is reported of finished sessions alone', async () => {
    const { market, datasets: store } = world().context
    const { tradeDate, mode } = market.snapshot()
    const ofThisYear = async (holder: string) => {
      const { data } = await world().ask('holders.stars', { holder, size: 1 })
      return data.detail?.holdings.filter(({ enddate }) => enddate >= tradeDate.slice(0, 4)) ?? []
    }
    for (const { holderId } of (await world().ask('holders.stars', { size: 100 })).data.list) {
      for (const { secucode, enddate, baseClose, close10, close30, close60 } of await ofThisYear(holderId)) {
        const kept = await store.records.bySecurity(datasets.starHoldings, secucode, { asOfMs: nowMs() })
        const known = kept.find(({ row }) => row.holderId === holderId && row.endDate === enddate)?.row.effectiveAtMs ?? 0
        const { date, length } = market.dayBars(market.find(secucode)?.row ?? -1)
        const finished = Array.from(date.subarray(0, length), isoOfDay).filter((day) => mode === 'close' || day !== tradeDate)
        const since = finished.filter((day) => Date.parse(`${day}T15:00:00+08:00`) > known).length
        const reported = [close10, close30, close60].map((close) => close !== null)
        if (baseClose !== null) expect(reported, `${secucode} ${enddate}`).toEqual([10, 30, 60].map((count) => since >= count))
      }
    }
  })

  test('pages of questions follow one another without a gap, and every one of a company is found again among its own', async () => {
    const all = await world().ask('interaction.first', { size: 40 })
    const first = await world().ask('interaction.first', { size: 15 })
    const more = await world().ask('interaction.more', { size: 15, cursor: first.data.cursor ?? '' })
    const ids = [...first.data.infos, ...more.data.infos].map(({ id }) => id)
    expect(ids).toEqual(all.data.infos.slice(0, ids.length).map(({ id }) => id))
    const [one] = all.data.infos
    const own = await world().ask('interaction.first', { secucodes: [one?.secucode ?? ''], size: 100 })
    expect(own.data.infos).toContainEqual(one)
    // as many questions carry a topic as the lens counts, whether or not they say its name
    const [topic] = own.data.stats.topics
    const found = await world().ask('interaction.first', { secucodes: [one?.secucode ?? ''], words: topic?.word ?? '', size: 100 })
    expect(found.data.infos.filter(({ hotwords }) => hotwords.includes(topic?.word ?? ''))).toHaveLength(topic?.count ?? 0)
  })

  test('announcements of the market are those of its companies, and one is read with its text', async () => {
    const { data } = await world().ask('notices.list', { days: 30, size: 5 })
    const { data: kinds } = await world().ask('notices.kinds', {})
    expect(kinds.reduce((sum, { count30 }) => sum + (count30 ?? 0), 0)).toBeGreaterThan(0)
    for (const { annid, secucode } of data.infos) {
      const { data: own } = await world().ask('notices.list', { secucodes: [secucode], size: 100 })
      expect(own.infos.map((line) => line.annid)).toContain(annid)
    }
    const { data: whole } = await world().ask('notices.list', { annid: data.infos[0]?.annid ?? '' })
    expect(whole.infos[0]?.paragraphs?.[0]).toBe(data.infos[0]?.summary)
  })
}
