import { expect, test } from 'vitest'
import type { DatasetService } from '../dataset-service.ts'
import { absentOfSecurity, absentReason, ofKind, spelledGaps, spelledOut } from './absence.ts'

const storeOf = (source: 'files' | 'live' | 'simulated', ...held: string[]) => ({
  source,
  datasets: { isPublished: (key: string) => held.includes(key), isComplete: (key: string) => held.includes(key) } as DatasetService,
})
const dividends = { key: 'dividends' }

test.each([
  [storeOf('files'), { reason: '没有导入分红送配', kind: 'not_imported', dataset: 'dividends' }],
  [storeOf('files', 'dividends'), { reason: '导入的分红送配里没有这一项', kind: 'not_covered', dataset: 'dividends' }],
  [
    storeOf('live'),
    { reason: '没有取到分红送配：可能还没有向上游取，也可能没有披露过，进度见数据中心', kind: 'not_fetched', dataset: 'dividends' },
  ],
  [storeOf('simulated'), { reason: '分红送配还没有生成', kind: 'not_ready', dataset: 'dividends' }],
  [storeOf('simulated', 'dividends'), { reason: '没有分红送配的记录' }],
])('a reason that names a data set is written by what the store holds, with its kind %#', (store, expected) => {
  expect(spelledOut(absentReason(dividends), store)).toEqual(expected)
})

test('what no upstream brings and files do is to be imported, on live data as well', () => {
  expect(spelledOut('{bigDeals}', storeOf('live'))).toMatchObject({ kind: 'not_imported', dataset: 'bigDeals' })
  expect(spelledOut('{articles}', storeOf('live'))).toMatchObject({ kind: 'not_fetched', dataset: 'articles' })
})

test('the kind is that of the first part that is open; a sentence about data the store holds has none', () => {
  const files = storeOf('files', 'incomeStatements')
  expect(spelledOut('{incomeStatements|还没有披露年报}，或{shareCapital|没有股本}', files)).toEqual({
    reason: '还没有披露年报，或没有导入股本',
    kind: 'not_imported',
    dataset: 'shareCapital',
  })
  expect(spelledOut('{incomeStatements|还没有披露年报}', files)).toEqual({ reason: '还没有披露年报' })
  expect(spelledOut('不足 20 例', files)).toEqual({ reason: '不足 20 例' })
  expect(spelledOut(ofKind('not_ready', '关注之后还没有算好'), files)).toEqual({ reason: '关注之后还没有算好', kind: 'not_ready' })
})

test('a table without anything of a security says so of imported files alone', () => {
  expect(spelledOut(absentOfSecurity('minutes', { source: 'files' }), storeOf('files', 'minutes'))).toEqual({
    reason: '没有导入这只证券的分时',
    kind: 'not_imported',
    dataset: 'minutes',
  })
  expect(spelledOut(absentOfSecurity('minutes', { source: 'simulated' }), storeOf('simulated'))).toEqual({ reason: '没有分时的记录' })
})

test('entries keep the kind they are given', () => {
  const given = { field: 'adjust', reason: '无法复权', kind: 'not_imported', dataset: 'dividends' } as const
  expect(spelledGaps([given, { field: 'list', reason: '{unlocks}' }], storeOf('files'))).toEqual([
    given,
    { field: 'list', reason: '没有导入限售解禁', kind: 'not_imported', dataset: 'unlocks' },
  ])
})
