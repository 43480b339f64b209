import type { CallOutput } from '@guanlan/contract/calls.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Answered } from '../../api/api-context.ts'

/** States of a strategy. */
export const STATES = { running: '跟踪中', killed: '已触及停止线', stopped: '已停止' } as const

/** What an entry of a log says. */
export const SIDES = { publish: '公布规则', enter: '进入', keep: '续持', leave: '离开', none: '无变动', kill: '触及停止线' } as const

/** Why a signal came about. */
export const REASONS: Readonly<Record<string, string>> = {
  picked: '入选',
  dropped: '不再入选',
  exit: '离开条件成立',
  time: '持有到期',
  unchanged: '与上次相同',
  empty: '没有入选的股票',
  killed: '回撤达到停止线',
}

/** The two spans of a strategy, never mixed. */
export type SpanName = 'backtest' | 'forward'
export const SPAN_TITLES: Readonly<Record<SpanName, string>> = { forward: '实盘跟踪', backtest: '回测' }

export type StatsQuery = UseQueryResult<Answered<'strategies.stats'>>
export type Stats = CallOutput<'strategies.stats'>
