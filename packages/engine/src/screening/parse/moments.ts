import type { Found } from './token.ts'

const DAY =
  '(?:19|20)\\d{2}(?:[01]\\d[0-3]\\d(?!\\d)|[-/.]\\d{1,2}[-/.]\\d{1,2}(?!\\d)|年\\d{1,2}月\\d{1,2}[日号])|\\d{1,2}月\\d{1,2}[日号]'
const MONTH = '(?:19|20)\\d{2}年\\d{1,2}月(?:份)?|(?<![\\d近前去来第])\\d{1,2}月(?:份)?(?!线|均|K|内|以内|之内|以来|来)'
const YEAR = '(?:19|20)\\d{2}年(?:度)?'
const SPOKEN = '(?:上上?|这|本|下)(?:周|星期|礼拜)[一二三四五六日天]?|(?:上上?|本|这|下)个?月|(?:去|前|昨|明)年|大前天|大前日'
const ONE = `(?:${DAY}|${MONTH}|${YEAR}|${SPOKEN})`
const MOMENT = new RegExp(
  `(?:自|从|截至)?${ONE}(?:(?:到|至|-|~|—)${ONE})?(?:以来|起|至今|开始|之后|以后|后|之前|以前|前|当天|当日|那天|期间|的)*`,
  'y',
)
/** A number of these is a quantity: 20261113元 is no day. */
const IS_QUANTITY = /^(?:万|亿|元|股|手|%|倍)/

/** A day, month, year or week that is named; conditions are those of the newest day, so that its clause is not read. */
export function momentAt(text: string, at: number): Found | null {
  MOMENT.lastIndex = at
  const length = MOMENT.exec(text)?.[0].length ?? 0
  if (length === 0 || IS_QUANTITY.test(text.slice(at + length)) || /[\d.]/.test(text.charAt(at - 1))) return null
  return { meaning: { kind: 'moment', reason: '筛选按最新一个交易日，还不能指定日期' }, length }
}
