import { beforeAll, expect, test } from 'vitest'
import { giveFactors } from '../factor-cut.ts'
import type { GetWorld } from '../research-world.ts'

/** Figures over annual reports in screening, over the companies of the research world. */
export function yearlyFigureCases(world: GetWorld): void {
  const rowsOf = async (key: string, value: number) => {
    const { data } = await world().ask('screen.run', { filters: [{ key, op: '>', value }], size: 200 })
    return data.infos.map(({ secucode }) => secucode).sort()
  }

  // the only factors of the world from here on: these cases are the last
  beforeAll(() => giveFactors(world(), undefined, ['revenue-min-2y', 'gross-margin-min-2y']))

  test('a figure over annual reports, made when it is asked for, is that of the kept factor', async () => {
    const kept = await rowsOf('revenue-min-2y', 1e9)
    expect(kept.length).toBeGreaterThan(3)
    expect(kept.length).toBeLessThan(world().context.market.instruments.length)
    expect(await rowsOf('yearly-min(revenue,2)', 1e9)).toEqual(kept)
    expect(await rowsOf('yearly-min(gross-margin,2)', 0.3)).toEqual(await rowsOf('gross-margin-min-2y', 0.3))
  })

  test('a sentence asks for it, and the column says what it is', async () => {
    const { data } = await world().ask('screen.run', { query: '近2年营业利润率均大于1%', size: 200 })
    expect(data.parsed.unknown).toEqual([])
    expect(data.columns.find(({ key }) => key === 'yearly-min(operating-margin-ttm,2)')).toMatchObject({
      name: '近2年最低营业利润率TTM',
      unit: '比例',
    })
    expect(data.infos.length).toBeGreaterThan(3)
  })
}
