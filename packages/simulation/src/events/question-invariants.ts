import { itemAt } from '@guanlan/domain/collections/elements.ts'
import type { Invariant } from '../group.ts'
import { sessionDates, sessionFrom } from '../sessions.ts'

const LOUD_MINUTES = { from: 8 * 60 + 30, to: 18 * 60 }

const questions: Invariant = {
  name: '问题先于答复，答复在交易日的办公时间，平台与交易所相符，问题前后版本一致',
  check(view, row) {
    const first = new Map<string, string>()
    for (const one of view.rows('investorQuestions')) if (one.answer === null) first.set(one.id, one.question)
    for (const one of view.rows('investorQuestions')) {
      const platform = { SZ: 'irm', SH: 'sse', BJ: 'bse' }[one.secucode.slice(0, 2)]
      const at = new Date(one.effectiveAtMs + 8 * 3_600_000)
      const minute = at.getUTCHours() * 60 + at.getUTCMinutes()
      const isOffice =
        one.answer === null ||
        (sessionDates[sessionFrom(one.date)] === one.date && minute >= LOUD_MINUTES.from && minute <= LOUD_MINUTES.to)
      const isSame = one.answer === null || (first.get(one.id) ?? one.question) === one.question
      const isDated = at.toISOString().slice(0, 10) === one.date && one.effectiveAtMs === (one.answeredAtMs ?? one.askedAtMs)
      row(
        platform === one.platform && isOffice && isSame && isDated && one.question.startsWith('【模拟】')
          ? null
          : `${one.id}: ${one.date} minute ${minute}`,
      )
    }
  },
}

const answers: Invariant = {
  name: '问题多数得到答复但不是全部，延迟的中位数在一天到两周之间',
  check(view, row) {
    const asked = view.rows('investorQuestions').filter(({ answer }) => answer === null).length
    const delays = view
      .rows('investorQuestions')
      .flatMap(({ askedAtMs, answeredAtMs }) => (answeredAtMs === null ? [] : [answeredAtMs - askedAtMs]))
    const median =
      itemAt(
        delays.sort((a, b) => a - b),
        delays.length >> 1,
      ) / 86_400_000
    row(median > 1 && median < 14 ? null : `median delay ${median} days`)
    row(delays.length / asked > 0.75 && delays.length / asked < 0.97 ? null : `${delays.length} answers to ${asked} questions`)
  },
}

/** Rules of questions and answers. */
export const questionInvariants: readonly Invariant[] = [questions, answers]
