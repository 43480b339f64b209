import type { CallName } from '@guanlan/contract/calls.ts'
import { calls } from '@guanlan/contract/calls.ts'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../market/testing/small-market.ts'
import { openDatabase } from '../../storage/open-database.ts'
import { untilFactors } from '../bars-only.ts'
import { giveBoards } from '../limit-boards.ts'
import { answerNames, openTestWorld, type TestWorld } from '../world.ts'
import { type Answer, disclosureFaults, sentenceFaults, stampFaults, zeros } from './judge-answer.ts'
import { fileStores, importInto, type StoreKind } from './store-kinds.ts'

/** What the answers of every call say that a store does not support. */
async function faultsOf(world: TestWorld, { lastSession, datasets }: Pick<StoreKind, 'lastSession' | 'datasets'>): Promise<string[]> {
  const faults: string[] = []
  for (const name of answerNames as CallName[]) {
    const response = await world.send(name, calls[name].example as never)
    const body = response.json() as { data?: unknown; result?: unknown; meta: Answer['meta'] }
    const answer = { data: body.data ?? body.result, meta: body.meta }
    if (response.statusCode >= 500) faults.push(`${name}: ${response.statusCode} ${response.body.slice(0, 200)}`)
    if (response.statusCode !== 200 || !calls[name].meta) continue
    const found = [...stampFaults(answer, lastSession), ...sentenceFaults(answer), ...zeros(name, answer).map((path) => `0 at ${path}`)]
    if (datasets.length === 0) found.push(...disclosureFaults(answer))
    faults.push(...found.map((fault) => `${name}: ${fault}`))
  }
  return faults
}

/** The calls about one security, asked about a listed stock without bars: what pages show of it. */
async function faultsWithoutBars(world: TestWorld): Promise<string[]> {
  const { market } = world.context
  const unbarred = market.instruments.find((i) => i.kind === 'stock' && i.board === 'main' && market.dayBars(i.row, 1).length === 0)
  if (unbarred === undefined) throw new Error('every stock of the store has bars')
  const faults: string[] = []
  for (const name of answerNames as CallName[]) {
    const { example } = calls[name] as { example: Record<string, unknown> }
    if (!('secucode' in example)) continue
    const body = (await world.send(name, { ...example, secucode: unbarred.id } as never)).json() as Record<string, unknown>
    const answer = { data: [body.data, body.result, body.msg], meta: body.meta as Answer['meta'] }
    faults.push(...sentenceFaults(answer).map((fault) => `${name} of ${unbarred.id}: ${fault}`))
  }
  return faults
}

const [barsOnly, , , withValuation] = fileStores as [StoreKind, StoreKind, StoreKind, StoreKind]

describe.each(fileStores)('a store of $name', (kind) => {
  test('no call says what the data do not support', async () => {
    const world = await openTestWorld({ source: 'files', clock: kind.clock, fill: async (dataDir) => importInto(dataDir, kind) })
    try {
      await untilFactors(world)
      await giveBoards(world)
      expect(await faultsOf(world, kind)).toEqual([])
      if (kind === barsOnly) expect(await faultsWithoutBars(world)).toEqual([])
    } finally {
      await world.close()
    }
  })
})

test('bars imported into a simulated store are refused; with --replace-simulated nothing simulated is left', async () => {
  const folder = temporaryFolder()
  await (await openTestWorld({ limit: 40, dataDir: folder.path })).close()
  expect(() => importInto(folder.path, barsOnly)).toThrow(/模拟数据/)
  importInto(folder.path, barsOnly, ['--replace-simulated'])
  const world = await openTestWorld({ source: 'files', clock: barsOnly.clock, dataDir: folder.path })
  try {
    await untilFactors(world)
    await giveBoards(world)
    expect(await faultsOf(world, barsOnly)).toEqual([])
  } finally {
    await world.close()
    folder.remove()
  }
})

test('a store with a damaged data set names it and says nothing false elsewhere', async () => {
  const folder = temporaryFolder()
  importInto(folder.path, withValuation)
  const { db, close } = await openDatabase({ dataDir: folder.path })
  await db
    .updateTable('column_chunk')
    .set({ data: Buffer.alloc(64, 7) })
    .where('dataset', '=', 'valuation')
    .execute()
  await close()
  const world = await openTestWorld({ source: 'files', clock: withValuation.clock, dataDir: folder.path })
  try {
    const damaged = await world.send('valuation.base', { secucode: 'SH600519' })
    expect([damaged.statusCode, damaged.json()]).toMatchObject([424, { error: 'data_damaged', msg: expect.stringContaining('估值历史') }])
    await giveBoards(world)
    const faults = await faultsOf(world, withValuation)
    expect(faults.filter((fault) => !/(选股因子|因子)还没有算好/.test(fault))).toEqual([])
  } finally {
    await world.close()
    folder.remove()
  }
})
