import type { Formula, FormulaUnit } from '../formula.ts'

const base = { key: 'baseClose', name: '公告前收盘价', unit: '元' } as const

function move<const I extends string>(id: I, [key, name]: readonly [string, string]): Formula & { id: I } {
  const note = '后复权。15:00 之后发布的公告算在下一个交易日；公告前收盘价是能按公告交易之前的最后一个。涨跌未必由公告引起。'
  return {
    id,
    name,
    unit: '比例',
    expression: `${name}收盘价 ÷ 公告前收盘价 − 1`,
    inputs: [{ key, name: `${name}收盘价`, unit: '元' }, base],
    note,
  }
}

function self<const I extends string>(id: I, [key, name, unit]: readonly [string, string, FormulaUnit], note: string): Formula & { id: I } {
  return { id, name, unit, expression: name, inputs: [{ key, name, unit }], note }
}

const asked = { key: 'asked', name: '提问数', unit: '次' } as const
const answered = { key: 'answered', name: '已回复数', unit: '次' } as const
const templates = { key: 'templates', name: '套话回复数', unit: '次' } as const

/** Figures of 公告 and 互动. */
export const noticesFormulas = [
  self('notice-count-30', ['count30', '近 30 天', '次'], '近 30 天全市场这一类公告的条数，按公告日期。'),
  self('questions-hits', ['count', '次数', '次'], '命中提问的次数；只数列出的最近若干条。'),
  self('questions-period-asked', ['asked', '提问数', '次'], '时段内提出的，按提问时间；热词榜只数有这个词的。'),
  self('questions-period-answered', ['answered', '回复数', '次'], '时段内公司回复的，按回复时间；提问可能更早。'),
  self('questions-period-delay', ['medianDelayHours', '回复用时中位数', '小时'], '时段内的回复从提问到回复的钟点数，含夜间与休市。'),
  self('questions-word-count', ['count', '次数', '次'], '时段内全市场有这个词的提问，按提问时间。'),
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
  move('notice-next', ['closeNext', '首个交易日']),
  move('notice-r5', ['close5', '第五个交易日']),
  move('notice-r20', ['close20', '第二十个交易日']),
  self('question-delay', ['delayHours', '回复用时', '小时'], '从提问到回复的钟点数，含夜间与休市。'),
  self('questions-asked', ['asked', '提问数', '次'], '保存的全部提问，同一问题多人提出的各计一次。'),
  self('questions-answered', ['answered', '已回复数', '次'], '其中已有公司回复的。'),
  {
    id: 'questions-answered-share',
    name: '回复比例',
    unit: '比例',
    expression: '已回复数 ÷ 提问数',
    inputs: [answered, asked],
    note: '近日的提问可能还来不及回复。',
  },
  self('questions-median-delay', ['medianDelayHours', '回复用时中位数', '小时'], '已回复的提问从提问到回复的钟点数，含夜间与休市。'),
  self('questions-templates', ['templates', '套话回复数', '次'], '按公布的规则识别，可能认错。'),
  {
    id: 'questions-template-share',
    name: '套话比例',
    unit: '比例',
    expression: '套话回复数 ÷ 已回复数',
    inputs: [templates, answered],
    note: '按公布的规则识别，可能认错。',
  },
] as const satisfies readonly Formula[]
