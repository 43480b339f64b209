import type { LimitMove } from '@guanlan/contract/rows/trading.ts'
import { isKeyOf } from '@guanlan/domain/collections/records.ts'
import { hashAt } from '../hash.ts'

/** What a reason is written from; `peers` are the securities of the same theme at their upper limit that day. */
type ReasonFacts = Pick<LimitMove, 'opens' | 'streak'> & { firstSealTime: string; theme: string; peers: number }

const MANY: readonly string[] = [
  '{t}{p}股涨停',
  '{t}集体走强',
  '{t}居涨停前列',
  '{t}板块共振',
  '{t}热度上升',
  '{t}涨停{p}家',
  '{t}方向活跃',
  '{t}领涨',
]
const FEW: readonly string[] = [
  '归入{t}',
  '{t}个别走强',
  '与{t}有关',
  '{t}分化',
  '{t}零星活跃',
  '独立走强，属{t}',
  '按板块归{t}',
  '{t}涨停不多',
]
const UNBROKEN: readonly string[] = ['{f}封板', '{f}封住未开', '自{f}封至收盘', '{f}触板即封']
const REOPENED: readonly string[] = ['开板{o}次后回封', '反复{o}次后封板', '{f}首封，开{o}次', '分歧后回封']
const FROM_OPEN: readonly string[] = ['竞价封板', '开盘即封', '开盘价即涨停', '竞价即到涨停价']
const STREAK: readonly string[] = ['{n}连板', '连续{n}日涨停', '第{n}个涨停', '连板至{n}']
const SINGLE: readonly string[] = ['首板', '首个涨停', '前日未涨停', '单日涨停']

/** A reason (涨停原因) composed of what happened, so that it agrees with the figures beside it; `key` chooses the words. Short, as vendors write it. */
export function reasonOf({ streak, opens, firstSealTime, theme, peers }: ReasonFacts, key: number): string {
  const pick = (list: readonly string[], at: number) => list[(hashAt(key, at) >>> 4) % list.length]
  const seal = opens > 0 ? REOPENED : firstSealTime === '09:25' ? FROM_OPEN : UNBROKEN
  const parts = [pick(peers >= 4 ? MANY : FEW, 0), pick(streak > 1 ? STREAK : SINGLE, 2), pick(seal, 1)]
  const figures = { t: theme, p: String(peers), f: firstSealTime, o: String(opens), n: String(streak) }
  return `【模拟】${parts.join('，').replace(/\{(\w)\}/g, (place, name: string) => (isKeyOf(figures, name) ? figures[name] : place))}`
}
