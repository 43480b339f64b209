import type { Formula } from '../formula.ts'
import { inputOf as of, reported } from '../reported.ts'

const ratio = (key: string, name: string) => of(key, name, '比例')
const FROM = '公告日前最后一个收盘价到公告日起第'
const return_ = <const I extends string>(id: I, key: string, sessions: number) =>
  reported(id, ratio(key, `${sessions} 日涨跌幅`), `${FROM} ${sessions} 个交易日的收盘价，前复权。`)
const excess = <const I extends string>(id: I, key: string, sessions: number) =>
  reported(id, ratio(key, `${sessions} 日超额`), `${sessions} 日涨跌幅减去沪深300 在相同两天之间的涨跌幅。`)

/** Figures of 事件: what the price did after announcements. */
export const eventsFormulas = [
  return_('event-r1', 'r1', 1),
  return_('event-r5', 'r5', 5),
  return_('event-r20', 'r20', 20),
  excess('event-excess1', 'excess1', 1),
  excess('event-excess5', 'excess5', 5),
  excess('event-excess20', 'excess20', 20),
  reported('event-excess-median', ratio('median', '超额中位'), '该类事件之后超额的中位数；同一天的同类事件只算一次。'),
  reported('event-excess-low', ratio('low', '超额中位下限'), '中位数的 95% 区间（次序统计量）下限，不足 6 次没有。'),
  reported('event-excess-high', ratio('high', '超额中位上限'), '中位数的 95% 区间（次序统计量）上限，不足 6 次没有。'),
  reported('event-mean5', ratio('avgExcess5', '5 日平均超额'), '该类事件之后 5 日超额的平均，易受个别极端值影响。'),
  reported('event-mean20', ratio('avgExcess20', '20 日平均超额'), '该类事件之后 20 日超额的平均，易受个别极端值影响。'),
  {
    id: 'event-win-ratio',
    name: '20 日超额为正占比',
    unit: '比例',
    expression: '超额为正次数 ÷ 满 20 日次数',
    inputs: [of('wins20', '超额为正次数', '次'), of('n20', '满 20 日次数', '次')],
    note: '不足 20 次只列次数。',
  },
  reported('event-win-low', ratio('ciLow', '占比下限'), '95% 区间（Wilson）下限。'),
  reported('event-win-high', ratio('ciHigh', '占比上限'), '95% 区间（Wilson）上限。'),
] as const satisfies readonly Formula[]
