import { createHash } from 'node:crypto'
import { AppError } from '@guanlan/contract/errors.ts'
import type { StrategyDefinition, StrategyDraft } from '@guanlan/contract/schemas/research/strategies.ts'
import type { Condition, Screen } from '@guanlan/engine/screening/condition.ts'
import { BY_SIZE } from '@guanlan/engine/screening/default-sort.ts'
import type { Lexicon } from '@guanlan/engine/screening/lexicon/lexicon.ts'
import { sentenceOf } from '@guanlan/engine/screening/sentence/sentence-of.ts'
import { type BacktestOrder, USUAL_BENCHMARK } from '../backtest/order.ts'
import { orderOf } from '../backtest/order-of.ts'
import { wantedFigures } from '../backtest/wanted-figures.ts'
import { ownListsIn } from '../screening/read-request.ts'

/** SHA-256 of a text (UTF-8), 64 hex digits. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const REBALANCES = { day: '每个交易日收盘后', week: '每周最后一个交易日收盘后', month: '每月最后一个交易日收盘后' } as const
const WEIGHTS = { equal: '等权', order: '按名次递减', value: '按总市值' } as const
const percent = (value: number) => `${Number((value * 100).toFixed(4))}%`

/** The rule in sentences: who is looked at, what is entered and left, when, at which prices and costs, when it stops. */
function sentencesOf(order: BacktestOrder, killLine: number, lexicon: Lexicon): string[] {
  const { screen, rule, rebalance, hold, top, weight, costs, capacity } = order
  const held = hold === null ? '' : `持有满 ${hold} 个交易日`
  const leaves =
    rule === undefined ? held || '调仓时不再入选' : [rule.exit === null ? '' : `收盘满足 ${rule.exit}`, held].filter(Boolean).join('，或')
  return [
    '范围：当日在市的沪深北 A 股，含后来退市的。',
    `条件：${sentenceOf({ ...screen, where: withoutEntry(screen.where, rule?.entry) }, lexicon)}。`,
    rule === undefined
      ? `调仓：${REBALANCES[rebalance]}，取前 ${top} 只，${WEIGHTS[weight]}。`
      : `进入：收盘满足 ${rule.entry}，最多同时 ${top} 只，每份相等。`,
    `离开：${leaves}。`,
    '成交：次日开盘价；停牌或开盘涨停记为未成交；开盘跌停不能离开，顺延。',
    `费用：佣金 ${percent(costs.commission)}（最低 ${costs.least} 元），印花税与过户费按成交日税率，滑点 ${percent(costs.slippage)} + ${percent(capacity.impact)} × √成交占比，每只每天最多占当日成交额 ${percent(capacity.share)}。`,
    `停止线：公布后的净值从最高处回撤达到 ${percent(killLine)} 时停止，不再进入。`,
  ]
}

/** The conditions beside a rule's own signal. */
function withoutEntry(where: Condition, entry: string | undefined): Condition {
  if (entry === undefined || where.kind !== 'and') return where
  return { kind: 'and', parts: where.parts.filter((part) => part.kind !== 'signal' || part.formula !== entry) }
}

function sorted(screen: Screen): Screen {
  return { ...screen, sort: screen.sort ?? BY_SIZE }
}

/** What is wrong with a rule that is to be followed for years. Throws invalid_input. */
function refuseUnfit({ screen, rule, hold }: BacktestOrder): void {
  const lists = [...ownListsIn([screen.where], 'watchlist'), ...ownListsIn([screen.where], 'screen')]
  if (lists.length > 0) throw new AppError('invalid_input', '规则里有自选分组或保存的选股，它们会变动；请改写成固定的条件')
  if (rule !== undefined && rule.exit === null && hold === null) throw new AppError('invalid_input', '请写离开的条件，或写持有几个交易日')
  try {
    wantedFigures(screen)
  } catch (error) {
    if (error instanceof RangeError) throw new AppError('invalid_input', error.message)
    throw error
  }
}

/** The definition a draft means, fixed in full. Throws invalid_input. */
export function definitionOf({ order: asked, ...draft }: StrategyDraft, lexicon: Lexicon): StrategyDefinition {
  const order = orderOf(asked, lexicon)
  const screen = sorted(order.screen)
  refuseUnfit({ ...order, screen })
  const { name, category, desc, riskLevel, killLine, trials } = draft
  const { from, rebalance, hold, top, weight, capital, costs, capacity, rule, benchmark = USUAL_BENCHMARK } = order
  const { exit = null, codes = null } = rule ?? {}
  return {
    ...{ version: 1, name, category, desc, riskLevel, rules: sentencesOf({ ...order, screen }, killLine, lexicon), screen },
    rule: rule === undefined ? null : { entry: rule.entry, name: rule.name, exit, codes: codes === null ? null : [...codes] },
    ...{ from, rebalance, hold, top, weight, capital, costs, capacity, benchmark, killLine, trials },
  } as StrategyDefinition
}

/** The back-test of a definition over some days (YYYY-MM-DD, both included). */
export function orderWithin(definition: StrategyDefinition, { from, to }: { from: string; to: string }): BacktestOrder {
  const { screen, rule, rebalance, hold, top, weight, capital, costs, capacity, benchmark } = definition
  const { where, sort, limit } = screen
  return {
    screen: { where: where as Condition, sort: sort as Screen['sort'], limit },
    ...{ from, to, rebalance, hold, top, weight, capital, costs, capacity, benchmark },
    ...(rule === null ? {} : { rule }),
  }
}
