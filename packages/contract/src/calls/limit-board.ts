import { rpc } from '../call.ts'
import * as limitBoard from '../schemas/market/limit-board.ts'

/** 涨停梯队 (@NOTE ours). */
export const limitBoardCalls = {
  'limitBoard.session': rpc('limit.board', limitBoard.LimitBoardInput, limitBoard.LimitBoard, {
    about: '涨停梯队：一个交易日的涨停、炸板、跌停、各档晋级率与昨日涨停表现，分四个口径',
    example: {},
    fresh: 'snapshot',
  }),
  'limitBoard.summary': rpc('limit.summary', limitBoard.LimitDaysInput, limitBoard.LimitSummary, {
    about: '涨停概况：最近一个交易日的封板率、最高板与昨日涨停表现',
    example: {},
    fresh: 'snapshot',
  }),
  'limitBoard.days': rpc('limit.days', limitBoard.LimitDaysInput, limitBoard.LimitDays, {
    about: '涨停梯队：近 250 个交易日每天的涨停、炸板、最高板与封板率',
    example: {},
    fresh: 'snapshot',
  }),
  'limitBoard.outcomes': rpc('limit.outcomes', limitBoard.LimitDaysInput, limitBoard.LimitOutcomes, {
    about: '到明天为止：近 250 个交易日各板数次日开盘与收盘的分布',
    example: {},
    fresh: 'snapshot',
  }),
  'limitBoard.abnormalMoves': rpc('limit.abnormalMoves', limitBoard.AbnormalMovesInput, limitBoard.AbnormalMoves, {
    about: '异动边缘：下一个交易日（交易时间内为当日）在涨跌停以内可能满足异常波动或严重异常波动标准的股票，还差多少',
    example: {},
    fresh: 'snapshot',
  }),
} as const
