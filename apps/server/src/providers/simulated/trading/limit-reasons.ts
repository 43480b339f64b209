import type { LimitMove } from '@guanlan/contract/rows/trading.ts'
import { hashAt } from '../hash.ts'

/** What a reason is written from; `peers` are the securities of the same theme at their upper limit that day. */
export type ReasonFacts = Pick<LimitMove, 'kind' | 'firstSealTime' | 'opens' | 'streak' | 'theme'> & { industry: string; peers: number }

const MANY: readonly string[] = [
  '{t}方向当日有{p}只个股收于涨停价',
  '{t}板块集体走强，同日涨停{p}家',
  '资金集中于{t}方向，{p}只成分股封板',
  '{t}居当日涨停家数前列（{p}家）',
  '{t}热度上升，{p}只成分股触及并收于涨停',
  '当日涨停较多的方向之一是{t}（{p}家）',
]
const FEW: readonly string[] = [
  '归入{t}方向，该方向当日仅有零星涨停',
  '{t}方向个别走强，未形成板块效应',
  '与{t}有关，同方向个股多数平稳',
  '按所属板块归入{t}，当日同方向涨停不多',
  '{t}板块分化，少数个股收于涨停',
  '个股独立走强，板块归入{t}',
]
const UNBROKEN: readonly string[] = ['{f}封板后未再打开', '自{f}起封住涨停至收盘', '{f}触及涨停，此后封单未被消化', '{f}封住，全天没有炸板']
const REOPENED: readonly string[] = [
  '{f}首次封板，盘中打开{o}次后回封',
  '首封于{f}，其间{o}次打开',
  '封板过程反复，打开{o}次，首封{f}',
  '{f}触板，反复{o}次后收于涨停',
]
const FROM_OPEN: readonly string[] = ['集合竞价即到涨停价', '开盘价即为涨停价', '竞价封于涨停', '开盘即在涨停价']
const STREAK: readonly string[] = ['已连续{n}个交易日涨停', '为{n}连板', '连续第{n}个涨停', '连板数来到{n}']
const SINGLE: readonly string[] = ['为首板', '前一交易日未涨停', '本轮第一个涨停', '首次收于涨停']
const BROKEN: readonly string[] = [
  '{f}触及涨停后回落，未能收于涨停价',
  '盘中{f}到过涨停价，收盘前打开',
  '炸板：{f}首次封板，打开{o}次后未回封',
  '冲击涨停未果，最早{f}触板',
  '封板后打开，收盘低于涨停价（首次触板{f}）',
]
const DOWN: readonly string[] = [
  '收于跌停价，{f}首次触及',
  '{f}起触及跌停，收盘未打开',
  '当日收于跌停，其间打开{o}次',
  '跌幅达到当日限制，首次触及为{f}',
  '抛压集中，收盘停在跌停价（{f}首触）',
]
const COMPANY: readonly string[] = [
  '公司属{i}行业',
  '所属行业为{i}',
  '行业分类：{i}',
  '主业归于{i}',
  '{i}行业公司',
  '按行业归入{i}',
  '申万一级行业为{i}',
  '行业口径为{i}',
]
const SOURCE: readonly string[] = [
  '依行情与板块归纳',
  '系程序按同板块涨停家数归类',
  '未对应到公司公告',
  '归因仅供复盘',
  '原因由板块归属推断',
  '不代表公司基本面变化',
  '未核对公告',
  '归类可能随后调整',
]

/** A reason (涨停原因) composed of what happened, so that it agrees with the figures beside it; `key` chooses the words. */
export function reasonOf(facts: ReasonFacts, key: number): string {
  const pick = (list: readonly string[], at: number) => list[(hashAt(key, at) >>> 4) % list.length]
  const { kind, streak, opens, firstSealTime, theme, industry, peers } = facts
  const parts: string[] = []
  if (kind !== 'down') parts.push(pick(peers >= 4 ? MANY : FEW, 0))
  if (kind === 'up') {
    parts.push(pick(opens > 0 ? REOPENED : firstSealTime === '09:25' ? FROM_OPEN : UNBROKEN, 1))
    parts.push(pick(streak > 1 ? STREAK : SINGLE, 2))
  } else parts.push(pick(kind === 'broken' ? BROKEN : DOWN, 1))
  const figures: Record<string, string> = {
    t: theme ?? industry,
    p: String(peers),
    f: firstSealTime,
    o: String(opens),
    n: String(streak),
    i: industry,
  }
  const text = [parts.join('，'), pick(COMPANY, 3), pick(SOURCE, 4)].join('；')
  return `【模拟】${text.replace(/\{(\w)\}/g, (_, name: string) => figures[name])}。`
}
