import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { factorFigure } from '../factor-figure.ts'
import { lastingFigureAt } from '../lasting-years.ts'
import { wordWithTail } from '../tails.ts'
import { phrase, type Template } from './template.ts'

/** Months of a year in which every company has disclosed a report and none the next, by quarter of the report. */
const NEWEST_IN: Readonly<Record<string, readonly [from: string, to: string]>> = {
  1: ['05-01', '06-30'],
  2: ['09-01', '09-30'],
  3: ['11-01', '12-31'],
}
const QUARTERS: Readonly<Record<string, string>> = { 一季报: '1', 半年报: '2', 中报: '2', 三季报: '3' }

/** Whether the report of a year and quarter is the newest of every company on a session. */
function isNewest(year: string | undefined, report: string, session: string): boolean {
  const [from, to] = NEWEST_IN[QUARTERS[report] ?? ''] ?? []
  const day = session.slice(5)
  const isThisYear = year === undefined || year === '今年' || year === session.slice(0, 4)
  return from !== undefined && to !== undefined && isThisYear && day >= from && day <= to
}

/** 2026年三季报 before a figure, where it is the newest report of every company: figures are those of the newest report. */
export const reportTemplates: readonly Template[] = [
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
      if (lexicon.session === null || !isNewest(match[1], report, lexicon.session)) return null
      const virtual = `单季${text.slice(at + match[0].length)}`
      const length = lexicon.longestWord(virtual, 0)
      const meaning = length > 2 ? lexicon.meanings(virtual.slice(0, length))[0] : undefined
      if (meaning?.kind !== 'factor') return null
      const figure = factorFigure(lexicon, meaning.key, meaning.sign)
      const found = wordWithTail({ text: virtual, at: 0, length, lexicon }) ?? (figure && { meaning: { kind: 'figure', figure }, length })
      return found === null ? null : { ...found, length: match[0].length + found.length - 2 }
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
