import { itemAt } from '@guanlan/domain/collections/elements.ts'
import type { Condition } from '../../condition.ts'
import type { TextColumn } from '../../text-columns.ts'
import { countOf } from '../chinese-number.ts'
import { figureNamed } from '../factor-figure.ts'
import { COUNT, conditionFound, figureFound, phrase, type Template } from './template.ts'

/** 曾涨停: the price touched the limit, whether it held or not. */
const touched: Template = {
  pattern: phrase('(?:今日|今天|当日|盘中)?曾经?(涨停|跌停)过?'),
  read(match, { lexicon }) {
    const names = match[1] === '涨停' ? ['涨停', '炸板'] : ['跌停', '翘板']
    const parts = names.flatMap((name): Condition[] => {
      const alone = figureNamed(lexicon, name)?.alone
      return alone === undefined ? [] : [alone]
    })
    return parts.length < 2 ? null : conditionFound(match, { kind: 'or', parts })
  },
}

/** 近15日有过涨停: the last one is fewer sessions ago. */
const limitUpWithin: Template = {
  pattern: phrase(
    `(?:(?:最近|过去|近)${COUNT}个?(?:交易)?(?:日|天)(?:内|以内|之内|里)?|${COUNT}个?(?:交易)?(?:日|天)(?:内|以内|之内|里))(?:有过?|出现过?|曾经?)涨停过?(?!次|数|价|板|原|[\\d一二两三四五六七八九十])`,
  ),
  read(match, { lexicon }) {
    const days = countOf(match[1] ?? itemAt(match, 2))
    const age = figureNamed(lexicon, '距上次涨停天数')
    if (days === null || age === null || days < 1 || days > 250 || figureNamed(lexicon, `近${days}日涨停次数`) !== null) return null
    return conditionFound(match, { kind: 'compare', left: age.operand, op: '<', right: days })
  },
}

/** 10个交易日内有6日主力净流入. */
const inflowDays: Template = {
  pattern: phrase(
    `(?:最近|过去|近)?${COUNT}个?(?:交易)?(?:日|天)(?:内|里)?(?:有|至少有?)${COUNT}个?(?:交易)?(?:日|天)(?:以上)?(?:的)?主力(?:资金)?净流入`,
  ),
  read(match, { lexicon }) {
    const [days, count] = [countOf(itemAt(match, 1)), countOf(itemAt(match, 2))]
    const figure = days === null ? null : figureNamed(lexicon, `近${days}日主力净流入天数`)
    return figure === null || count === null
      ? null
      : conditionFound(match, { kind: 'compare', left: figure.operand, op: '>=', right: count })
  },
}

/** 上涨高于3%, 跌超5%: how much it rose or fell. */
const moves: Template = {
  pattern: phrase(
    '(?:今日|今天|股价|当日)?(上涨|下跌|高开|低开|涨|跌)(?:了|幅度?)?(?=超过?\\d|超过|大于|小于|高于|低于|不低于|不超过|达到?\\d|在?\\d|[<>])',
  ),
  read(match, { lexicon }) {
    const word = itemAt(match, 1)
    if (word.endsWith('开')) {
      const opening = figureNamed(lexicon, '开盘涨跌幅')
      return opening === null ? null : figureFound(match, { ...opening, sign: word === '高开' ? 1 : -1, isMove: true })
    }
    const figure = figureNamed(lexicon, word.includes('涨') ? '涨幅' : '跌幅')
    return figure === null ? null : figureFound(match, { ...figure, isMove: true })
  },
}

/** 涨得最多的10只, 跌得最狠的5只: by how much they rose or fell. */
const mostMoved: Template = {
  pattern: phrase('(?:今日|今天|当日|股价)*(涨|跌)(?:得|的)(?=最(?:多|大|狠|猛|凶|厉害|少|小)的?前?[\\d一二两三四五六七八九十百])'),
  read(match, { lexicon }) {
    const figure = figureNamed(lexicon, match[1] === '涨' ? '涨幅' : '跌幅')
    return figure === null ? null : figureFound(match, figure)
  },
}

const OPENING_MINUTES = 570
const NOON_MINUTES = 690
const AFTERNOON_MINUTES = 780

/** 在10:00前, of a time in minutes of trading since 9:30. */
const clock: Template = {
  pattern: phrase(
    '(?:(?:在|于)?(\\d{1,2})(?::|点|时)(\\d{2}|半)?分?(?:以|之)?(前|后)|(早于|晚于|小于|大于|<|>)(\\d{1,2})(?::|点|时)(\\d{2})?分?)',
  ),
  read(match) {
    const time = Number(match[1] ?? match[5]) * 60 + (match[2] === '半' ? 30 : Number(match[2] ?? match[6] ?? 0))
    const isBefore = match[3] === '前' || /[早小<]/.test(match[4] ?? '')
    const isTraded = time >= OPENING_MINUTES && time <= 900 && (time <= NOON_MINUTES || time >= AFTERNOON_MINUTES)
    if (!isTraded) return null
    const value = time <= NOON_MINUTES ? time - OPENING_MINUTES : time - AFTERNOON_MINUTES + NOON_MINUTES - OPENING_MINUTES
    return { meaning: { kind: 'sign', op: isBefore ? '<' : '>', value, unit: '分钟' }, length: match[0].length }
  },
}

const TEXT_COLUMNS: readonly (readonly [words: string, column: TextColumn | null])[] = [
  [
    '所?属?的?(?:同花顺|申(?:万)|东财|东方财富)(?:[一二三123]级)?行业(?:名称|分类)?|所属(?:细分|[一二三]级)行业|行业(?:名称|分类)|所属行业名称',
    'industry',
  ],
  ['(?:所属|涉及|相关)的?(?:同花顺)?(?:概念|题材)(?:板块|名称)?', 'concept'],
  ['所属(?:的)?(?:地区|地域|省份|城市)|注册地(?:址)?|所在地', 'area'],
  ['涨停原因(?:类别|揭秘|类型)?', 'limit-reason'],
  ['几天几板', 'limit-run'],
  ['(?:股票|证券)(?:代码|简称|名称)|代码|简称|名称', null],
]

/** 所属行业, 所属概念, 股票代码 at the end of a clause. */
const textTemplates = TEXT_COLUMNS.map(([words, column]): Template => {
  return {
    pattern: phrase(`(?:${words})(?=$|[\\s，,；;。、])`),
    read: (match) => ({ meaning: { kind: 'text', column }, length: match[0].length }),
  }
})

/** 行业平均, 行业中位数: the average of the industry of each security; the name says what 水平 means. */
const industryAverage: Template = {
  pattern: phrase('(?:所在|所属|同)?行业(?:的)?(平均水平|平均值|平均|均值|中位数|中值|中位|水平)'),
  read: (match) => ({
    meaning: { kind: 'average', average: itemAt(match, 1).startsWith('中') ? 'median' : 'mean' },
    length: match[0].length,
    ...(match[1] === '水平' && { doubt: { chosen: '行业平均', choices: [{ label: '行业中位数', text: '行业中位数' }] } }),
  }),
}

/** 9点40前涨停, 10:00之前封板: limit-ups that were first sealed by then. */
const sealedBefore: Template = {
  pattern: phrase(
    '(?:今日|今天|早盘)?(?:在|于)?(\\d{1,2})(?::|点)(\\d{2})?分?(?:以|之)?前(?:封住?)?(?:涨停|封板)(?:的)?(?!次|数|时|原|价)',
  ),
  read(match, { lexicon }) {
    const minutes = Number(match[1]) * 60 + Number(match[2] ?? 0) - OPENING_MINUTES
    const [up, first] = [figureNamed(lexicon, '涨停')?.alone, figureNamed(lexicon, '首次封板时间')]
    if (up === undefined || first === null || minutes <= 0 || minutes > NOON_MINUTES - OPENING_MINUTES) return null
    const parts: Condition[] = [up, { kind: 'compare', left: first.operand, op: '<', right: minutes }]
    return conditionFound(match, { kind: 'and', parts })
  },
}

/** 上午封板, 下午才涨停: limit-ups first sealed in that half of the session. */
const sealedInHalf: Template = {
  pattern: phrase('(?:今日|今天)?(?:在)?(上午|下午|午后)(?:就|才|首次)?(?:封住?)?(?:涨停板?|封板)的?(?!次|数|时|原|价)'),
  read(match, { lexicon }) {
    const [up, first] = [figureNamed(lexicon, '涨停')?.alone, figureNamed(lexicon, '首次封板时间')]
    if (up === undefined || first === null) return null
    const noon = NOON_MINUTES - OPENING_MINUTES
    return conditionFound(match, {
      kind: 'and',
      parts: [up, { kind: 'compare', left: first.operand, op: match[1] === '上午' ? '<=' : '>', right: noon }],
    })
  },
}

/** 概念：机器人, 所属行业为银行: words before the name of a list. */
const listLead: Template = {
  pattern: phrase(
    '(?:所属|所在)?(?:的)?(?:申万|同花顺)?(?:[一二三]级)?(?:概念板块|行业板块|概念题材|题材概念|概念|题材|行业|板块|上市板块|(?:股票)?市场类型|上市地点|交易所)(?:为|是|包含|包括|含有?|属于|:)+',
  ),
  read: (match) => ({ meaning: { kind: 'noise' }, length: match[0].length }),
}

/** 行业不是银行. */
const listDenied: Template = {
  pattern: phrase(
    '(?:所属|所在)?(?:的)?(?:申万|同花顺)?(?:[一二三]级)?(?:概念板块|行业板块|概念题材|题材概念|概念|题材|行业|板块|上市板块|(?:股票)?市场类型|上市地点|交易所)(?:不是|不为|不含|不包含|不包括|不属于|非)',
  ),
  read: (match) => ({ meaning: { kind: 'not' }, length: match[0].length }),
}

/** 曾涨停, 近15日有过涨停, 上涨高于3%, 在10:00前, 概念：机器人. */
export const spokenTemplates: readonly Template[] = [
  touched,
  limitUpWithin,
  inflowDays,
  moves,
  mostMoved,
  clock,
  industryAverage,
  sealedBefore,
  sealedInHalf,
  listDenied,
  listLead,
  ...textTemplates,
]
