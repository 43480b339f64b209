import { firstItem } from '@guanlan/domain/collections/elements.ts'
import type { Condition, Leaf, Screen } from '../screening/condition.ts'

/** Groups of boards, in the order of the catalogue. */
export const rankingGroups = ['资金', '业绩', '技术', '事件', '估值', '人气'] as const
type RankingGroup = (typeof rankingGroups)[number]

/**
 * A board: securities that fulfil its rule in the order of one factor. Names describe, they do not promise.
 */
export type Ranking = {
  /** Kept for ever: addresses and what was tallied of past boards hold it. */
  type: string
  title: string
  group: RankingGroup
  desc: string
  factor: string
  dir: 'asc' | 'desc'
  where: readonly Condition[]
  /** Whether financial companies are left out: their cash flows are deposits and clients' money. */
  excludesFinancials?: true
}

/** Places a board has. */
export const RANKED = 50

const above = (factor: string, right: number): Leaf => ({ kind: 'compare', left: { factor }, op: '>', right })
const atLeast = (factor: string, right: number): Leaf => ({ kind: 'compare', left: { factor }, op: '>=', right })
const below = (factor: string, right: number): Leaf => ({ kind: 'compare', left: { factor }, op: '<', right })
const is = (factor: string, right: 0 | 1): Leaf => ({ kind: 'compare', left: { factor }, op: '=', right })

const notSt: Condition = { kind: 'not', part: { kind: 'list', list: 'mark', ids: ['st'] } }
/** How names of industries of banks, brokers and insurers begin: those of 申万, 东方财富, and of 证监会 with and without their codes. */
const FINANCIALS = /^(银行|非银金融|证券|券商|保险|多元金融|(J6[6-9])?(货币金融|资本市场|保险业|其他金融))/
/**
 * The first five sessions of a listing have no price limit and no history to be compared with. Imported files need not report the listing date: 量比 is known of
 * who traded on five sessions before.
 */
const seasoned: Condition = { kind: 'or', parts: [above('bars-listed', 5), above('volume-ratio', 0)] }

type Described = Pick<Ranking, 'type' | 'title' | 'desc' | 'factor'> & Partial<Pick<Ranking, 'dir' | 'where' | 'excludesFinancials'>>

/** Boards of a group; the highest figures first and nothing but a positive figure asked for, unless given. */
function boards(group: RankingGroup, described: readonly Described[]): Ranking[] {
  return described.map((one) => ({ dir: 'desc', where: [above(one.factor, 0)], ...one, group }))
}

/** Boards of the product. */
export const rankings: readonly Ranking[] = [
  ...boards('资金', [
    { type: 'main-net', title: '主力净流入榜', desc: '当日超大单与大单的净流入额', factor: 'main-net-1d' },
    { type: 'main-net-5d', title: '主力 5 日净流入榜', desc: '最近 5 个交易日主力净流入额之和', factor: 'main-net-5d' },
    { type: 'main-float', title: '主力净流入占比榜', desc: '近 5 日主力净流入占流通市值，小市值公司也能比', factor: 'main-float-ratio-5d' },
    { type: 'margin-net', title: '融资净买入榜', desc: '融资买入减去偿还，交易所次日公布', factor: 'margin-net-1d' },
    { type: 'dragon-tiger', title: '龙虎榜净买榜', desc: '近 30 天上龙虎榜各日的净买入之和', factor: 'dragon-tiger-net-30d' },
    {
      type: 'institution-seats',
      title: '机构席位净买榜',
      desc: '近 30 天龙虎榜上机构专用席位的净买入',
      factor: 'dragon-tiger-institution-30d',
    },
    { type: 'northbound', title: '北向增持榜', desc: '陆股通按季披露的持股，较上一季末的增加', factor: 'northbound-change-shares' },
    {
      type: 'block-premium',
      title: '大宗溢价榜',
      desc: '近 30 天大宗交易成交价高出当日收盘价的比例',
      factor: 'block-premium-30d',
      // @NOTE a deal at the close divides to a rounding error above it
      where: [atLeast('block-premium-30d', 0.0001)],
    },
  ]),
  ...boards('业绩', [
    { type: 'forecast-growth', title: '业绩预增榜', desc: '最新业绩预告的净利润增速下限', factor: 'forecast-growth-min' },
    {
      type: 'profit-growth',
      title: '净利润增速榜',
      desc: '最新报告期归母净利润同比；上年同期基数很小时增速会极大',
      factor: 'profit-yoy',
      where: [above('profit-yoy', 0), notSt],
    },
    {
      type: 'revenue-growth',
      title: '营收增速榜',
      desc: '最新报告期营业收入同比',
      factor: 'revenue-yoy',
      where: [above('revenue-yoy', 0), notSt],
    },
    {
      type: 'roe',
      title: '高 ROE 榜',
      desc: '近 3 年平均净资产收益率，3 年中最低一年也高于 10%；净资产很小时会极大',
      factor: 'roe-mean-3y',
      where: [above('roe-min-3y', 0.1), notSt],
    },
    {
      type: 'growth-quarters',
      title: '连续增长榜',
      desc: '净利润连续同比增长的季度数',
      factor: 'profit-growth-quarters',
      where: [above('profit-growth-quarters', 1)],
    },
    { type: 'consensus-up', title: '盈利预期上调榜', desc: '近 90 天机构对今年净利润的一致预期上调幅度', factor: 'expected-revision-90d' },
  ]),
  ...boards('技术', [
    {
      type: 'gainers',
      title: '涨幅榜',
      desc: '当日涨幅，上市不足 5 个交易日的不计',
      factor: 'change-ratio',
      where: [above('change-ratio', 0), seasoned],
    },
    {
      type: 'losers',
      title: '跌幅榜',
      desc: '当日跌幅，上市不足 5 个交易日的不计',
      factor: 'change-ratio',
      dir: 'asc',
      where: [below('change-ratio', 0), seasoned],
    },
    { type: 'turnover', title: '成交额榜', desc: '当日成交额', factor: 'amount' },
    { type: 'streak', title: '连涨榜', desc: '收盘价连续上涨的交易日数', factor: 'streak', where: [above('streak', 2)] },
    { type: 'limit-streak', title: '连板榜', desc: '连续以涨停价收盘的交易日数', factor: 'limit-up-streak' },
    {
      type: 'new-high',
      title: '创新高榜',
      desc: '收盘创 250 日新高，按近 20 日涨跌幅排列',
      factor: 'return-20d',
      where: [is('new-high-250d', 1)],
    },
    {
      type: 'rise-on-more',
      title: '量价齐升榜',
      desc: '放量上涨，按成交量与前 20 日均量之比排列',
      factor: 'volume-to-mean-20',
      where: [is('rise-on-more', 1)],
    },
    {
      type: 'drawdown',
      title: '回撤最小榜',
      desc: '近 250 日最大回撤由小到大，日线满 250 个交易日的公司',
      factor: 'drawdown-250d',
      where: [below('drawdown-250d', 0)],
    },
  ]),
  ...boards('事件', [
    { type: 'surveys', title: '机构调研榜', desc: '近 30 天来调研的机构家数', factor: 'survey-organizations-30d' },
    {
      type: 'fewer-holders',
      title: '股东户数减少榜',
      desc: '最近一期股东户数较上一期的变化，由减到增',
      factor: 'holder-count-change',
      dir: 'asc',
      where: [below('holder-count-change', 0)],
    },
    { type: 'executives', title: '高管增持榜', desc: '近 180 天董监高净增持占总股本', factor: 'executive-net-180d' },
    { type: 'rating-up', title: '评级上调榜', desc: '近 90 天机构上调评级的次数', factor: 'rating-upgrades-90d' },
    { type: 'unlocks', title: '解禁比例榜', desc: '未来 30 天解禁股份占流通股本', factor: 'unlock-ratio-30d' },
    { type: 'good-events', title: '利好事件榜', desc: '近 30 天按规则识别的利好事件数', factor: 'good-events-30d' },
  ]),
  ...boards('估值', [
    {
      type: 'pe-percentile',
      title: '低估值分位榜',
      desc: '市盈率处在自身 5 年历史的低位，最近四个季度盈利',
      factor: 'pe-percentile-5y',
      dir: 'asc',
      where: [atLeast('pe-percentile-5y', 0), above('pe-ttm', 0), notSt],
    },
    {
      type: 'low-pe',
      title: '低市盈率榜',
      desc: '市盈率 TTM 由低到高，亏损公司不计',
      factor: 'pe-ttm',
      dir: 'asc',
      where: [above('pe-ttm', 0), notSt],
    },
    {
      type: 'low-pb',
      title: '低市净率榜',
      desc: '市净率由低到高，净资产为负的不计',
      factor: 'pb',
      dir: 'asc',
      where: [above('pb', 0), notSt],
    },
    {
      type: 'dividend-yield',
      title: '高股息榜',
      desc: '近 12 个月每股现金分红与现价之比，最近四个季度盈利',
      factor: 'dividend-yield',
      where: [above('dividend-yield', 0), above('pe-ttm', 0)],
    },
    {
      type: 'free-cash',
      title: '自由现金流榜',
      desc: '最近四个季度自由现金流与总市值之比，不含银行与非银金融',
      factor: 'fcf-yield',
      where: [above('fcf-yield', 0), notSt],
      excludesFinancials: true,
    },
  ]),
  ...boards('人气', [
    { type: 'heat', title: '人气榜', desc: '人气热度由高到低', factor: 'heat' },
    {
      type: 'heat-up',
      title: '热度上升榜',
      desc: '当日热度与前 5 日均值之比',
      factor: 'heat-ratio-5d',
      where: [above('heat-ratio-5d', 1)],
    },
    { type: 'hot-rising', title: '飙升榜', desc: '飙升榜名次，第 1 名在前', factor: 'hot-rising-rank', dir: 'asc' },
    { type: 'hot-search', title: '搜索人气榜', desc: '热搜榜名次，第 1 名在前', factor: 'hot-search-rank', dir: 'asc' },
  ]),
]

/** A board by its type; null for one that never was. */
export function rankingOf(type: string): Ranking | null {
  return rankings.find((one) => one.type === type) ?? null
}

/** The board as a screen over a store whose industries are `industries` (names by id): its rule, its order, its places (all that fulfil the rule with `limit` null). */
export function screenOfRanking(
  { factor, dir, where, excludesFinancials }: Ranking,
  industries: ReadonlyMap<string, string>,
  limit: number | null = RANKED,
): Screen {
  const ids = excludesFinancials ? [...industries].flatMap(([id, name]) => (FINANCIALS.test(name) ? [id] : [])) : []
  const parts: readonly Condition[] = ids.length === 0 ? where : [...where, { kind: 'not', part: { kind: 'list', list: 'industry', ids } }]
  const all: Condition = parts.length === 1 ? firstItem(parts) : { kind: 'and', parts }
  return { where: all, sort: { by: { factor }, direction: dir }, limit }
}
