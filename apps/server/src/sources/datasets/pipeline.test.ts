import type { OwnDataset, RowOf } from '@guanlan/datasets/dataset.ts'
import { marketDatasets as datasets } from '@guanlan/datasets/groups/market.ts'
import type { Provider } from '@guanlan/datasets/provider.ts'
import { rowDatasetsDue } from '@guanlan/datasets/registry.ts'
import { expect, test } from 'vitest'
import { checkRows, type IngestRun, ingestRows, suspectColumns } from './pipeline.ts'

const moutai = {
  secucode: 'SH600519',
  exDate: '2026-06-26',
  cashPer10: 276.73,
  bonusPer10: 0,
  convertPer10: 0,
  allotPer10: 0,
  allotPrice: 0,
}

function memoryStore() {
  const stored: RowOf<'dividends'>[][] = []
  const runs: IngestRun[] = []
  const store = {
    replaceRows: async (_: unknown, rows: unknown) => void stored.push(rows as RowOf<'dividends'>[]),
    setSetting: async (_: string, text: string) => void runs.push(JSON.parse(text)),
  } as unknown as Parameters<typeof ingestRows>[0]
  return { store, stored, runs }
}

function provider(id: Provider['id'], rows: unknown[] | null): Provider {
  return { id, name: id, simulated: true, rows: (() => rows) as Provider['rows'] }
}

test('a row that does not fit is rejected with its reason and one example, the others are kept', async () => {
  const { store, stored, runs } = memoryStore()
  const rows = [moutai, { ...moutai, exDate: '20260626' }, { ...moutai, exDate: '2025-06-26', cashPer10: -1 }]
  const run = await ingestRows(store, 'dividends', { asOf: '2026-11-20', atMs: 1, providers: [provider('simulated', rows)] })
  expect(stored).toEqual([[moutai]])
  expect(run).toMatchObject({ provider: 'simulated', accepted: 1, rejected: 2 })
  expect(run.reasons.map((one) => one.reason.split('：')[0]).sort()).toEqual(['每 10 股派现', '除权除息日'])
  expect(runs).toEqual([{ ...run, asOf: '2026-11-20' }])
})

test('the same event twice is one row and one rejection', () => {
  const { accepted, reasons } = checkRows('dividends', [moutai, { ...moutai, cashPer10: 1 }])
  expect(accepted).toEqual([moutai])
  expect(reasons).toMatchObject([{ count: 1, reason: '重复的行（证券代码、除权除息日）' }])
})

test('stored rows stay when no provider answers', async () => {
  const { store, stored } = memoryStore()
  const run = await ingestRows(store, 'dividends', { asOf: '2026-11-20', atMs: 1, providers: [provider('simulated', null)] })
  expect(stored).toEqual([])
  expect(run).toMatchObject({ provider: null, accepted: 0, warnings: ['没有数据源提供'] })
})

test('a column that never changes over a whole batch is reported', () => {
  const rows = Array.from({ length: 30 }, (_, k) => ({ ...moutai, secucode: `SH6005${10 + k}` }))
  expect(suspectColumns('dividends', rows)).toEqual(['除权除息日整列都是 2026-06-26', '每 10 股派现整列都是 276.73'])
})

test('every data set of rows says what names a row; the start asks for all but those that only files provide', () => {
  const rowSets = Object.values(datasets).filter((one): one is OwnDataset => one.form === 'table')
  expect(rowSets.every((one) => one.identity.length > 0)).toBe(true)
  const left = rowSets.filter(({ key }) => !(rowDatasetsDue('start') as string[]).includes(key))
  expect(left.map(({ key, providers }) => [key, providers])).toEqual([
    ['indexes', ['files']],
    ['adjustFactors', ['files']],
  ])
  expect(rowDatasetsDue('session-end')).not.toContain('securities')
})
