import { hashAt, streamKey } from '../hash.ts'
import type { EarningsForecast } from '../known-rows.ts'
import { own } from './purposes.ts'

type Mood = 'up' | 'down' | 'loss' | 'turn' | 'even'

const MOODS: Readonly<Record<EarningsForecast['type'], Mood>> = {
  首亏: 'loss',
  续亏: 'loss',
  扭亏: 'turn',
  预增: 'up',
  略增: 'up',
  预减: 'down',
  略减: 'down',
  增亏: 'loss',
  减亏: 'loss',
  续盈: 'even',
  不确定: 'even',
}

const OPENINGS = [
  '报告期内，',
  '本期',
  '业绩变动的主要原因是',
  '报告期',
  '与上年同期相比，',
  '经初步测算，',
  '据财务部门初步核算，',
  '本报告期内，',
] as const

const CAUSES: Readonly<Record<Mood, readonly string[]>> = {
  up: [
    '主要产品销量增加，产能利用率提高',
    '在手订单陆续交付，收入确认多于上年同期',
    '产品结构改善，高毛利产品占比上升',
    '原材料采购价格回落，单位成本下降',
    '新建产线投产并逐步放量',
    '主要市场需求回暖，产品价格有所回升',
    '费用管控见效，期间费用率下降',
  ],
  down: [
    '主要产品价格下降，毛利率有所下滑',
    '下游需求放缓，订单交付节奏延后',
    '原材料价格上涨，成本未能完全传导',
    '新项目处于爬坡阶段，折旧与费用增加',
    '市场竞争加剧，公司调整了产品价格',
    '研发与市场投入增加，期间费用上升',
    '上年同期基数较高',
  ],
  loss: [
    '产品售价低于预期，毛利未能覆盖期间费用',
    '产能利用率不足，固定成本分摊较高',
    '按会计准则计提的资产减值准备增加',
    '部分项目进度延后，收入未能在本期确认',
    '主要业务所处行业处于调整期，销量下滑',
    '存货周转放慢，计提了存货跌价准备',
    '融资成本与人员费用较高',
  ],
  turn: [
    '主营业务收入恢复，毛利率回升',
    '上年同期计提较多减值准备，本期相应减少',
    '停产检修的产线恢复生产，销量回升',
    '低效业务已经剥离，主营业务重回盈利',
    '成本下降且订单增加，经营性利润转正',
    '应收款项回收情况好转，信用减值冲回',
    '产品提价落实，单位毛利改善',
  ],
  even: [
    '各项业务平稳开展，收入与成本基本稳定',
    '主要产品量价与上年同期相当',
    '订单结构稳定，费用支出与上年接近',
    '内外销此消彼长，总体持平',
    '产能与上年同期相同，利润变动不大',
    '原材料与产品价格同步变动，毛利率稳定',
    '主要客户需求稳定',
  ],
}

const CLOSINGS = [
  '非经常性损益对净利润的影响较小。',
  '非经常性损益与上年同期接近，主要为政府补助。',
  '本次预告未经注册会计师审计，具体数据以定期报告为准。',
  '公司已就有关事项与会计师事务所预沟通，双方不存在分歧。',
  '影响业绩预告准确性的重大不确定因素暂未发现。',
  '最终数据以定期报告披露的为准。',
] as const

const CORRECTED = [
  '年末结算价格与原预计存在差异',
  '部分收入的确认时点经复核后调整',
  '减值测试结果与原估计存在差异',
  '合并范围内子公司业绩与原预计不同',
] as const

/** Why a company expects what it forecasts, composed of an opening, two causes and a closing: some 2,000 texts for each kind. */
export function forecastReason(
  { seed, subject, k }: { seed: number; subject: number; k: number },
  { type, industry, amended }: { type: EarningsForecast['type']; industry: string | null; amended: boolean },
): string {
  const hash = hashAt(streamKey(seed, own.forecastText, subject), k * 2 + (amended ? 1 : 0)) >>> 0
  const causes = CAUSES[MOODS[type]]
  const first = hash % causes.length
  const second = (first + 1 + ((hash >>> 4) % (causes.length - 1))) % causes.length
  const field = industry === null ? '' : `公司${industry}业务`
  const correction = amended ? `原预告未能准确反映经营结果，${CORRECTED[(hash >>> 8) % CORRECTED.length]}，现予更正。` : ''
  const opening = OPENINGS[(hash >>> 12) % OPENINGS.length]
  return `【模拟】${correction}${opening}${field}${causes[first]}；${causes[second]}。${CLOSINGS[(hash >>> 16) % CLOSINGS.length]}`
}
