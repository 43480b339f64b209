import type { CallOutput } from '@guanlan/contract/calls.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { DiagnosisScore } from './diagnosis-score.tsx'

type Diagnosis = CallOutput<'diagnosis.checks'>
type Check = Diagnosis['checks'][number]

const check = (
  dimension: Check['dimension'],
  name: string,
  { weight, result, value }: Pick<Check, 'weight' | 'result' | 'value'>,
): Check => ({
  ...{ key: name, dimension, name, weight, result, value, reason: result === 'unknown' ? '没有数据' : '' },
  ...{ op: '≥', threshold: 0.1, isIndustryMedian: false },
  factor: { key: name, name: `${name}的因子`, unit: '比例', definition: '定义', formula: '公式' },
})
const dimension = (key: Check['dimension'], weight: number, decidedWeight: number): Diagnosis['dimensions'][number] => ({
  ...{ key, name: key, weight, decidedWeight, passedWeight: 0, totalWeight: decidedWeight },
  ...{ score: decidedWeight === 0 ? null : 50, points: 1, level: 'middle', reason: '依据' },
})

/** By weight of the dimension: of 60 points finance decides with 4, of 30 value with 2; money decides nothing. */
const diagnosis: Diagnosis = {
  ...{ scoreDate: '2026-11-20', prevScoreDate: null, score: 62.5, prevScore: null, scoreChange: null, scoreRank: 3, scoreCount: 9 },
  ...{ scoredWeight: 90, percentile: 0.7, marketMedian: 50, industry: null, industryMedian: null, rule: '规则。', peers: [] },
  dimensions: [dimension('finance', 60, 4), dimension('value', 30, 2), dimension('money', 10, 0)],
  checks: [
    check('finance', '甲', { weight: 1, result: 'pass', value: 0.11 }),
    check('value', '乙', { weight: 2, result: 'pass', value: 0.12 }),
    check('finance', '丙', { weight: 3, result: 'fail', value: 0.05 }),
    check('money', '丁', { weight: 9, result: 'fail', value: 0.01 }),
    check('value', '戊', { weight: 1, result: 'unknown', value: null }),
  ],
}

const namesOf = (title: string) =>
  within(screen.getByRole('group', { name: title }))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)

test('the checks that count for most stand on both sides of the score, each with figure and bound', async () => {
  renderInApp(<DiagnosisScore code="SH600519" onOpen={() => {}} />, fakeApi({ 'diagnosis.checks': () => diagnosis }))
  expect(await screen.findByRole('button', { name: '得分 62.50，查看来源' })).toBeTruthy()
  // 乙 is all value decides: 30 of 100; 甲 a quarter of finance: 15
  expect(namesOf('得分最多的通过项')).toEqual(['乙', '甲'])
  // 丁 belongs to a dimension without a score, 戊 could not be decided
  expect(namesOf('扣分最多的未通过项')).toEqual(['丙'])
  expect(screen.getByRole('group', { name: '扣分最多的未通过项' }).textContent).toContain('5.00%，门槛 ≥ 10.00%')
})

test('a company without a score has an empty ring and the reason', async () => {
  const none = { ...diagnosis, score: null, dimensions: diagnosis.dimensions.map((one) => ({ ...one, score: null })), checks: [] }
  renderInApp(<DiagnosisScore code="SH600519" onOpen={() => {}} />, fakeApi({ 'diagnosis.checks': () => none }))
  expect(await screen.findAllByText('可以判断的检查项太少')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /^得分 .*查看来源/ })).toBeNull()
})
