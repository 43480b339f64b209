import { rpc } from '../call.ts'
import * as hotSearch from '../schemas/market/hot-search.ts'

/** 热搜榜: boards of attention side by side, and what followed (@NOTE ours). */
export const hotSearchCalls = {
  'hotSearch.boards': rpc('hot.boards', hotSearch.HotBoardsInput, hotSearch.HotBoards, {
    about: '热搜榜：本站热搜与来源公布的热搜、人气、飙升各榜，分别写明是谁的、何时的、按什么排',
    example: {},
    fresh: 'never',
    gate: 'hot_search',
  }),
  'hotSearch.outcomes': rpc('hot.outcomes', hotSearch.HotOutcomesInput, hotSearch.HotOutcomes, {
    about: '关注之后：近 250 个交易日首次进入某榜前十的股票，之前 5 日、次日开盘与之后 1、5、20 个交易日相对同期全市场',
    example: { board: 'search' },
    fresh: 'snapshot',
    gate: 'hot_search',
  }),
} as const
