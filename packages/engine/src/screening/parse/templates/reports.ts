import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { tradingDayOnOrBefore } from '@guanlan/domain/calendar/trading-calendar.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { factorOf } from '../../../factors/index.ts'
import type { Lexicon } from '../../lexicon/lexicon.ts'
import { figureAt } from '../at-moment.ts'
import { factorFigure } from '../factor-figure.ts'
import { lastingFigureAt } from '../lasting-years.ts'
import { wordWithTail } from '../tails.ts'
import type { Figure, Found } from '../token.ts'
import { phrase, type Template } from './template.ts'

/** Months of a year in which every company has disclosed a report and none the next, by quarter of the report. */
const NEWEST_IN: Readonly<Record<string, readonly [from: string, to: string]>> = {
  1: ['05-01', '06-30'],
  2: ['09-01', '09-30'],
  3: ['11-01', '12-31'],
}
const REPORTS: Readonly<Record<string, string>> = {
  一季报: '1',
  半年报: '2',
  中报: '2',
  三季报: '3',
  半年度: '2',
  上半年: '2',
  前三季度: '3',
  一季度报: '1',
  三季度报: '3',
}
/** The first day after the time a report is of, and the day by which every company has disclosed it and none the next. */
const DISCLOSED: Readonly<Record<string, readonly [from: string, to: string]>> = {
  1: ['04-01', '06-30'],
  2: ['07-01', '09-30'],
  3: ['10-01', '12-31'],
}

/** Whether the report of a year and quarter is the newest of every company on a session. */
function isNewest(year: string | undefined, report: string, session: string): boolean {
  const [from, to] = NEWEST_IN[REPORTS[report] ?? ''] ?? []
  const day = session.slice(5)
  const isThisYear = year === undefined || year === '今年' || year === session.slice(0, 4)
  return from !== undefined && to !== undefined && isThisYear && day >= from && day <= to
}

/** The newest session by which the report was the newest of every company; null while companies disclose it. */
function sessionOfReport(year: string | undefined, report: string, session: string): number | null {
  const [from, day] = DISCLOSED[REPORTS[report] ?? ''] ?? []
  if (from === undefined || day === undefined) return null
  const thisYear = Number(session.slice(0, 4))
  if (year === undefined && session.slice(5) >= from && session.slice(5) <= day) return null
  const newest = `${thisYear}-${day}` < session ? thisYear : thisYear - 1
  const said = year === undefined ? newest : year === '今年' ? thisYear : year === '去年' ? thisYear - 1 : Number(year)
  const end = `${said}-${day}`
  return end < session ? dayOfIso(tradingDayOnOrBefore(end)) : null
}

/** The figure that begins at `at`, of reports whose past is known. */
function reportedFigureAt(text: string, at: number, lexicon: Lexicon): { figure: Figure; length: number } | null {
  const length = lexicon.longestWord(text, at)
  const meaning = length === 0 ? undefined : lexicon.meanings(text.slice(at, at + length))[0]
  if (meaning?.kind !== 'factor') return null
  const found = wordWithTail({ text, at, length, lexicon })
  if (found !== null)
    return found.meaning.kind === 'figure' && isReported(found.meaning.figure)
      ? { figure: found.meaning.figure, length: found.length }
      : null
  const figure = factorFigure(lexicon, meaning.key, meaning.sign)
  return figure !== null && isReported(figure) ? { figure, length } : null
}

function isReported({ operand, unit }: Figure): boolean {
  const factor = 'factor' in operand ? factorOf(operand.factor) : null
  return unit !== '是否' && factor?.group === '基本面' && factor.frequency === '每季度' && factor.isPointInTime
}

/** A figure of a report as it was once every company had disclosed it. */
function asOfReport(
  figure: Figure,
  session: number,
  { words, length, lexicon }: { words: string; length: number; lexicon: Lexicon },
): Found | null {
  const past = figureAt(figure, { kind: 'on', session }, lexicon)
  return past === null
    ? null
    : {
        meaning: { kind: 'figure', figure: past },
        length,
        doubt: { chosen: `${words}，${String(session).slice(0, 4)}年${Number(String(session).slice(4, 6))}月底时的数`, choices: [] },
      }
}

/** 2026年半年报营收增速, 2025年三季报净利润: the figure as of the day by which that report was everyone's newest. */
const ofReport: Template = {
  pattern: phrase(
    `(?:(今年|去年|\\d{4})年?)?(?:的)?(${Object.keys(REPORTS).join('|')})(?:中|里|的|显示)*(?!预告|预增|预减|快报|披露|公告)`,
  ),
  read(match, { text, at, lexicon }) {
    const { session } = lexicon
    const report = itemAt(match, 2)
    const found = session === null ? null : reportedFigureAt(text, at + match[0].length, lexicon)
    if (session === null || found === null) return null
    if (isNewest(match[1], report, session))
      return { meaning: { kind: 'figure', figure: found.figure }, length: match[0].length + found.length }
    const of = sessionOfReport(match[1], report, session)
    if (of === null || /单季|环比|TTM/.test(found.figure.name)) return null
    const words = `${String(of).slice(0, 4)}年${report}`
    return asOfReport(found.figure, of, { words, length: match[0].length + found.length, lexicon })
  },
}

/** 2024年净利润, 2023年年报ROE: the annual report as of the end of the year after. */
const ofYear: Template = {
  pattern: phrase('(?:(\\d{4})年?(?:年报|年度|度)|(\\d{4})年|(前年))(?:中|里|的)*(?!预告|预增|预减|快报|披露|公告)'),
  read(match, { text, at, lexicon }) {
    const { session } = lexicon
    if (session === null) return null
    const year = match[3] === undefined ? Number(match[1] ?? match[2]) : Number(session.slice(0, 4)) - 2
    const end = `${year + 1}-12-31`
    if (year < 1990 || end >= session) return null
    const found = lastingFigureAt(text, at + match[0].length, { years: 1, lexicon })
    if (found === null || found.isEach) return null
    const of = dayOfIso(tradingDayOnOrBefore(end))
    return asOfReport(found.figure, of, { words: `${year}年年报`, length: match[0].length + found.length, lexicon })
  },
}

/** 今年净利润增长: of the newest report, once every company has one of this year. */
const ofThisYear: Template = {
  pattern: phrase('今年(?:度)?(?:以来)?的?(?=[^\\d，,；;。\\s]*(?:利润|营收|收入|ROE|净资产收益率|毛利率|净利率|每股收益))'),
  read(match, { text, at, lexicon }) {
    const { session } = lexicon
    const found = session === null || session.slice(5) < '05-01' ? null : reportedFigureAt(text, at + match[0].length, lexicon)
    return found === null || /单季|环比|TTM|年报/.test(found.figure.name)
      ? null
      : {
          meaning: { kind: 'figure', figure: found.figure },
          length: match[0].length + found.length,
          doubt: { chosen: `今年最近一期报告的${found.figure.name}`, choices: [] },
        }
  },
}

/** 2026年三季报 before a figure, where it is the newest report of every company: figures are those of the newest report. */
export const reportTemplates: readonly Template[] = [
  ofReport,
  ofYear,
  ofThisYear,
  {
    pattern: phrase('(?:(今年|\\d{4})年?)?(一季报|半年报|中报|三季报)(?:中|里|的)*(?!预告|预增|预减|快报|披露|公告)'),
    read(match, { lexicon }) {
      if (lexicon.session === null || !isNewest(match[1], itemAt(match, 2), lexicon.session)) return null
      return { meaning: { kind: 'noise' }, length: match[0].length }
    },
  },
  {
    // 三季度净利润 is of the quarter alone
    pattern: phrase('(?:(今年|\\d{4})年?)?第?([一二三])季度?(?:的|单季)*(?!报)'),
    read(match, { text, at, lexicon }) {
      const report = { 一: '一季报', 二: '中报', 三: '三季报' }[itemAt(match, 2)] ?? ''
      const { session } = lexicon
      const of = session === null || isNewest(match[1], report, session) ? null : sessionOfReport(match[1], report, session)
      if (session === null || (of === null && !isNewest(match[1], report, session))) return null
      const virtual = `单季${text.slice(at + match[0].length)}`
      const length = lexicon.longestWord(virtual, 0)
      const meaning = length > 2 ? lexicon.meanings(virtual.slice(0, length))[0] : undefined
      if (meaning?.kind !== 'factor') return null
      const figure = factorFigure(lexicon, meaning.key, meaning.sign)
      const found = wordWithTail({ text: virtual, at: 0, length, lexicon }) ?? (figure && { meaning: { kind: 'figure', figure }, length })
      if (found === null) return null
      const all = match[0].length + found.length - 2
      if (of === null) return { ...found, length: all }
      const words = `${String(of).slice(0, 4)}年${match[2]}季度`
      return found.meaning.kind === 'figure' && isReported(found.meaning.figure)
        ? asOfReport(found.meaning.figure, of, { words, length: all, lexicon })
        : null
    },
  },
  {
    // 2025年年报净利润, 2025年净利润 once every annual report of the year is out
    pattern: phrase(
      '(?:(\\d{4})年(?:度)?(?:年报)?|(?:去年|上年)(?:年报|年度)?|最新年报|年报)(?:中|里|的)*(?!预告|预增|预减|快报|披露|公告)',
    ),
    read(match, { text, at, lexicon }) {
      const { session } = lexicon
      if (session === null || session.slice(5) < '05-01') return null
      if (match[1] !== undefined && Number(match[1]) !== Number(session.slice(0, 4)) - 1) return null
      const found = lastingFigureAt(text, at + match[0].length, { years: 1, lexicon })
      return found === null || found.isEach
        ? null
        : { meaning: { kind: 'figure', figure: found.figure }, length: match[0].length + found.length }
    },
  },
  {
    pattern: phrase(
      '(?:最新一期|最近一期)(?:的)?(?:财报|报告)?(?:中|里|的)*|(?:最新|最近一期|最近)(?:的)?(?:财报|报告期|季报|定期报告|财务报告|报告)(?:中|里|的)*',
    ),
    read: (match) => ({ meaning: { kind: 'noise' }, length: match[0].length }),
  },
]
