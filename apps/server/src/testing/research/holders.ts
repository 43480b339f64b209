import { expect, test } from 'vitest'
import type { GetWorld } from '../research-world.ts'

/** 股东, over the companies of the research world. */
export function holdersCases(world: GetWorld): void {
  test('who left the list of the ten largest stood on the one before, and ratios of one list share their denominator', async () => {
    const { data } = await world().ask('holders.top', { secucode: 'SH600519', kind: 'all' })
    const before = await world().ask('holders.top', { secucode: 'SH600519', kind: 'all', enddate: data.prevEnddate as string })
    const names = new Set(before.data.list.map(({ holderName }) => holderName))
    for (const { holderName } of data.exited) expect(names).toContain(holderName)
    for (const line of data.list) expect((line.shares as number) / (line.ratio as number) / (data.baseShares as number)).toBeCloseTo(1, 5)
  })

  test('a period without a list says so, naming the field', async () => {
    const answer = await world().send('holders.top', { secucode: 'SH600519', enddate: '1999-12-31' })
    expect(answer.json()).toMatchObject({ code: 404, error: 'no_data', field: 'enddate', msg: '1999-12-31 没有披露十大股东' })
  })
}
