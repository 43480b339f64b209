import type { DatasetStatus } from '@guanlan/contract/schemas/data/dataset.ts'
import { expect, test } from 'vitest'
import { needsLook, rowsText, tradingTimeText } from './dataset-facts.ts'

const status: DatasetStatus = {
  key: 'pledges',
  name: '股权质押',
  form: 'records',
  source: 'simulated',
  publishedAt: '2026-11-20 18:00:00',
  coveredTo: '2026-11-20',
  ageMs: 0,
  freshForMs: 14_400_000,
  stale: false,
  rows: 10,
  securities: 8,
  snapshot: 1,
  schedule: 'evening',
  nextRun: '2026-11-23 18:00:00',
  importedOnly: false,
  withoutLive: null,
  remarks: [],
  keeps: '全部保留',
  lastRun: null,
}
const run = { outcome: 'alarm', finishedAt: '2026-11-20 18:00:00', accepted: 0, rejected: 3, reasons: [], alarms: ['整列为空'] } as const

test.each([
  [20 * 60_000, '20 分钟'],
  [1.5 * 3_600_000, '1.5 小时'],
  [4 * 3_600_000, '4 小时'],
  [12 * 3_600_000, '3 个交易日'],
])('%d ms of trading time read %s', (ms, text) => expect(tradingTimeText(ms)).toBe(text))

test('what was never counted is unknown, not zero', () => expect([rowsText(null), rowsText(0)]).toEqual(['--', '0']))

test.each([
  ['what is in order', status, false],
  ['what is too old', { ...status, stale: true }, true],
  ['what was never published', { ...status, publishedAt: null }, true],
  ['what was not imported and nothing else provides', { ...status, publishedAt: null, importedOnly: true }, false],
  ['what raised an alarm', { ...status, lastRun: { ...run, reasons: [], alarms: ['整列为空'] } }, true],
] as [string, DatasetStatus, boolean][])('a look at %s', (_, one, is) => expect(needsLook(one)).toBe(is))
