import { datasets } from '@guanlan/datasets/registry.ts'
import { firstItem, lastItem } from '@guanlan/domain/collections/elements.ts'
import { expect, test } from 'vitest'
import type { GetWorld } from '../research-world.ts'
import { unexplained } from '../unexplained.ts'

/** 快讯 over the companies of the research world. */
export function flashCases(world: GetWorld): void {
  const rowsOf = async (date: string) =>
    (
      await world().context.datasets.records.byDates(
        datasets.flashNews,
        { from: date, to: date },
        { asOfMs: world().context.clock.nowMs() },
      )
    ).map(({ row }) => row)

  test('every flash of the newest day stands in one story; pages follow one another without gap or repeat', async () => {
    const { data, meta } = await world().ask('flashes.first', { size: 15 })
    expect(unexplained({ data, meta })).toEqual([])
    const date = data.day?.date ?? ''
    const stories = [...data.infos]
    for (let { cursor } = data; cursor !== null && lastItem(stories).time.slice(0, 10) >= date; ) {
      const more = (await world().ask('flashes.more', { size: 15, cursor })).data
      stories.push(...more.infos)
      cursor = more.cursor
    }
    const ids = stories.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(stories.map(({ time }) => time)).toEqual(
      stories
        .map(({ time }) => time)
        .toSorted()
        .reverse(),
    )
    const ofDay = stories.filter(({ time }) => time.slice(0, 10) === date)
    expect(ofDay.flatMap(({ reports }) => reports.map(({ id }) => id)).toSorted()).toEqual(
      (await rowsOf(date)).map(({ id }) => id).toSorted(),
    )
    expect(data.day).toMatchObject({ stories: ofDay.length, flashes: ofDay.reduce((sum, { reports }) => sum + reports.length, 0) })
  })

  test('reports of other publishers join the flash they repeat, and no other', async () => {
    const { data } = await world().ask('flashes.first', { size: 100 })
    const originOf = (id: string) => id.replace(/~\d$/, '')
    const joined = data.infos.flatMap(({ reports }) => reports.slice(1).map((one) => originOf(one.id) === originOf(firstItem(reports).id)))
    expect(joined.length).toBeGreaterThan(5)
    // an index that crosses yesterday's close in the last minute is the same event as the close of the morning
    expect(joined.filter((isRight) => isRight).length / joined.length).toBeGreaterThan(0.95)
    const origins = new Set(data.infos.map(({ id }) => originOf(id)))
    expect(origins.size).toBeGreaterThanOrEqual(0.95 * data.infos.length)
  })

  test('filters of category, importance, security, words and minute keep what fits alone', async () => {
    const ask = async (input: object) => (await world().ask('flashes.first', { size: 40, ...input })).data
    const moves = await ask({ tag: 'moves' })
    expect(new Set(moves.infos.map(({ group }) => group))).toEqual(new Set(['moves']))
    const code = moves.infos.flatMap(({ stocks }) => stocks)[0]?.secucode ?? ''
    const own = await ask({ secucodes: [code] })
    expect(own.infos.length).toBeGreaterThan(0)
    expect(own.infos.every(({ stocks }) => stocks.some(({ secucode }) => secucode === code))).toBe(true)
    expect((await ask({ level: 'important' })).infos.every(({ level, levelReason }) => level !== '普通' && levelReason !== null)).toBe(true)
    const found = await ask({ words: '沪指 收盘' })
    expect(found.infos.length).toBeGreaterThan(0)
    for (const { reports } of found.infos)
      expect(reports.some(({ title, content }) => /沪指/.test(title + content) && /收盘/.test(title + content))).toBe(true)
    const before = `${moves.day?.date} 11:30`
    expect((await ask({ before })).infos.every(({ time }) => time <= `${before}:59`)).toBe(true)
    const none = await world().ask('flashes.first', { words: '没有这样的词' })
    expect(none.data).toMatchObject({ infos: [] })
    expect(none.meta.missing.find(({ field }) => field === 'infos')?.reason).toMatch(/没有/)
  })

  test('stories since a place are counted', async () => {
    const { data } = await world().ask('flashes.first', { size: 5 })
    const third = data.infos[2]
    const newest = `${Date.parse(`${third?.time.replace(' ', 'T')}+08:00`)}|${third?.id}`
    expect((await world().ask('flashes.first', { size: 1, newest })).data.newCount).toBe(2)
    expect((await world().ask('flashes.first', { size: 1, newest: data.newest ?? '' })).data.newCount).toBe(0)
  })
}
