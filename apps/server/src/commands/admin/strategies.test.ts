import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { exits } from './run-admin.ts'
import { openOperatedStore } from './testing/operated-store.ts'

const { db, dataDir, given, run, done, unused, held, close } = await openOperatedStore()
afterAll(close)

const fileOf = (name: string, draft: object) => {
  const path = join(dataDir, `${name}.json`)
  writeFileSync(path, JSON.stringify(draft))
  return path
}
const order = { filters: [{ key: 'return-20d', op: '>', value: 0 }], from: '2024-01-02', topN: 5 }
const shown = async () =>
  (await done('strategies', 'list')).strategies as {
    id: string
    name: string
    verdict: string
    entries: number
    missed: string
    stoppedAt: number | null
  }[]

test('a rule is published once, and a changed one has another id beside it', async () => {
  const file = fileOf('one', { name: '甲', trials: 3, order })
  const { ids } = await held<{ ids: string[] }>('strategies', 'publish', file)
  const again = await run(['strategies', 'publish', file, '--yes'])
  expect([again.exit, again.err]).toEqual([exits.refused, expect.stringContaining('已公布')])
  const changed = await held<{ ids: string[] }>(
    'strategies',
    'publish',
    fileOf('two', { name: '甲', trials: 3, order: { ...order, topN: 6 } }),
  )
  expect(changed.ids).not.toEqual(ids)
  expect(await shown()).toMatchObject([
    { name: '甲', entries: 1, verdict: '完整' },
    { name: '甲', entries: 1, verdict: '完整' },
  ])
})

test('what cannot be a rule is refused with what to write', async () => {
  for (const [draft, text] of [
    [{ name: '乙', order: { ...order, topN: 0 } }, '至少持有 1 只'],
    [{ name: '乙', killLine: 2, order }, '停止线最多'],
    [{ name: '乙', order: { ...order, filters: [{ key: 'no-such-factor', op: '>', value: 0 }] } }, '因子'],
    [{ name: '乙', order: { ...order, filters: [{ key: 'watchlist', op: 'in', value: ['a'] }] } }, '自选'],
  ] as const) {
    const refused = await run(['strategies', 'publish', fileOf('bad', draft), '--yes'])
    expect([refused.exit, refused.err]).toEqual([exits.refused, expect.stringContaining(text)])
  }
})

test('a strategy is stopped once and stays in the list', async () => {
  const [first] = await shown()
  await held('strategies', 'stop', first?.id ?? '')
  expect((await run(['strategies', 'stop', first?.id ?? '', '--yes'])).out).toContain('早已停止')
  expect((await shown())[0]?.stoppedAt).not.toBeNull()
})

test('a session after which the server did not run is named once the next one opens', async () => {
  const { CLOCK } = given
  const missedAt = async (clock: string) => {
    given.CLOCK = clock
    return (await shown()).map(({ missed }) => missed)
  }
  // published on a Friday at 14:32 with a rule that is decided on every evening and one that was stopped on that day
  await held('strategies', 'publish', fileOf('daily', { name: '每天', order: { ...order, rebalance: 'day' } }))
  expect((await shown()).map(({ missed }) => missed)).toEqual(['无', '无', '无'])
  const later = await missedAt('2026-11-25T10:00:00+08:00')
  given.CLOCK = CLOCK
  expect(later.at(0)).toBe('无')
  expect(later.at(-1)).toBe('3 日：2026-11-20、2026-11-23、2026-11-24')
})

test('beside an edited rule or a publication dated back nothing is published, and the list says which', async () => {
  const [first] = await shown()
  const id = first?.id ?? ''
  const { definition, published_at } = await db.selectFrom('strategy').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const forge = async (forged: { definition?: string; published_at?: number }) => {
    await db.updateTable('strategy').set(forged).where('id', '=', id).execute()
    const refused = await run(['strategies', 'publish', '--release', '--yes'])
    const row = (await shown()).find((one) => one.id === id)
    await db.updateTable('strategy').set({ definition, published_at }).where('id', '=', id).execute()
    return [refused.exit, refused.err, row?.verdict]
  }
  const edited = await forge({ definition: JSON.stringify({ ...JSON.parse(definition), top: 1 }) })
  expect(edited).toEqual([exits.refused, expect.stringContaining('规则'), expect.stringContaining('规则被改动过')])
  const backdated = await forge({ published_at: published_at - 86_400_000 })
  expect(backdated).toEqual([exits.refused, expect.stringContaining('公布时间'), expect.stringContaining('公布时间被改动过')])
  expect((await held<{ ids: string[] }>('strategies', 'publish', '--release')).ids.length).toBeGreaterThan(2)
})

test('every one of these commands was run here', () => {
  expect(unused(/^strategies /)).toEqual([])
})
