import { calls } from '@guanlan/contract/calls.ts'
import { expect, test } from 'vitest'
import { agrees, recompute } from '../recompute.ts'
import type { GetWorld } from '../research-world.ts'
import { unexplained } from '../unexplained.ts'

const HISTORIES = ['sectors.valuation', 'sectors.breadth', 'sectors.correlation', 'sectors.constituents'] as const

/** Every fourteenth: three industries and three themes. */
const some = <T>(sectors: readonly T[]) => sectors.filter((_, at) => at % 14 === 0)

/** Sectors over time, over sectors of the research world. */
export function sectorsCases(world: GetWorld): void {
  test.each(HISTORIES)('%s explains what it does not know, and its figures are what their formulas give', async (name) => {
    for (const { id } of some(world().context.market.sectors)) {
      const response = await world().send(name, { blockcode: id })
      expect(response.statusCode, `${name} of ${id}: ${response.body.slice(0, 300)}`).toBe(200)
      expect(response.body).not.toMatch(/NaN|undefined|Infinity/)
      const body = response.json()
      expect(unexplained(body), `${name} of ${id}`).toEqual([])
      expect(
        recompute(calls[name].output, body.data)
          .filter((one) => !agrees(one))
          .slice(0, 5),
        `${name} of ${id}`,
      ).toEqual([])
    }
    expect((await world().send(name, { blockcode: 'SW999999' })).json()).toMatchObject({
      code: 404,
      error: 'unknown_sector',
      field: 'blockcode',
    })
  })

  test.each(['week', 'month'] as const)('ranks of each %s are a permutation, and figures are worked out again', async (period) => {
    const response = await world().send('sectors.rotation', { period, count: 6 })
    const { data, meta } = response.json()
    expect(unexplained({ data, meta })).toEqual([])
    expect(recompute(calls['sectors.rotation'].output, data).filter((one) => !agrees(one))).toEqual([])
    for (const at of data.periods.keys()) {
      const reported = data.rows.map(({ cells }: { cells: { rank: number | null; changeRatio: number }[] }) => cells[at])
      const ranked = reported
        .filter(({ rank }: { rank: number | null }) => rank !== null)
        .sort((a: { rank: number }, b: { rank: number }) => a.rank - b.rank)
      expect(ranked.map(({ changeRatio }: { changeRatio: number }) => changeRatio)).toEqual(
        ranked.map(({ changeRatio }: { changeRatio: number }) => changeRatio).toSorted((a: number, b: number) => b - a),
      )
    }
  })

  test('a week of a sector is valued by who was a member then', async () => {
    const { market } = world().context
    const { data } = await world().ask('sectors.valuation', { blockcode: 'SW801120' })
    for (const { date, members } of data.series) {
      const then = market.members('SW801120', date).filter(({ row }) => market.instruments[row]?.board !== 'b')
      expect(members, date).toBe(then.length)
    }
  })
}
