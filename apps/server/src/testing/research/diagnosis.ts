import { expect, test } from 'vitest'
import type { GetWorld } from '../research-world.ts'
import { visitor } from '../visitor.ts'

/** 诊股, over the companies of the research world. */
export function diagnosisCases(world: GetWorld): void {
  test('the head of the stock page and the checks report the same score, and results follow from figure and bound', async () => {
    const base = await world().ask('stock.base', { secucode: 'SH600519' })
    const { data } = await world().ask('diagnosis.checks', { secucode: 'SH600519' })
    expect(data).toMatchObject({ score: base.data.score, scoreRank: base.data.scoreRank, dimensions: base.data.dimensions })
    const beyond = {
      '≥': (a: number, b: number) => a >= b,
      '≤': (a: number, b: number) => a <= b,
      '>': (a: number, b: number) => a > b,
      '<': (a: number, b: number) => a < b,
    }
    for (const { op, value, threshold, result } of data.checks) {
      if (result !== 'unknown') expect(beyond[op](value as number, threshold as number)).toBe(result === 'pass')
    }
    const { data: past } = await world().ask('diagnosis.history', { secucode: 'SH600519' })
    if (data.scoreDate !== null) expect(past.list[0]).toMatchObject({ date: data.scoreDate, score: data.score })
  })

  test('switched off, it says so and gives no score', async () => {
    const { env } = world().context
    const asked = { ...world().context, env: { ...env, DIAGNOSIS: 'off' as const } }
    const { checks } = await import('../../api/features/diagnosis/checks.ts')
    await expect((async () => checks({ secucode: 'SH600519' }, asked, visitor))()).rejects.toThrow('没有开启诊股')
  })
}
