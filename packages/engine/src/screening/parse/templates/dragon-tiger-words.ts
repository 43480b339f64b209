import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { fieldOf } from '@guanlan/domain/collections/records.ts'
import type { Condition } from '../../condition.ts'
import { keyOf, MOST_SESSIONS } from '../../derived/derived-figure.ts'
import { figureAt } from '../at-moment.ts'
import { countOf } from '../chinese-number.ts'
import { factorFigure, figureNamed } from '../factor-figure.ts'
import type { Figure, Found } from '../token.ts'
import { COUNT, conditionFound, figureFound, phrase, type Template } from './template.ts'

const ON_LIST = '龙虎榜上榜'
const CALENDAR: Readonly<Record<string, number>> = { 天: 1, 日: 1, 月: 30, 年: 365 }
const SESSIONS: Readonly<Record<string, number>> = { 交易日: 1, 日: 1, 天: 1, 周: 5, 星期: 5 }
const PERIOD = `(?:最近|近|过去)?(?:的)?(?:${COUNT}|(半))?个?(交易日|天|日|周|星期|月|年)(?:以?内|之内|以来|里)?`
const VERB = '(?:有过?|曾经?|上过?|登上?过?|进入过?|入选过?|出现过?|上榜过?|在)*'
const TIMES =
  '(?:的?(?:次数|上榜次数)?(大于|超过|多于|至少|不低于|不少于|达到?)?(\\d+|[一二两三四五六七八九十]+)(?:次|天)(及?以上|或以上)?)?'

/** On how many days of so many a security was on the list: by the factor of that many calendar days, else over the sessions. */
function listedOver(count: number, unit: string, lexicon: Parameters<Template['read']>[1]['lexicon']): Figure | null {
  const days = unit in CALENDAR ? Math.round(count * fieldOf(CALENDAR, unit)) : 0
  const known = days === 0 ? null : figureNamed(lexicon, `近${days}天龙虎榜上榜次数`)
  if (known !== null || !(unit in SESSIONS)) return known
  const sessions = count * fieldOf(SESSIONS, unit)
  const flag = figureNamed(lexicon, ON_LIST)
  if (flag === null || !('factor' in flag.operand) || !Number.isInteger(sessions) || sessions < 1 || sessions > MOST_SESSIONS) return null
  return factorFigure(lexicon, keyOf({ kind: 'days', of: { kind: 'factor', key: flag.operand.factor }, op: '=', bound: 1, sessions }))
}

/** 近一个月上过龙虎榜, 一周内上过龙虎榜2次以上. */
const within: Template = {
  pattern: phrase(`${PERIOD}(?:内)?(没有?|未曾?|从未|无)?${VERB}龙虎榜(?!净|机构|买|卖|成交|榜单)(?:上榜)?${TIMES}`),
  read(match, { lexicon }) {
    const isBare = match[1] === undefined && match[2] === undefined && !/^(?:最近|近|过去)/.test(match[0])
    const count = match[2] !== undefined ? 0.5 : match[1] === undefined ? 1 : countOf(match[1])
    if (isBare || count === null) return null
    const figure = listedOver(count, itemAt(match, 3), lexicon)
    if (figure === null) {
      return {
        meaning: {
          kind: 'unknown',
          reason: '龙虎榜上榜次数按近30、90、365天或60个交易日以内统计',
          suggestions: ['近30天龙虎榜上榜次数大于0'],
        },
        length: match[0].length,
      }
    }
    const isDenied = match[4] !== undefined
    if (match[6] === undefined) {
      const once = listed(figure, '>=', 1)
      if (/次数$/.test(match[0])) return isDenied ? null : figureFound(match, figure)
      return conditionFound(match, isDenied ? { kind: 'not', part: once } : once)
    }
    const times = countOf(match[6])
    const isOver = /大于|超过|多于/.test(match[5] ?? '')
    return isDenied || times === null || (isOver && match[7] !== undefined)
      ? null
      : conditionFound(match, listed(figure, isOver ? '>' : '>=', times))
  },
}

function listed({ operand, unit }: Figure, op: '>' | '>=', count: number): Condition {
  // a factor of calendar days alone says that there is one
  return unit === '次' && op === '>=' && count === 1
    ? { kind: 'compare', left: operand, op: '>', right: 0 }
    : { kind: 'compare', left: operand, op, right: count }
}

/** 龙虎榜上榜次数近30日大于3. */
const countWithin: Template = {
  pattern: phrase(
    `龙虎榜(?:的)?(?:上榜)?次数(?:在)?(?:最近|近|过去)${COUNT}个?(交易日|天|日|周|月|年)(?:以?内|以来)?(?=[大小超多少不至达<>≥≤\\d])`,
  ),
  read(match, { lexicon }) {
    const count = countOf(itemAt(match, 1))
    const figure = count === null ? null : listedOver(count, itemAt(match, 2), lexicon)
    return figure === null ? null : figureFound(match, figure)
  },
}

const DAYS: Readonly<Record<string, number>> = { 昨日: 1, 昨天: 1, 上一交易日: 1, 前一日: 1, 前日: 2, 前天: 2, 今日: 0, 今天: 0, 当日: 0 }
const DAY = `(${Object.keys(DAYS).join('|')})的?`

function onDay(figure: Figure | null, day: string, { lexicon }: { lexicon: Parameters<typeof figureAt>[2] }): Figure | null {
  const sessions = fieldOf(DAYS, day)
  return figure === null || sessions === 0 ? figure : figureAt(figure, { kind: 'ago', sessions }, lexicon)
}

/** 昨日上过龙虎榜. */
const listedOnDay: Template = {
  pattern: phrase(`${DAY}${VERB}龙虎榜(?:上榜)?(?:股票?|个股)?(?=$|[\\s，,；;。且并的或、])`),
  read(match, place) {
    const figure = onDay(figureNamed(place.lexicon, ON_LIST), itemAt(match, 1), place)
    return figure?.alone === undefined ? null : conditionFound(match, figure.alone)
  },
}

const SEATS: Readonly<Record<string, string>> = { 机构: '机构', 北向: '陆股通', 陆股通: '陆股通', 沪深股通: '陆股通' }

/** 昨日龙虎榜净买入, 今日龙虎榜机构净卖出: of the lists of that day. */
const netOnDay: Template = {
  pattern: phrase(
    `${DAY}(?:上)?龙虎榜(?:上|中|里)?的?(机构|北向|陆股通|沪深股通)?(?:席位|专用|资金)*(净买入|净买额|净额|净卖出)(?:额|金额)?`,
  ),
  read(match, place) {
    const seats = match[2] === undefined ? '' : fieldOf(SEATS, match[2])
    const figure = onDay(figureNamed(place.lexicon, `近1天龙虎榜${seats}净买入`), itemAt(match, 1), place)
    if (figure === null) return null
    const isSold = match[3] === '净卖出'
    const turned: Figure = isSold ? { ...figure, sign: -1, alone: { kind: 'compare', left: figure.operand, op: '<', right: 0 } } : figure
    return { meaning: { kind: 'figure', figure: turned, isSaid: /买入$|卖出$/.test(match[0]) }, length: match[0].length }
  },
}

/** 龙虎榜机构买入, 昨日龙虎榜有机构买入: net of what institutions sold, which the words leave open. */
const institutions: Template = {
  pattern: phrase(`(?:${DAY})?龙虎榜(?:上|中|里)?的?(?:有|出现)?(机构)(?:席位|专用)*(买入|卖出)(?=$|[\\s，,；;。且并的])`),
  read(match, place): Found | null {
    const figure = onDay(figureNamed(place.lexicon, '近1天龙虎榜机构净买入'), match[1] ?? '今日', place)
    if (figure === null) return null
    const isBought = match[3] === '买入'
    const side = isBought ? '净买入' : '净卖出'
    return conditionFound(
      match,
      { kind: 'compare', left: figure.operand, op: isBought ? '>' : '<', right: 0 },
      {
        chosen: `${match[1] ?? '今日'}龙虎榜机构专用席位${side}`,
        choices: [{ label: `近30天机构${side}`, text: `近30天龙虎榜机构${side}大于0` }],
      },
    )
  },
}

/** 龙虎榜 alone: the lists of the session, reported as a guess. */
const alone: Template = {
  pattern: phrase('(?<=^|[\\s，,；;。])(?:上了?|登上)?龙虎榜(?=$|[\\s，,；;。])'),
  read(match, { lexicon }) {
    const condition = figureNamed(lexicon, ON_LIST)?.alone
    if (condition === undefined) return null
    const choices = ['近30天上过龙虎榜', '昨日上过龙虎榜'].map((text) => ({ label: text, text }))
    return conditionFound(match, condition, { chosen: '今日上龙虎榜', choices })
  },
}

/** 近5日上过龙虎榜, 昨日龙虎榜净买入, 龙虎榜机构买入. */
export const dragonTigerTemplates: readonly Template[] = [within, countWithin, listedOnDay, netOnDay, institutions, alone]
