import { hashAt } from '../hash.ts'

/** What a title is chosen by: growth of profit in the newest report (null without a year to compare with), whether it lost money, and the occasion. */
export type TitleFacts = {
  name: string
  industry: string
  period: string
  growth: number | null
  isLoss: boolean
  isFirst: boolean
  isComment: boolean
  year: number
}

const UP = [
  '业绩稳步增长',
  '利润保持较快增长',
  '收入利润双增',
  '盈利能力改善',
  '经营效率提升',
  '主业增长稳健',
  '业绩符合预期',
  '增长动能延续',
  '费用率优化带动利润',
  '景气延续，业绩兑现',
] as const
const DOWN = [
  '业绩短期承压',
  '利润阶段性下滑',
  '需求偏弱影响利润',
  '成本上行拖累盈利',
  '静待需求恢复',
  '基数较高，增速回落',
  '短期波动不改经营节奏',
  '利润率阶段性回落',
  '收入放缓，费用刚性',
  '调整期仍在延续',
] as const
const LOSS = [
  '仍处投入期',
  '亏损有待收窄',
  '减值拖累利润',
  '盈利拐点尚待观察',
  '经营调整持续',
  '费用投入处于高位',
  '静待盈利修复',
  '业绩处于低位',
] as const
const TAILS = [
  '关注{industry}需求变化',
  '产能释放值得跟踪',
  '现金流表现有待观察',
  '新产品进展可期',
  '分红能力是看点',
  '费用管控成效显现',
  '订单情况保持平稳',
  '研发投入持续',
  '海外业务稳步推进',
  '竞争格局总体稳定',
  '估值处于历史中枢附近',
  '关注{year}年经营计划',
  '客户结构继续优化',
  '渠道库存保持合理',
] as const
const OCCASIONS = ['{period}点评', '{period}业绩点评', '{period}财报解读', '{period}跟踪', '{period}简评'] as const
const OTHERS = ['公司跟踪', '调研纪要', '动态点评', '行业比较', '中期展望', '经营近况更新', '产业链跟踪', '数据点评'] as const
const FIRSTS = [
  '首次覆盖',
  '深度报告',
  '首次覆盖——{industry}里的稳健经营者',
  '深度——商业模式与竞争格局',
  '首次覆盖——从主业看成长空间',
] as const

const pick = (from: readonly string[], hash: number, place: number) => from[(hashAt(hash, place) >>> 0) % from.length]

function filled(text: string, { industry, period, year }: TitleFacts): string {
  return text.replaceAll('{industry}', industry).replaceAll('{period}', period).replaceAll('{year}', String(year))
}

/** Title of a report, 【模拟】 first: occasion, what the newest report says, and what is looked at next. */
export function titleOf(hash: number, facts: TitleFacts): string {
  const { name, growth, isLoss, isFirst, isComment } = facts
  const occasion = pick(isFirst ? FIRSTS : isComment ? OCCASIONS : OTHERS, hash, 1)
  const state = pick(isLoss ? LOSS : growth === null || growth >= 0 ? UP : DOWN, hash, 2)
  return `【模拟】${name}${filled(`${occasion}：${state}，${pick(TAILS, hash, 3)}`, facts)}`
}
