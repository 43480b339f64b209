import {
  type AbnormalSessions,
  abnormalRule,
  abnormalSessions,
  isByWindow,
  REPEAT_SESSIONS,
  repeatRule,
} from '@guanlan/domain/abnormal-moves/rules.ts'
import { deviationOver, sessionMovesOf } from '../../abnormal-moves/deviations.ts'
import { abnormalDistance } from '../../abnormal-moves/distance.ts'
import { abnormalRepeats } from '../../abnormal-moves/repeats.ts'
import { isMarkedOn } from '../../limit-board/limit-days.ts'
import { type Factor, familyOf } from '../factor.ts'
import { derived, type SecurityView } from '../security-view.ts'

const abnormal = familyOf({ group: '行情', unit: '比例', sources: ['dayBars', 'sectionIndexBars'], frequency: '每个交易日' })
const NOTE =
  '偏离值累计是个股区间涨跌幅减去所在板块指数的区间涨跌幅，区间自期初前一日收盘起；2023-04-10 前是每日偏离值之和（沪市主板用上证指数，深市主板用深证成指，创业板用创业板指，科创板用科创50，北交所用北证50；规则所用的上证A股、深证A股与创业板综合指数没有时以此代替）。期间停牌、不设涨跌幅限制的没有。'
const RESTART = '达到一次后从次日重新计算；以交易所公告为准。'
const kindOf = (sessions: AbnormalSessions) => (sessions === 3 ? '异动' : '严重异动')

const distancesOf = derived((view: SecurityView) => {
  const { board, date } = view
  const moves = sessionMovesOf(view)
  const isMarked = isMarkedOn(view, date)
  return new Map(
    abnormalSessions.map((sessions) => {
      const rule = abnormalRule({ board, isMarked, date }, sessions)
      return [sessions, rule === null ? null : abnormalDistance(moves, rule, { isByWindow: isByWindow(date), indexChange: 0 })] as const
    }),
  )
})

const repeatsOf = derived((view: SecurityView) => {
  const { board, date } = view
  const share = { board, isMarked: isMarkedOn(view, date), date }
  const [rule, repeat] = [abnormalRule(share, 3), repeatRule(share)]
  return rule === null || repeat === null ? null : abnormalRepeats(sessionMovesOf(view), { rule, repeat }, isByWindow(date))
})

const deviationFactors = abnormalSessions.map((n) =>
  abnormal({
    key: `deviation-${n}d`,
    name: `${n}日偏离值`,
    synonyms: [`${n}日累计偏离值`, `${n}日涨跌幅偏离值`],
    definition: `近 ${n} 个交易日的涨跌幅偏离值累计。${NOTE}`,
    formula: `个股近 ${n} 日涨跌幅 − 板块指数近 ${n} 日涨跌幅`,
    compute: (view) => deviationOver(sessionMovesOf(view), n, isByWindow(view.date)),
  }),
)

const riseFactors = abnormalSessions.map((n) =>
  abnormal({
    key: `abnormal-rise-${n}d`,
    name: `距${n}日${kindOf(n)}涨幅`,
    synonyms: [`再涨多少${n}日${kindOf(n)}`, `${n}日${kindOf(n)}还差涨幅`],
    definition: `下一个交易日指数不变时涨多少收盘，就满足连续 ${n} 个交易日累计上涨的${kindOf(n)}标准。${RESTART}${NOTE}`,
    formula: `MIN((标准 + 指数区间比)÷个股区间比 − 1)，区间为近 0 至 ${n - 1} 日`,
    compute: (view) => distancesOf(view).get(n)?.rise ?? Number.NaN,
  }),
)

const fallFactors = abnormalSessions.map((n) =>
  abnormal({
    key: `abnormal-fall-${n}d`,
    name: `距${n}日${kindOf(n)}跌幅`,
    synonyms: [`再跌多少${n}日${kindOf(n)}`, `${n}日${kindOf(n)}还差跌幅`],
    definition: `下一个交易日指数不变时跌多少（负数）收盘，就满足连续 ${n} 个交易日累计下跌的${kindOf(n)}标准。${RESTART}${NOTE}`,
    formula: `MAX((标准 + 指数区间比)÷个股区间比 − 1)，区间为近 0 至 ${n - 1} 日`,
    compute: (view) => distancesOf(view).get(n)?.fall ?? Number.NaN,
  }),
)

const COUNTED = REPEAT_SESSIONS - 1

const repeatFactors = (['rises', 'falls'] as const).map((side) => {
  const way = side === 'rises' ? '上涨' : '下跌'
  return abnormal({
    key: `abnormal-${side}-${COUNTED}d`,
    name: `近${COUNTED}日${way}异动次数`,
    synonyms: [`${COUNTED}日${way}异动次数`],
    unit: '次',
    definition: `近 ${COUNTED} 个交易日里满足连续 3 个交易日累计${way}的异动标准的次数。下一个交易日再满足一次，使连续 ${REPEAT_SESSIONS} 个交易日内主板达到 4 次，创业板、科创板、北交所达到 3 次，就是严重异动；达到后从次日重新计数。次数未与规则原文核对。以交易所公告为准。${NOTE}`,
    formula: `COUNT(满足 3 日${way}异动标准, ${COUNTED})`,
    compute: (view) => repeatsOf(view)?.[side] ?? Number.NaN,
  })
})

/** 异动边缘: deviations from the section's index, how far the next session is from the exchanges' triggers, and how often one was met. */
export const abnormalMoveFactors: readonly Factor[] = [...deviationFactors, ...riseFactors, ...fallFactors, ...repeatFactors]
