import { firstItem, itemAt, lastItem } from '@guanlan/domain/collections/elements.ts'
import { isKeyOf } from '@guanlan/domain/collections/records.ts'
import { hashAt } from '../hash.ts'

/** What a text about a company is made of: its lines of business (the last is 其他业务), its industry and province, the year it was founded. */
export type Subject = { name: string; lines: readonly string[]; industry: string; area: string; year: number; isFinancial: boolean }

function pick<T>(from: readonly T[], hash: number): T {
  return itemAt(from, (hash >>> 0) % from.length)
}

const OPENINGS = [
  '公司成立于{year}年，总部位于{area}，是一家以{main}为主业的{industry}企业。',
  '公司前身创立于{year}年，经改制设立股份有限公司，主要从事{main}业务，所属行业为{industry}。',
  '公司自{year}年设立以来，围绕{main}开展经营，注册地在{area}。',
  '公司是{area}一家{industry}行业的上市公司，{year}年设立，以{main}为核心业务。',
  '自{year}年成立起，公司由{first}起步，逐步形成以{main}为主的业务布局。',
] as const
const BUSINESS = [
  '主要产品与服务包括{all}，按产品线设立事业部管理。',
  '业务覆盖{all}，其中{first}是收入的主要来源。',
  '公司提供{all}，面向行业客户与终端用户销售。',
  '公司的{first}与{last}业务在采购和客户上相互支持。',
  '经过多年经营，公司形成了{all}并行的业务结构。',
] as const
const WAYS = [
  '公司采用以销定产与适量备货相结合的生产方式，原材料按年度框架协议采购。',
  '公司以直销为主、经销为辅，在主要客户所在地设有服务网点。',
  '公司建有研发中心，按项目制组织开发，研发方向与主业一致。',
  '公司按照质量、环境和职业健康安全管理体系的要求组织生产经营。',
  '公司设有区域营销中心，销售网络覆盖国内主要地区，部分产品出口。',
  '公司推进生产环节的自动化改造和信息系统建设。',
] as const
const FINANCIAL_WAYS = [
  '公司通过营业网点与线上渠道为个人和机构客户提供服务。',
  '公司设有风险管理委员会，对各项业务实行限额管理。',
  '公司按照监管要求计提准备、披露资本充足情况。',
  '公司的分支机构集中在所在区域，并在部分中心城市设有营业机构。',
] as const
const ENDINGS = [
  '公司按照《公司法》《证券法》和章程设立股东会、董事会并规范运作。',
  '公司注重投资者回报与信息披露，设有投资者联系渠道。',
  '公司的子公司分别承担生产、销售与研发职能。',
  '公司参与所在行业协会的工作，部分产品执行行业标准。',
] as const

const GENERAL = [
  '技术服务、技术开发、技术咨询、技术交流、技术转让、技术推广',
  '货物进出口',
  '技术进出口',
  '企业管理咨询',
  '信息技术咨询服务',
  '非居住房地产租赁',
  '以自有资金从事投资活动',
  '机械设备租赁',
  '仓储服务（不含危险化学品）',
  '普通货物道路运输代理',
] as const

function filled(template: string, { name, lines, industry, area, year }: Subject): string {
  const own = lines.slice(0, -1)
  const words = {
    name,
    area,
    industry,
    year: String(year),
    main: own.slice(0, 2).join('、'),
    all: own.join('、'),
    first: firstItem(own),
    last: lastItem(own),
  }
  return template.replace(/\{(\w+)\}/g, (place, key: string) => (isKeyOf(words, key) ? words[key] : place))
}

/** 公司简介 in four or five sentences. */
export function profileText(subject: Subject, hash: number): string {
  const part = (from: readonly string[], at: number) => filled(pick(from, hashAt(hash, at)), subject)
  const ways = subject.isFinancial ? FINANCIAL_WAYS : WAYS
  const first = (hashAt(hash, 3) >>> 0) % ways.length
  const second = (first + 1 + ((hashAt(hash, 4) >>> 0) % (ways.length - 1))) % ways.length
  return `【模拟】${part(OPENINGS, 1)}${part(BUSINESS, 2)}${ways[first]}${ways[second]}${part(ENDINGS, 5)}`
}

/** 经营范围: what is made and sold, and what companies register besides. */
export function scopeText({ lines, isFinancial }: Subject, hash: number): string {
  const own = lines.slice(0, -1)
  if (isFinancial)
    return `【模拟】许可项目：${own.join('；')}；经金融监督管理部门批准的其他业务。（依法须经批准的项目，经相关部门批准后方可开展经营活动）`
  const start = (hash >>> 0) % GENERAL.length
  const more = Array.from({ length: 3 + ((hash >>> 8) % 4) }, (_, k) => GENERAL[(start + k * 3) % GENERAL.length])
  const made = own.map((line) =>
    pick([`${line}的研发、生产、销售`, `${line}制造与销售`, `${line}及相关产品销售`], hashAt(hash, line.length)),
  )
  return `【模拟】一般项目：${[...made, ...new Set(more)].join('；')}。（除依法须经批准的项目外，凭营业执照依法自主开展经营活动）`
}

/** 主营业务 as reports put it. */
export function mainBusinessOf(lines: readonly string[], isFinancial: boolean): string {
  return `${lines.slice(0, -1).join('、')}的${isFinancial ? '经营' : '研发、生产和销售'}`
}

const STREETS = ['科创路', '兴业大道', '创新街', '滨湖路', '工业园一路', '开发大道', '明德路', '启航街', '长风路', '云栖大道'] as const
const PARKS = ['高新技术产业开发区', '经济技术开发区', '工业园区', '科技产业园', '滨江新区'] as const

/** A fictitious address in a real province. */
export function addressOf(area: string, hash: number): string {
  const number = 1 + ((hash >>> 10) % 280)
  return `【模拟】${area}模拟${pick(PARKS, hash)}${pick(STREETS, hash >>> 4)}${number}号`
}
