import type { Formula } from '../formula.ts'
import { inputOf, reported } from '../reported.ts'

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

/** Figures of 公告. */
export const announcementsFormulas = [
  reported('notice-count-30', inputOf('count30', '近 30 天', '次'), '近 30 天全市场这一类公告的条数，按公告日期。'),
  move('notice-next', ['closeNext', '首个交易日']),
  move('notice-r5', ['close5', '第五个交易日']),
  move('notice-r20', ['close20', '第二十个交易日']),
] as const satisfies readonly Formula[]
