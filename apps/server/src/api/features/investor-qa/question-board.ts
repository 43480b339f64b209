import type { CallParams } from '@guanlan/contract/calls.ts'
import type { QuestionBoard, QuestionBoardRow } from '@guanlan/contract/schemas/stock/investor-qa.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { fromDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { absentReason } from '../../../market/reading/absence.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import type { Handler } from '../../handler.ts'
import { type Kind, placesOf, SPEED_FROM } from './board-places.ts'
import type { Ports } from './ports.ts'
import { questionLines } from './question-lines.ts'
import { topicCounts } from './question-words.ts'
import { type Recent, recentQuestions } from './recent-questions.ts'

const RULES: Readonly<Record<Kind, string>> = {
  asked: '时段内被提问的次数，多的在前，按提问时间',
  answered: '时段内回复的次数，多的在前，按回复时间，提问可能更早',
  speed: `时段内各次回复从提问到回复的钟点数的中位数，短的在前，至少 ${SPEED_FROM} 次回复，含夜间与休市`,
  word: '时段内提到热词的提问次数，多的在前，按提问时间',
}

/** 互动榜: companies by the questions of so many days, with the places of as many days before. */
export const questionBoard: Handler<'interaction.board', Ports> = async (input, ctx) => {
  const { kind, days, size, cursor } = input
  const recent = await recentQuestions(ctx)
  const { today, briefs } = recent
  const word = kind === 'word' ? (input.word ?? mostAsked(recent, days)) : null
  const places = placesOf(briefs, { kind, word, from: today - days + 1, to: today })
  const before = new Map(
    placesOf(briefs, { kind, word, from: today - 2 * days + 1, to: today - days }).map((one, at) => [one.secucode, at + 1]),
  )
  const shown = places.slice(cursor, cursor + size)
  const texts = new Map(
    (
      await questionLines(
        ctx,
        shown.map(({ newest, secucode }) => ({ id: newest.id, secucode })),
      )
    ).map((line) => [line.secucode, line.question]),
  )
  const infos = shown.map(({ newest: _, secucode, ...counts }, at): QuestionBoardRow => {
    const rank = cursor + at + 1
    const prevRank = before.get(secucode) ?? null
    const name = ctx.market.find(secucode)?.name ?? secucode
    return {
      rank,
      secucode,
      secuabbr: name,
      title: name,
      imgUrl: '',
      ...counts,
      ...valueOfKind(kind, counts),
      prevRank,
      num: prevRank === null ? null : Math.abs(prevRank - rank),
      down: prevRank !== null && rank > prevRank ? 1 : 0,
      topQuestion: texts.get(secucode) ?? null,
    }
  })
  const seen = cursor + shown.length
  const hasMore = seen < places.length
  const data: QuestionBoard = {
    kind,
    rule: RULES[kind],
    from: fromDayNumber(today - days + 1),
    to: fromDayNumber(today),
    word,
    total: places.length,
    infos,
    cursor: hasMore ? seen : null,
    hasMore,
  }
  return { data, missing: gapsOf(data, { input, recent, hasEarlier: before.size > 0 }), ...recent.origin }
}

function mostAsked({ briefs, today }: Recent, days: number): string | null {
  const counts = topicCounts(briefs, { from: today - days + 1, to: today })
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
}

type Counts = Pick<QuestionBoardRow, 'asked' | 'answered' | 'medianDelayHours'>

function valueOfKind(kind: Kind, { asked, answered, medianDelayHours }: Counts): Pick<QuestionBoardRow, 'value' | 'valueUnit'> {
  if (kind === 'speed') return { value: medianDelayHours ?? 0, valueUnit: '小时' }
  return { value: (kind === 'answered' ? answered : asked) ?? 0, valueUnit: '次' }
}

type Why = { input: CallParams<'interaction.board'>; recent: Recent; hasEarlier: boolean }

function gapsOf(data: QuestionBoard, { input, recent, hasEarlier }: Why) {
  const noPlace = hasEarlier ? '此前相同天数里不在榜上' : '此前相同天数里没有保存的提问，名次变化未知'
  const absent = recent.briefs.length === 0 ? absentReason(datasets.investorQuestions) : `近 ${input.days} 天没有符合的公司`
  const none = data.infos.length === 0 ? [{ field: 'infos', reason: absent }] : []
  return [
    ...none,
    ...missingOf(data, {
      word: input.kind === 'word' ? absent : '这个榜不按热词',
      cursor: '没有更多了',
      'infos.medianDelayHours': '时段内没有回复',
      'infos.prevRank': noPlace,
      'infos.num': noPlace,
      'infos.topQuestion': '来源没有再给出这条提问',
    }),
  ]
}
