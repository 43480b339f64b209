import type { InvestorQuestion } from '@guanlan/contract/rows/investor-qa.ts'
import { median } from '@guanlan/engine/statistics.ts'
import { wilsonInterval } from '@guanlan/engine/strategy-stats.ts'

const HOUR_MS = 3_600_000
/** Answers of so many characters at most can be nothing but a set phrase. */
const LONGEST_PHRASE = 60
/** An answer in the same words so many times is a set one however long it is. */
const REPEATED_FROM = 3
const PHRASES = ['请关注公司公告', '以公司公告为准', '敬请关注', '请查阅公司', '请以公司披露', '感谢您的关注', '感谢您对公司的关注']

export const TEMPLATE_RULE = `去掉标点与数字后，同一句话在这家公司的回复里出现 ${REPEATED_FROM} 次及以上，或不超过 ${LONGEST_PHRASE} 字且含“${PHRASES.join('”“')}”之一，记为套话。`

/** Hours from question to answer; null without an answer. */
export function delayHours({ askedAtMs, answeredAtMs }: Pick<InvestorQuestion, 'askedAtMs' | 'answeredAtMs'>): number | null {
  return answeredAtMs === null ? null : (answeredAtMs - askedAtMs) / HOUR_MS
}

/** Words alone: what makes two answers the same. */
function bare(text: string): string {
  return text.replace(/[\s\d\p{P}]/gu, '')
}

/** Ids of questions whose answers are set phrases, by `TEMPLATE_RULE`. */
export function templateAnswers(rows: readonly Pick<InvestorQuestion, 'id' | 'answer'>[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const { answer } of rows) if (answer !== null) counts.set(bare(answer), (counts.get(bare(answer)) ?? 0) + 1)
  const isTemplate = (answer: string) =>
    (counts.get(bare(answer)) ?? 0) >= REPEATED_FROM ||
    (answer.length <= LONGEST_PHRASE && PHRASES.some((phrase) => answer.includes(phrase)))
  return new Set(rows.filter(({ answer }) => answer !== null && isTemplate(answer)).map(({ id }) => id))
}

/** How a company answers: counts, shares with their interval, median hours, and what it is asked about. */
export function answerLens(rows: readonly InvestorQuestion[], templates: ReadonlySet<string>) {
  const delays = rows.flatMap((row) => delayHours(row) ?? [])
  const asked = rows.length
  const answered = delays.length
  const interval = wilsonInterval(answered, asked)
  const topics = new Map<string, number>()
  for (const row of rows) for (const word of row.topics) topics.set(word, (topics.get(word) ?? 0) + 1)
  return {
    asked,
    answered,
    answerRatio: asked === 0 ? null : answered / asked,
    answerLow: interval?.[0] ?? null,
    answerHigh: interval?.[1] ?? null,
    medianDelayHours: median(delays),
    templates: templates.size,
    templateRatio: answered === 0 ? null : templates.size / answered,
    templateRule: TEMPLATE_RULE,
    topics: [...topics]
      .map(([word, count]) => ({ word, count }))
      .sort((a, b) => b.count - a.count)
      .slice(0, 12),
  }
}
