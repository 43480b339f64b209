import { companyDatasets } from '@guanlan/datasets/groups/company.ts'
import { judgeRows } from '@guanlan/datasets/judge.ts'
import { expect, test } from 'vitest'
import { newNameMarks } from './name-marks.ts'

const named = (secucode: string, name: string, st: '' | 'ST' | '*ST') => ({ secucode, name, st })

test('marks of the list of codes become a history: what they were first, then every change once', () => {
  const first = newNameMarks([], [named('SZ000001', '平安银行', ''), named('SZ300167', 'ST迪威迅', 'ST')], '2024-04-26')
  expect(first).toMatchObject([{ secucode: 'SZ300167', from: '2024-04-26', name: 'ST迪威迅', mark: 'ST', change: null }])
  const second = newNameMarks(first, [named('SZ000001', '*ST平安', '*ST'), named('SZ300167', '*ST迪威', '*ST')], '2024-04-29')
  expect(second.map(({ secucode, change }) => [secucode, change])).toEqual([
    ['SZ000001', '实施退市风险警示'],
    ['SZ300167', '变更风险警示'],
  ])
  const marks = [...first, ...second]
  expect(newNameMarks(marks, [named('SZ000001', '*ST平安', '*ST'), named('SZ300167', '*ST迪威', '*ST')], '2024-04-30')).toEqual([])
  const last = newNameMarks(marks, [named('SZ300167', '迪威迅', '')], '2025-05-06')
  expect(last).toMatchObject([{ name: '迪威迅', mark: '', change: '撤销风险警示' }])
  expect(judgeRows(companyDatasets.nameMarks, [...marks, ...last]).rejected).toEqual([])
})
