import type { Invariant } from '../group.ts'
import { sessionDates, sessionFrom } from '../sessions.ts'
import { ofKinds } from './invariants-reading.ts'
import { reportInvariants } from './report-invariants.ts'
import { noticeTexts } from './texts.ts'
import { tradingInvariants } from './trading-invariants.ts'
import { yuan } from './wording.ts'

const texts: Invariant = {
  name: '每份公告有正文与本站链接，文字带【模拟】标记，数字写在正文中',
  check(view, row) {
    const bodies = new Map(view.rows('announcementTexts').map((text) => [text.id, text]))
    for (const one of view.rows('announcements')) {
      const body = bodies.get(one.id)
      const said = body?.paragraphs.join('') ?? ''
      const isMarked =
        one.title.startsWith('【模拟】') && said.startsWith('【模拟】') && one.url.startsWith('/') && one.url.endsWith(one.id)
      const names = one.figures.parentNetProfit ?? one.figures.amount ?? one.figures.low
      const isSaid = names === undefined || said.includes(yuan(names))
      row(isMarked && isSaid && body?.effectiveAtMs === one.effectiveAtMs ? null : `${one.id}: ${said.slice(0, 80)}`)
    }
  },
}

const wordings: Invariant = {
  name: '每类公告至少有四十种措辞',
  check(_, row) {
    for (const [kind, { title, body }] of Object.entries(noticeTexts)) {
      const variants = title.variants * body.variants
      row(body.variants >= 40 ? null : `${kind}: ${variants} wordings, ${body.variants} bodies`)
    }
  },
}

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
    const median = delays.sort((a, b) => a - b)[delays.length >> 1] / 86_400_000
    row(median > 1 && median < 14 ? null : `median delay ${median} days`)
    row(delays.length / asked > 0.75 && delays.length / asked < 0.97 ? null : `${delays.length} answers to ${asked} questions`)
  },
}

const visits: Invariant = {
  name: '调研在交易日接待，两个交易日内公布，并有公告',
  check(view, row) {
    const told = new Set(ofKinds(view, 'survey').map(({ refersTo }) => refersTo?.key))
    for (const one of view.rows('surveys')) {
      const gap = sessionFrom(one.annDate) - sessionFrom(one.surveyDate)
      row(
        sessionDates[sessionFrom(one.surveyDate)] === one.surveyDate && gap <= 2 && told.has(one.id)
          ? null
          : `${one.id}: told ${gap} sessions later`,
      )
    }
  },
}

/** Rules of announcements, questions, surveys and good news. */
export const eventInvariants: readonly Invariant[] = [
  ...reportInvariants,
  ...tradingInvariants,
  texts,
  wordings,
  questions,
  answers,
  visits,
]
