import { expect, test } from 'vitest'
import { untilFactors } from '../../../testing/bars-only.ts'
import { untilSectorLevels } from '../../../testing/sector-levels.ts'
import { madeStore } from '../../../testing/stores/made-store.ts'
import { importInto } from '../../../testing/stores/store-kinds.ts'
import { openTestWorld } from '../../../testing/world.ts'

test('the industry is the level of its sector, and without bars of indexes nothing is counted against 沪深300', async () => {
  const world = await openTestWorld({ source: 'files', clock: madeStore.clock, fill: async (dataDir) => importInto(dataDir, madeStore) })
  try {
    await untilSectorLevels(world)
    await untilFactors(world)
    for (const secucode of ['SH600000', 'SH600036', 'SZ000333']) {
      const { infos } = (await world.ask('sectors.infos', { secucode })).data
      const shown = infos.find(({ kind }) => kind === 'industry')?.changeRatio ?? null
      const { periods } = (await world.ask('tech.performance', { secucode })).data
      expect(shown).not.toBeNull()
      expect(periods.find(({ key }) => key === '1d')?.industry).toBeCloseTo(shown ?? Number.NaN, 7)
      const sector = infos.find(({ kind }) => kind === 'industry')?.blockcode ?? ''
      const { ret } = (await world.ask('sectors.header', { blockcode: sector })).data
      expect(periods.find(({ key }) => key === '5d')?.industry).toBeCloseTo(ret.d5 ?? Number.NaN, 7)
    }
    // what followed a pattern is measured against 沪深300, of which the store has no bars: that is not “never before”
    const { data, meta } = await world.ask('tech.base', { secucode: 'SH600519' })
    const records = [...data.patterns, ...data.signals].map(({ record }) => record)
    expect(records.length).toBeGreaterThan(0)
    expect(records.filter(({ n }) => n === null).length).toBeGreaterThan(0)
    expect(records.every(({ n, median }) => (n === null || n === 0) && median === null)).toBe(true)
    const reasons = meta.missing.filter(({ field }) => field.includes('.record.')).map(({ reason }) => reason)
    expect([...new Set(reasons)]).toEqual(['没有沪深300 同期的日线'])
  } finally {
    await world.close()
  }
})
