import type { Formula } from '../formula.ts'

/** A figure that is taken over as counted. */
function self<const I extends string>(
  id: I,
  [key, name, unit]: readonly [string, string, Formula['unit']],
  note: string,
): Formula & { id: I } {
  return { id, name, unit, expression: name, inputs: [{ key, name, unit }], note }
}

/** Figures of 诊股. */
export const diagnosisFormulas = [
  {
    id: 'diagnosis-dimension',
    name: '维度得分',
    unit: '分',
    expression: '100 × 通过项权重 ÷ 可判断项权重',
    inputs: [
      { key: 'passedWeight', name: '通过项权重', unit: '分' },
      { key: 'decidedWeight', name: '可判断项权重', unit: '分' },
    ],
    note: '可判断的权重不足一半时没有得分。',
  },
  {
    id: 'diagnosis-points',
    name: '计入总分',
    unit: '分',
    expression: '维度得分 × 维度权重 ÷ 有得分维度的权重和',
    inputs: [
      { key: 'score', name: '维度得分', unit: '分' },
      { key: 'weight', name: '维度权重', unit: '分' },
      { key: 'scoredWeight', name: '有得分维度的权重和', unit: '分' },
    ],
  },
  {
    id: 'diagnosis-score',
    name: '诊股得分',
    unit: '分',
    expression: 'Σ(计入总分)',
    inputs: [{ key: 'dimensions[].points', name: '计入总分', unit: '分' }],
    note: '通过多少检查的加权比例，不是对涨跌的判断。',
  },
  {
    id: 'diagnosis-change',
    name: '得分变化',
    unit: '分',
    expression: '诊股得分 − 上期得分',
    inputs: [
      { key: 'score', name: '诊股得分', unit: '分' },
      { key: 'prevScore', name: '上期得分', unit: '分' },
    ],
    note: '与此前最近一个保存了因子的交易日相比。',
  },
  self('diagnosis-rank', ['scoreRank', '得分名次', '个'], '全部有得分的上市 A 股中，得分更高的家数加一。'),
  self('diagnosis-percentile', ['percentile', '得分分位', '比例'], '得分低于它的家数占比，并列各计一半。'),
  self('diagnosis-industry-median', ['industryMedian', '行业中位数', '分'], '同一行业中有得分的公司。'),
  self('diagnosis-market-median', ['marketMedian', '市场中位数', '分'], '全部有得分的上市 A 股。'),
  self('diagnosis-past-score', ['score', '诊股得分', '分'], '用当时的因子、今天的检查与门槛算出。'),
] as const satisfies readonly Formula[]
