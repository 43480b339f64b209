import { type ClauseReading, readClause, type SentenceParts } from './read-clause.ts'
import type { TokenRange } from './reader.ts'
import { scan } from './scan.ts'
import { spellingOf } from './spelling.ts'

const COUNT = '(?:\\d+|[一二两三四五六七八九十]+)'
/** A length of time that is a clause of its own. */
const PERIOD = new RegExp(
  `^(?:(?:最近|近|过去|未来)(?:${COUNT}|半)?个?(?:交易)?(?:日|天|周|月|季度|年)(?:以?内|以来)?|${COUNT}个?(?:交易)?(?:日|天)(?:以|之)?内|(?:已)?连续${COUNT}个?(?:年|季度|季|期|交易日|日|天))$`,
)
/** What is of a time already. */
const TIMED = /近|最近|过去|未来|连续|昨|前[日天]|今年|去年|\d(?:日(?!均?线|均价线)|天|周|年|个月)|[，,；;]/

function textOf({ tokens }: Pick<SentenceParts, 'tokens'>, { from, to }: TokenRange): string {
  return tokens
    .slice(from, to)
    .map(({ word }) => word)
    .join('')
}

/** Whether a clause is only 连续5年. */
export function isRun(tokens: SentenceParts['tokens'], range: TokenRange): boolean {
  const text = textOf({ tokens }, range)
  return text.includes('连续') && PERIOD.test(text)
}

/** 机构调研，近一个月; ROE大于15%，连续5年: the time behind a comma is of what stands before it, read as 近一个月机构调研 and reported as a guess. */
export function readPeriodBehind(parts: SentenceParts, range: TokenRange): ClauseReading | null {
  const { tokens, lexicon } = parts
  const comma = tokens.findLastIndex(({ kind }, at) => kind === 'comma' && at > range.from && at < range.to)
  if (comma < 0) return null
  const [said, period] = [textOf(parts, { from: range.from, to: comma }), textOf(parts, { from: comma + 1, to: range.to })]
  if (!PERIOD.test(period) || TIMED.test(said)) return null
  const virtual = scan(spellingOf(`${period}${said}`), lexicon)
  const reading = readClause({ tokens: virtual, lexicon, blanks: new Set() }, { from: 0, to: virtual.length, isPart: true })
  if (reading.missed.length > 0) return null
  const whole = { from: range.from, to: range.to }
  const doubts = reading.doubts.map((doubt) => ({ ...doubt, ...whole }))
  return {
    ...reading,
    ...whole,
    ranks: reading.ranks.map((rank) => ({ ...rank, doubt: { ...rank.doubt, ...whole } })),
    doubts: doubts.length > 0 ? doubts : [{ chosen: `${period}${said}`, choices: [], ...whole }],
  }
}
