import { datasets } from '@guanlan/datasets/registry.ts'
import { expect, test } from 'vitest'
import type { GetWorld } from '../research-world.ts'
import { unexplained } from '../unexplained.ts'

/** 资讯 of stocks of the research world. */
export function newsCases(world: GetWorld): void {
  test('every announcement and list of a stock stands in its stream, newest first; a kind or the important ones alone are part of it', async () => {
    const { records } = world().context.datasets
    const asOfMs = world().context.clock.nowMs()
    const secucode = 'SH600519'
    const { data, meta } = await world().ask('events.news', { secucode, size: 200 })
    expect(unexplained({ data, meta })).toEqual([])
    expect(data.infos.map(({ time }) => time)).toEqual(
      data.infos
        .map(({ time }) => time)
        .toSorted()
        .toReversed(),
    )
    const rows = await records.bySecurity(datasets.announcements, secucode, { asOfMs })
    expect(data.counts.find(({ kind }) => kind === 'notice')?.count).toBe(rows.length)
    const notices = await world().ask('events.news', { secucode, kinds: ['notice'], size: 200 })
    expect(new Set(notices.data.infos.map(({ id }) => id))).toEqual(new Set(rows.map(({ row }) => row.id).slice(0, 200)))
    const important = await world().ask('events.news', { secucode, important: true, size: 200 })
    expect(important.data.infos.every(({ importance }) => importance !== null)).toBe(true)
    expect(important.data.total).toBeLessThan(data.total ?? 0)
    expect(data.counts.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(data.total)
  })

  test('an index has no news, an unknown kind is refused', async () => {
    expect((await world().send('events.news', { secucode: 'SH000300' })).json()).toMatchObject({ error: 'no_data' })
    expect((await world().send('events.news', { secucode: 'SH600519', kinds: ['gossip'] } as never)).json()).toMatchObject({
      error: 'invalid_input',
    })
  })
}
