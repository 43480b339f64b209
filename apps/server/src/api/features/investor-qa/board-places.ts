import type { QuestionBoardRow } from '@guanlan/contract/schemas/stock/investor-qa.ts'
import { median } from '@guanlan/engine/statistics.ts'
import { delayHours } from './answer-lens.ts'
import type { Brief } from './recent-questions.ts'

export type Kind = 'asked' | 'answered' | 'speed' | 'word'
/** Day numbers, both included. */
export type Days = { from: number; to: number }
type Place = { secucode: string; newest: Brief } & Pick<QuestionBoardRow, 'asked' | 'answered' | 'medianDelayHours'>

/** Least number of answers for the median time to answer. */
export const SPEED_FROM = 3

/** Companies in the order of a board; equal ones in that of their codes. `briefs` are newest first. */
export function placesOf(briefs: readonly Brief[], { kind, word, from, to }: Days & { kind: Kind; word: string | null }): Place[] {
  const companies = new Map<string, { asked: Brief[]; answered: Brief[] }>()
  const within = (day: number | null) => day !== null && day >= from && day <= to
  for (const brief of briefs) {
    if (word !== null && !brief.topics.includes(word)) continue
    const own = companies.get(brief.secucode) ?? { asked: [], answered: [] }
    if (within(brief.askedDay)) own.asked.push(brief)
    if (within(brief.answeredDay)) own.answered.push(brief)
    companies.set(brief.secucode, own)
  }
  const places = [...companies].flatMap(([secucode, { asked, answered }]): Place[] => {
    const counted = kind === 'asked' || kind === 'word' ? asked : answered
    const [newest] = counted
    if (newest === undefined || (kind === 'speed' && answered.length < SPEED_FROM)) return []
    const delays = answered.flatMap((brief) => delayHours(brief) ?? [])
    return [{ secucode, newest, asked: asked.length, answered: answered.length, medianDelayHours: median(delays) }]
  })
  const orderOf = ({ asked, answered, medianDelayHours }: Place) =>
    kind === 'speed' ? (medianDelayHours ?? 0) : -((kind === 'answered' ? answered : asked) ?? 0)
  return places.sort((a, b) => orderOf(a) - orderOf(b) || (a.secucode < b.secucode ? -1 : 1))
}
