import { z } from 'zod'
import { PICTURE_ADDRESS } from '../picture-address.ts'
import { DateText, record } from './record.ts'

/** Sections of the library (文库), in the order of its menu. */
export const articleSections = ['交易规则', '读懂行情', '读懂财报', '公司行为', '资金与席位', '统计与方法'] as const

/** 文库 article of our own writing. */
export const Article = record({
  id: z.string().regex(/^[a-z0-9-]+$/),
  section: z.enum(articleSections),
  /** Place within its section, from 1. */
  order: z.number().int().positive(),
  title: z.string().min(1),
  summary: z.string().min(1),
  /** Date up to which its facts were checked. */
  date: DateText,
  paragraphs: z.array(z.string().min(1)).min(2),
  /** Laws, rules and notices it rests on, by their names. */
  sources: z.array(z.string().min(1)).min(1),
  /** Words of the app that open it. */
  terms: z.array(z.string().min(1)).min(1),
})
export type Article = z.infer<typeof Article>

/** Groups of the help centre, in the order of its menu; tutorials are a group of their own. */
export const helpGroups = ['使用教程', '行情与个股', '选股与回测', '数据说明', '会员与支付', '账号与隐私'] as const

/** 帮助文档 and 使用教程. */
export const HelpDocument = record({
  id: z.string().regex(/^[a-z0-9-]+$/),
  group: z.enum(helpGroups),
  order: z.number().int().positive(),
  title: z.string().min(1),
  date: DateText,
  paragraphs: z.array(z.string().min(1)).min(1),
})
export type HelpDocument = z.infer<typeof HelpDocument>

/** What can be bought: a period of a product (spec §9: '1' is VIP). Prices in 分. */
export const Product = record({
  id: z.string().min(1),
  productId: z.string().min(1),
  name: z.string().min(1),
  period: z.enum(['month', 'quarter', 'year']),
  months: z.number().int().positive(),
  priceCents: z.number().int().positive(),
  /** Price crossed out beside it: what single months would cost; null where there is no such comparison. */
  originalPriceCents: z.number().int().positive().nullable(),
  tag: z.string().nullable(),
  order: z.number().int().positive(),
  isDefault: z.boolean(),
})
export type Product = z.infer<typeof Product>

/** How a banner opens its target (spec §2, navigation helper). */
export const linkModes = ['web', 'tab', 'redirect', 'relaunch', 'push'] as const

const PictureAddress = z.string().regex(PICTURE_ADDRESS, '图片请写本站的图片地址，如 /picture/poster?code=bong_detail')

/** 轮播: shown from one date to another, both included; null has no end. */
export const Banner = record({
  id: z.string().min(1),
  order: z.number().int().positive(),
  title: z.string().min(1),
  subtitle: z.string().min(1),
  image: PictureAddress,
  link: z.string().min(1),
  linkMode: z.enum(linkModes),
  from: DateText,
  to: DateText.nullable(),
})
export type Banner = z.infer<typeof Banner>

/** One of the paid features (spec §2, upsell overlay): what free accounts have of it, and what members have. */
export const Privilege = record({
  id: z.string().min(1),
  order: z.number().int().min(1).max(8),
  icon: z.string().min(1),
  title: z.string().min(1),
  desc: z.string().min(1),
  free: z.string().min(1),
  vip: z.string().min(1),
})
export type Privilege = z.infer<typeof Privilege>

/** Page codes with a poster (spec §6). */
export const posterCodes = [
  'stock_detail',
  'bong_detail',
  'xg_detail',
  'hot_search',
  'sentiment_index',
  'sentiment_detail',
  'youzi_index',
  'youzi_detail',
  'strategy_detail',
] as const

/** Poster of a page that members alone see (spec §3): whether it is shown, and what stands on it. */
export const Poster = record({
  pageCode: z.enum(posterCodes),
  pageName: z.string().min(1),
  isShown: z.boolean(),
  title: z.string().min(1),
  points: z.array(z.string().min(1)).min(1).max(4),
  image: PictureAddress,
})
export type Poster = z.infer<typeof Poster>
