import { fieldOf } from '@guanlan/domain/collections/records.ts'
import type { Unit } from '@guanlan/figures/unit.ts'
import { keyOf, MOST_SESSIONS } from '../derived/derived-figure.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { derivedKey } from './at-moment.ts'
import { countOf } from './chinese-number.ts'
import { factorFigure, figureNamed } from './factor-figure.ts'
import { formulaFigure } from './formula-figure.ts'
import type { Doubt, Figure, Found, Meaning } from './token.ts'

const PERIOD =
  /(最近|过去|近|未来|前|这)?(?:(半)|(\d+|[一二两三四五六七八九十百]+))?(?:个)?(交易日|自然日|日|天|周|星期|月|季度|年)(内|以来|以内|之内|来|间|累计|区间)*(?:的)?/y
const SESSIONS: Readonly<Record<string, number>> = { 交易日: 1, 自然日: 1, 日: 1, 天: 1, 周: 5, 星期: 5, 月: 20, 季度: 60, 年: 250 }
const DAYS: Readonly<Record<string, number>> = { 交易日: 1, 自然日: 1, 日: 1, 天: 1, 周: 7, 星期: 7, 月: 30, 季度: 90, 年: 365 }

const MOST_YEARS = 50

type Period = {
  sessions: number
  days: number
  years: number | null
  length: number
  isWindow: boolean
  isCalendar: boolean
  isAhead: boolean
  isBefore: boolean
}

/** A length of time that begins at `at`: 近20日, 最近一个月, 3年. A month is 20 sessions, a year 250; calendar days beside. */
function periodLengthAt(text: string, at: number): Period | null {
  PERIOD.lastIndex = at
  const match = PERIOD.exec(text)
  if (match === null) return null
  const [all, ahead, half, digits, unit = '', behind] = match
  const count = half !== undefined ? 0.5 : digits === undefined ? 1 : countOf(digits)
  if (count === null || (half === undefined && digits === undefined && (ahead === undefined || ahead === '前'))) return null
  if (half !== undefined && unit !== '年') return null
  // 10月涨幅 is of October, 10个月涨幅 of ten months
  if (unit === '月' && ahead === undefined && !/个|内|间|累计|区间/.test(all) && count <= 12) return null
  // 2025年 is a year, not a length of time
  if (unit === '年' && count > MOST_YEARS) return null
  return {
    sessions: half === undefined ? count * fieldOf(SESSIONS, unit) : 120,
    days: half === undefined ? count * fieldOf(DAYS, unit) : 180,
    years: unit === '年' ? count : null,
    length: all.length,
    isWindow: behind !== undefined || (ahead !== undefined && ahead !== '前'),
    isCalendar: !['日', '交易日'].includes(unit),
    isAhead: ahead === undefined || ahead === '未来',
    isBefore: ahead === '前',
  }
}

/** Ways names write a period. */
function beginnings({ sessions, days, years, isCalendar }: Period): string[] {
  const traded = [`近${sessions}日`, `${sessions}日`, `${sessions}天`, `最近${sessions}日`]
  const calendar = [`近${days}天`, `未来${days}天`, `${days}天`, `${days}日内`, `${days}天内`, `近${days}日`]
  const yearly = years === null ? [] : [`近${years}年`, `${years}年`]
  return isCalendar ? [...yearly, ...traded, ...calendar] : [...traded, ...calendar]
}

/** Ways names write a period to come. */
function aheadOf({ isAhead, days }: Period): string[] {
  return isAhead ? [`未来${days}天`, `${days}天内`] : []
}

/** The factor whose name is the period and the longest part of what follows. */
function factorAfter(period: Period, rest: string, lexicon: Lexicon): { figure: Figure; length: number } | null {
  let best: { figure: Figure; length: number } | null = null
  for (const beginning of [...aheadOf(period), ...beginnings(period)]) {
    const length = lexicon.longestWord(beginning + rest.slice(0, 24), 0) - beginning.length
    if (length <= (best?.length ?? 0)) continue
    const meaning = lexicon.meanings(beginning + rest.slice(0, length))[0]
    const figure = meaning?.kind === 'factor' ? factorFigure(lexicon, meaning.key, meaning.sign) : null
    if (figure !== null) best = { figure, length }
  }
  return best
}

const EVENT = /^(没有|无|未|不)?(?:将)?(有过|有|发生|发布|披露|公布|出现|获得?|被|存在|将有|遭)?(?:过|了)?(?:限售股(?:份)?(?=解禁))?/
/** 3次 before what is counted, and how it is bounded. */
const TIMES = /^(\d+|[一二两三四五六七八九十]+)(?:次|个|家|笔)(?:及?以上|或以上|或更多)?的?/
const COUNTS = ['', '数', '次数', '家数', '比例', '占比', '股数', '市值', '金额']

/** An event within a period that a factor counts (近一周有公告, 30日内有解禁). Said to be, or not to be, it needs no comparison. */
function eventAfter(
  period: Period,
  rest: string,
  lexicon: Lexicon,
): { figure: Figure; length: number; has: boolean | null; times: number | null } | null {
  const [verb = '', denial, said] = EVENT.exec(rest) ?? []
  const [counted = '', digits = ''] = TIMES.exec(rest.slice(verb.length)) ?? []
  const times = counted === '' || denial !== undefined ? null : countOf(digits)
  const verbs = times === null ? verb : verb + counted
  if (/^(?:涨(?!停)|跌(?!停)|振幅|换手|成交|最?近|过去|\d|[，,；;。])/.test(rest.slice(verbs.length))) return null
  for (const beginning of [...aheadOf(period), ...beginnings(period)]) {
    for (let length = Math.min(8, rest.length - verbs.length); length >= 2; length--) {
      const noun = rest.slice(verbs.length, verbs.length + length)
      const figure = figureNamed(lexicon, ...COUNTS.map((count) => `${beginning}${noun}${count}`))
      // 3家机构调研 are no three times
      if (figure === null || (times !== null && /家/.test(counted) && figure.unit !== '家')) continue
      const isPast = rest[verbs.length + length] === '过'
      const bound = times === null ? 0 : (/^及?以上/.exec(rest.slice(verbs.length + length))?.[0].length ?? 0)
      const has = denial !== undefined ? false : said !== undefined || isPast ? true : null
      return { figure, length: verbs.length + length + (isPast ? 1 : bound), has, times }
    }
  }
  return null
}

/** Figures over `n` bars of the formula language. */
const OVER_BARS: readonly (readonly [RegExp, string, (n: number) => string, Unit, (1 | -1)?])[] = [
  [/^(累计)?(涨跌幅|涨幅|涨跌|收益率|收益)/, '涨跌幅', (n) => `CLOSE/REF(CLOSE,${n})-1`, '比例'],
  [/^(累计)?跌幅/, '涨跌幅', (n) => `CLOSE/REF(CLOSE,${n})-1`, '比例', -1],
  [/^(?:股价|价格|涨幅)?(?=翻倍|翻番|翻一番|翻了一番|翻两番|腰斩)/, '涨跌幅', (n) => `CLOSE/REF(CLOSE,${n})-1`, '比例'],
  [/^(平均振幅|日?均振幅)/, '平均振幅', (n) => `MA((HIGH-LOW)/REF(CLOSE,1),${n})`, '比例'],
  [/^振幅/, '振幅', (n) => `(HHV(HIGH,${n})-LLV(LOW,${n}))/REF(CLOSE,${n})`, '比例'],
  [/^(平均成交额|日均成交额|均成交额|成交额均值|日均额|均额)/, '平均成交额', (n) => `MA(AMOUNT,${n})`, '元'],
  [/^(平均成交量|日均成交量|均量线|均量|成交量均线)/, '平均成交量', (n) => `MA(VOL,${n})`, '股'],
  [/^(?:的)?(?:最[大高]成交量|成交量(?:的)?最[大高]值|最大量)/, '最大成交量', (n) => `HHV(VOL,${n})`, '股'],
  [/^(?:的)?(?:最[小低]成交量|成交量(?:的)?最[小低]值|最小量)/, '最小成交量', (n) => `LLV(VOL,${n})`, '股'],
  [/^(?:的)?(?:最[大高]成交额|成交额(?:的)?最[大高]值)/, '最大成交额', (n) => `HHV(AMOUNT,${n})`, '元'],
  [/^(?:的)?(?:最[小低]成交额|成交额(?:的)?最[小低]值)/, '最小成交额', (n) => `LLV(AMOUNT,${n})`, '元'],
  [/^(?:的)?(?:最高收盘价|收盘(?:价)?(?:的)?最高(?:价|值)?)/, '最高收盘价', (n) => `HHV(CLOSE,${n})`, '元'],
  [/^(?:的)?(?:最低收盘价|收盘(?:价)?(?:的)?最低(?:价|值)?)/, '最低收盘价', (n) => `LLV(CLOSE,${n})`, '元'],
  [/^(?:股价)?涨(?:得|的)(?=最)/, '涨跌幅', (n) => `CLOSE/REF(CLOSE,${n})-1`, '比例'],
  [/^(?:股价)?跌(?:得|的)(?=最)/, '涨跌幅', (n) => `CLOSE/REF(CLOSE,${n})-1`, '比例', -1],
  [/^(累计)?成交额/, '累计成交额', (n) => `SUM(AMOUNT,${n})`, '元'],
  [/^(累计)?成交量/, '累计成交量', (n) => `SUM(VOL,${n})`, '股'],
  [/^(累计)?换手率?/, '累计换手率', (n) => `SUM(HSL,${n})/100`, '比例'],
  [/^(平均换手率?|日?均换手率?)/, '平均换手率', (n) => `MA(HSL,${n})/100`, '比例'],
  [/^(最高价|高点|最高点|新高)/, '最高价', (n) => `HHV(HIGH,${n})`, '元'],
  [/^(最低价|低点|最低点|新低)/, '最低价', (n) => `LLV(LOW,${n})`, '元'],
]

function formulaAfter({ sessions, isBefore }: Period, rest: string, lexicon: Lexicon): { figure: Figure; length: number } | null {
  for (const [pattern, name, formula, unit, sign = 1] of OVER_BARS) {
    const match = pattern.exec(rest)
    const length = match?.[0].length ?? 0
    if (match === null || sessions < 1) continue
    // 前12日最高价 is compared with today, which is none of the days before it
    const isOfBefore = isBefore && /^最[高低]价$/.test(name)
    const figure = isOfBefore
      ? formulaFigure(`REF(${formula(sessions)},1)`, `前${sessions}日${name}`, unit)
      : formulaFigure(formula(sessions), `近${sessions}日${name}`, unit)
    const known = name === '涨跌幅' ? figureNamed(lexicon, `近${sessions}日涨跌幅`) : null
    return { figure: { ...(known ?? figure), sign }, length }
  }
  return null
}

/** 近30日炸板次数, 近8日首板天数: on how many of the sessions a flag was set. */
function flagTimes({ sessions, isCalendar, isAhead }: Period, rest: string, lexicon: Lexicon): { figure: Figure; length: number } | null {
  const [all = '', word = ''] = /^(?:出现)?([^，,；;。\s]{2,6}?)(?:的)?(?:次数|天数)/.exec(rest) ?? []
  const flag = all === '' || isCalendar || isAhead || sessions < 1 || sessions > MOST_SESSIONS ? null : figureNamed(lexicon, word)
  const of = flag?.unit === '是否' ? derivedKey(flag.operand) : null
  const figure = of === null ? null : factorFigure(lexicon, keyOf({ kind: 'days', of, op: '=', bound: 1, sessions }))
  return figure === null ? null : { figure, length: all.length }
}

function eventMeaning({ figure, has, times }: { figure: Figure; has: boolean | null; times: number | null }): Meaning {
  if (times !== null) return { kind: 'condition', condition: { kind: 'compare', left: figure.operand, op: '>=', right: times } }
  if (has !== false || figure.alone === undefined) return { kind: 'figure', figure, isSaid: has === true }
  return { kind: 'condition', condition: { kind: 'not', part: figure.alone } }
}

/** 前3日涨幅 leaves open whether today is one of them. */
function endOf({ sessions }: Period, { sign }: Figure): Doubt {
  return { chosen: '含今日', choices: [{ label: '到昨日为止', text: `昨日近${sessions}日${sign === 1 ? '涨幅' : '跌幅'}` }] }
}

/** A figure over a period (近20日涨幅), or the period as a window for the condition behind it (近5日内). */
export function periodAt(text: string, at: number, lexicon: Lexicon): Found | null {
  const period = periodLengthAt(text, at)
  if (period === null) return null
  const behind = text.slice(at + period.length)
  // 近5个交易日区间涨跌幅 is the change over five days
  const rest = behind.replace(/^区间(?=涨|跌|振幅|换手|成交)/, '')
  period.length += behind.length - rest.length
  const found = factorAfter(period, rest, lexicon) ?? formulaAfter(period, rest, lexicon) ?? flagTimes(period, rest, lexicon)
  if (found !== null) {
    const meaning = { kind: 'figure', figure: found.figure } as const
    const length = period.length + found.length
    const isOpen = period.isBefore && !period.isCalendar && /涨跌幅$/.test(found.figure.name)
    return isOpen ? { meaning, length, doubt: endOf(period, found.figure) } : { meaning, length }
  }
  const event = eventAfter(period, rest, lexicon)
  if (event !== null) return { meaning: eventMeaning(event), length: period.length + event.length }
  return period.isWindow ? { meaning: { kind: 'window', over: 'some', days: period.sessions }, length: period.length } : null
}
