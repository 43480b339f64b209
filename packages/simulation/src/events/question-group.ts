import { shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import type { SimulatedGroup } from '../group.ts'
import { STREAM_DAYS } from './newest-days.ts'
import { questionInvariants } from './question-invariants.ts'
import { questionsOf } from './questions.ts'
import { reportFacts } from './report-notices.ts'

/** 董秘互动: questions about what was published by then, and their answers. B shares are the A share's company: a question is asked once. */
export const questionGroup: SimulatedGroup = {
  datasets: ['investorQuestions'],
  lookBack: 0,
  yearsBefore: 0,
  newestDays: STREAM_DAYS,
  open: ({ world, range }) => {
    const from = shanghaiInstant(toDayNumber(range.from), 0)
    const before = shanghaiInstant(toDayNumber(range.to) + 1, 0)
    return {
      security(profile, bars, emit) {
        if (profile.security.board === 'b' || bars.length === 0) return
        const company = { world, profile, from, before }
        const questions = [...questionsOf(company, reportFacts(company))]
        if (questions.length > 0) emit.rows('investorQuestions', questions)
      },
    }
  },
  invariants: questionInvariants,
}
