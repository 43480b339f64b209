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

const visits: Invariant = {
  name: '调研在交易日接待，两个交易日内公布，并有公告',
  check(view, row) {
    const reported = new Set(ofKinds(view, 'survey').map(({ refersTo }) => refersTo?.key))
    for (const one of view.rows('surveys')) {
      const gap = sessionFrom(one.annDate) - sessionFrom(one.surveyDate)
      row(
        sessionDates[sessionFrom(one.surveyDate)] === one.surveyDate && gap <= 2 && reported.has(one.id)
          ? null
          : `${one.id}: reported ${gap} sessions later`,
      )
    }
  },
}

/** Rules of announcements, surveys and good news. */
export const eventInvariants: readonly Invariant[] = [...reportInvariants, ...tradingInvariants, texts, wordings, visits]
