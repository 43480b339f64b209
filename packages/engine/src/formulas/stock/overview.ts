import type { Formula } from '../formula.ts'
import { inputOf as of, reported } from '../reported.ts'

const THEN = '起点时公众已经知道的记录。'
const NOW = '现在公众知道的记录。'
const ADJUSTED = '后复权，起点之后的分红、送转与配股已计入。'
const ratioBefore = of('before', '起点时', '比例')
const ratioAfter = of('after', '现在', '比例')
const INDUSTRY = '行业内有此项的上市 A 股，取最近一次计算的因子；没有披露或按定义算不出的不参与。'

/** Figures of 概览: what changed since a moment, and key figures beside those of the industry. */
export const overviewFormulas = [
  reported('since-base', of('base', '起点收盘价'), '起点之前最近一个收盘价，不复权。'),
  reported('since-now', of('now', '现价'), '不复权。'),
  {
    id: 'since-change',
    name: '期间涨跌幅',
    unit: '比例',
    expression: '复权现价 ÷ 复权起点价 − 1',
    inputs: [of('nowAdjusted', '复权现价'), of('baseAdjusted', '复权起点价')],
    note: ADJUSTED,
  },
  {
    id: 'since-cash',
    name: '期间每股分红',
    unit: '元',
    expression: 'Σ(每次每股分红)',
    inputs: [of('paid', '每次每股分红')],
    note: '起点之后除息的现金分红，税前。',
  },
  reported('since-notices', of('notices', '新公告', '个'), '起点之后可以读到的公告。'),
  reported('since-research', of('research', '新研报', '个'), '起点之后可以读到的研究报告。'),
  reported('since-ratio-before', ratioBefore, THEN),
  reported('since-ratio-after', ratioAfter, NOW),
  {
    id: 'since-ratio-change',
    name: '变动',
    unit: '比例',
    expression: '现在 − 起点时',
    inputs: [ratioAfter, ratioBefore],
    note: '两个百分数之差，即百分点。',
  },
  reported('since-money-before', of('before', '起点时'), THEN),
  reported('since-money-after', of('after', '现在'), NOW),
  {
    id: 'since-money-change',
    name: '变动',
    unit: '比例',
    expression: '(现在 − 起点时) ÷ 绝对值(起点时)',
    inputs: [of('after', '现在'), of('before', '起点时')],
  },
  reported('key-value', of('value', '指标', '倍')),
  reported('key-median', of('median', '行业中位', '倍'), INDUSTRY),
  {
    id: 'key-percentile',
    name: '行业分位',
    unit: '比例',
    expression: '(低于它的家数 + 与它相等的家数 ÷ 2) ÷ 有此项的家数',
    inputs: [of('below', '低于它的家数', '家'), of('equal', '与它相等的家数', '家'), of('n', '有此项的家数', '家')],
    note: `${INDUSTRY}高低不等于好坏。`,
  },
] as const satisfies readonly Formula[]
