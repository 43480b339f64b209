import { expect, test } from 'vitest'
import { fileStores, importInto } from '../../../testing/stores/store-kinds.ts'
import { openTestWorld } from '../../../testing/world.ts'

test('of a store without announcements and holdings through Stock Connect no kind is neutral, and no security was never traded there', async () => {
  const kind = fileStores.find(({ name }) => name === 'bars only')
  if (kind === undefined) throw new Error('there is no store of bars only')
  const world = await openTestWorld({ source: 'files', clock: kind.clock, fill: async (dataDir) => importInto(dataDir, kind) })
  try {
    const kinds = await world.ask('notices.kinds', {})
    expect(new Set(kinds.data.map(({ polarity, count30 }) => `${polarity} ${count30}`))).toEqual(new Set(['null null']))
    const reasonOf = ({ missing }: typeof kinds.meta, wanted: string) => missing.find(({ field }) => field === wanted)?.reason
    expect(reasonOf(kinds.meta, 'data.polarity')).toBe('没有导入公告')
    const active = await world.ask('northbound.active', { secucode: 'SH600000' })
    expect(reasonOf(active.meta, 'infos')).toBe('没有导入陆股通十大成交活跃股')
    const held = await world.ask('northbound.stock', { secucode: 'SH600000' })
    expect(reasonOf(held.meta, 'infos')).toBe('没有导入陆股通季度持股')
  } finally {
    await world.close()
  }
})
