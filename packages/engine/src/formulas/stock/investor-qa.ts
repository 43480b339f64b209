import type { Formula } from '../formula.ts'
import { inputOf, reported } from '../reported.ts'

const asked = { key: 'asked', name: '提问数', unit: '次' } as const
const answered = { key: 'answered', name: '已回复数', unit: '次' } as const
const templates = { key: 'templates', name: '套话回复数', unit: '次' } as const

/** Figures of 董秘互动. */
export const investorQaFormulas = [
  reported('questions-hits', inputOf('count', '次数', '次'), '命中提问的次数；只数列出的最近若干条。'),
  reported('questions-period-asked', inputOf('asked', '提问数', '次'), '时段内提出的，按提问时间；热词榜只数有这个词的。'),
  reported('questions-period-answered', inputOf('answered', '回复数', '次'), '时段内公司回复的，按回复时间；提问可能更早。'),
  reported(
    'questions-period-delay',
    inputOf('medianDelayHours', '回复用时中位数', '小时'),
    '时段内的回复从提问到回复的钟点数，含夜间与休市。',
  ),
  reported('questions-word-count', inputOf('count', '次数', '次'), '时段内全市场有这个词的提问，按提问时间。'),
  {
    id: 'questions-word-change',
    name: '变化',
    unit: '比例',
    expression: '次数 ÷ 此前次数 − 1',
    inputs: [
      { key: 'count', name: '次数', unit: '次' },
      { key: 'prevCount', name: '此前次数', unit: '次' },
    ],
    note: '与此前相同的天数相比。',
  },
  reported('question-delay', inputOf('delayHours', '回复用时', '小时'), '从提问到回复的钟点数，含夜间与休市。'),
  reported('questions-asked', inputOf('asked', '提问数', '次'), '保存的全部提问，同一问题多人提出的各计一次。'),
  reported('questions-answered', inputOf('answered', '已回复数', '次'), '其中已有公司回复的。'),
  {
    id: 'questions-answered-share',
    name: '回复比例',
    unit: '比例',
    expression: '已回复数 ÷ 提问数',
    inputs: [answered, asked],
    note: '近日的提问可能还来不及回复。',
  },
  reported(
    'questions-median-delay',
    inputOf('medianDelayHours', '回复用时中位数', '小时'),
    '已回复的提问从提问到回复的钟点数，含夜间与休市。',
  ),
  reported('questions-templates', inputOf('templates', '套话回复数', '次'), '按公布的规则识别，可能认错。'),
  {
    id: 'questions-template-share',
    name: '套话比例',
    unit: '比例',
    expression: '套话回复数 ÷ 已回复数',
    inputs: [templates, answered],
    note: '按公布的规则识别，可能认错。',
  },
] as const satisfies readonly Formula[]
