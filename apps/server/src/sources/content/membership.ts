import type { Poster, Privilege, Product } from '@guanlan/contract/rows/content.ts'
import { contentDate } from './content-date.ts'

const ALWAYS = contentDate('2020-01-01')
/** Spec §9: product 1 is VIP. */
const VIP = '1'
/** What a month costs, in 分, unless the operator says otherwise. */
const MONTH_CENTS = 2_800

type Offer = readonly [period: Product['period'], name: string, months: number, priceCents: number, tag: string | null]

const OFFERS: readonly Offer[] = [
  ['month', '月度会员', 1, MONTH_CENTS, null],
  ['quarter', '季度会员', 3, 6_800, null],
  ['year', '年度会员', 12, 19_800, '每月 16.5 元'],
]

/** Periods of the membership. The crossed-out price is that of as many single months. */
export const products: readonly Product[] = OFFERS.map(([period, name, months, priceCents, tag], k) => ({
  id: `vip-${period}`,
  productId: VIP,
  name,
  period,
  months,
  priceCents,
  originalPriceCents: months === 1 ? null : months * MONTH_CENTS,
  tag,
  order: k + 1,
  isDefault: period === 'year',
  effectiveAtMs: ALWAYS,
}))

type Right = readonly [id: string, icon: string, title: string, desc: string, free: string, vip: string]

/** The eight paid features of the upsell overlay (spec §2), in its order; beside them what the gates of calls (`gate` of contract/calls) really leave to everybody. */
const RIGHTS: readonly Right[] = [
  ['market', 'pulse', '定期快速看盘', '首页的指数、涨跌分布与热力图，和二十余个榜单', '首页与榜单目录', '榜单全文'],
  ['flow', 'flow', '资金流向追踪', '个股的分档资金、两融、大宗与席位，附口径说明', '每日免费只数内', '不限只数'],
  ['indicators', 'gauge', '核心指标精简', '诊股的七个维度与财务指标，每一项都能点开', '每日免费只数内', '不限只数'],
  ['holders', 'people', '股东多维分析', '户数、十大股东、机构持仓、增减持与解禁的变化', '每日免费只数内', '不限只数'],
  ['operations', 'radar', '经营事件监测', '主营构成、质押、担保、商誉与事件的事后统计', '每日免费只数内', '不限只数'],
  ['valuation', 'scale', '估值对比', '市盈率、市净率、市销率、股息率的历史分位与同行比较', '每日免费只数内', '不限只数'],
  ['views', 'quote', '机构观点汇总', '评级、目标价与一致预期的汇总，附事后核对', '每日免费只数内', '不限只数'],
  ['compare', 'versus', '个股横向对比', '按条件筛选全市场，把筛出的股票逐项比较', '命中数与 2 至 5 只 PK', '筛选结果全表'],
]

export const privileges: readonly Privilege[] = RIGHTS.map(([id, icon, title, desc, free, vip], k) => {
  return { id, order: k + 1, icon, title, desc, free, vip, effectiveAtMs: ALWAYS }
})

type Page = readonly [pageCode: Poster['pageCode'], pageName: string, title: string, ...points: string[]]

/** Posters of pages (spec §6). */
const PAGES: readonly Page[] = [
  ['stock_detail', '个股详情', '今日免费次数已用完', '个股详情不限次数', '七个维度的数值都能点开', '历史与同行一并比较'],
  ['bong_detail', '榜单详情', '查看完整榜单', '资金、业绩、技术、事件、估值、人气二十余榜', '每个榜都写明口径与更新时间'],
  ['xg_detail', '选股结果', '查看完整筛选结果', '三百余项条件自由组合', '漏斗、差一点与回测', '结果可以保存和导出'],
  ['hot_search', '热搜榜', '查看完整热搜榜', '人气、热搜与飙升三个榜', '关注之后 1、5、20 日的统计'],
  ['sentiment_index', '舆情', '查看市场舆情指数', '四组分项逐项公开', '历史分位与走势'],
  ['sentiment_detail', '舆情详情', '查看题材舆情', '题材热度与成分股', '文本数量与倾向'],
  ['youzi_index', '游资', '查看席位每日买卖', '上榜席位的买卖明细', '胜率附样本数与区间'],
  ['youzi_detail', '游资详情', '查看席位历史', '上榜后各日表现', '买不到的次数单独列出'],
  ['strategy_detail', '策略详情', '查看策略信号', '规则全文与逐笔记录', '回测与公布后分开统计', '扣除费用与滑点'],
]

export const posters: readonly Poster[] = PAGES.map(([pageCode, pageName, title, ...points]) => {
  return { pageCode, pageName, isShown: true, title, points, image: `/picture/poster?code=${pageCode}`, effectiveAtMs: ALWAYS }
})
