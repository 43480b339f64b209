import { factors } from '../factors/index.ts'
import type { Lexicon } from './lexicon/lexicon.ts'
import { sectorGroups } from './lexicon/sector-groups.ts'

/** Sentences of one kind: what is read, and examples that are read whole. */
export type GuideSection = { title: string; about: string; examples: readonly string[] }

/** How screens are written, by the parts of the grammar; the examples are tested to be read whole. */
export const guideSections: readonly GuideSection[] = [
  {
    title: '比较与区间',
    about: '大于、不低于、以上、不超过、介于、翻倍；写 % 、亿、万、倍、手，比例不写单位按百分数。',
    examples: ['换手率大于5%，量比大于1.5', '总市值50亿到200亿', '股价3-10元，市净率小于2', '流通市值30亿以上90亿以下'],
  },
  {
    title: '且、或与排除',
    about: '逗号、分号、换行分开的几句都要满足；或者要用括号写明范围。排除可以写在前面，也可以写在后面。',
    examples: ['主板，非ST，非停牌', '北交所除外，换手率大于10%', '剔除ST、北交所和次新股', '（创业板或科创板）且涨幅大于5%'],
  },
  {
    title: '排名与顺序',
    about: '前几名、最大的几只、前百分之几、行业前几；写在其他条件旁边时，在其他条件找到的股票里排。',
    examples: ['创业板里换手率前20', '成交额最大的100只中涨幅前10', '股息率行业前三', '按总市值从小到大排列取前30'],
  },
  {
    title: '日期',
    about: '昨日、前日、上周五、11月20日、本周、本月、今年以来、某日以来；没有写日期的是最新一天。',
    examples: ['昨日涨停，今日高开', '本周涨幅大于10%', '今年以来涨幅大于50%', '昨日炸板，今日涨幅大于3%'],
  },
  {
    title: '几天里的次数与连续',
    about: '近几日内至少几天、连续几日、有过，N 可以是任何数。',
    examples: ['近15天至少3天上涨', '连续5日换手率>7%', '近15日有过涨停', '近10个交易日主力净流入天数大于6'],
  },
  {
    title: '周线与月线',
    about: '写在指标或形态前面，每个条件都要写；本周、本月未走完时只算到当天。',
    examples: ['周线MACD金叉，日线多头排列', '月线站上20月线', '连续3周上涨', '周RSI6大于60'],
  },
  {
    title: '技术指标与形态',
    about: 'MACD、KDJ、RSI、布林、均线等指标，金叉、多头排列、新高、反包、一阳穿三线等形态；没有公认定义的词写明采用的算法，可以换。',
    examples: ['5日均线上穿20日均线，放量', 'MACD底背离', '股价在20日均线附近', '平台突破，量比大于2'],
  },
  {
    title: '涨停与竞价',
    about: '涨停、炸板、连板、几天几板、封单额、首次封板时间、竞价涨幅与金额。',
    examples: ['2连板，非一字涨停', '首次封板时间在10:00前，流通市值小于100亿', '昨日首板，今日竞价高开', '涨停，涨停原因，几天几板'],
  },
  {
    title: '财务与报告期',
    about: '不写报告期的是最新一期；连续几年按年报，环比与单季按季度，去年与年报按最近一份年报。',
    examples: ['ROE连续3年大于15%', '近3年净利润增长率均大于20%', '毛利率环比提升，单季净利润同比大于30%', '去年净利润大于1亿'],
  },
  {
    title: '两个数值之间',
    about: '相除、相乘、相加、相减、占比、几倍、高于另一个数百分之几、与行业平均相比。',
    examples: ['净利润/营业收入大于20%', '成交额占流通市值的比例大于5%', '市盈率低于行业平均', '成交量大于5日均量的2倍'],
  },
  {
    title: '股票范围',
    about: '板、交易所、指数成分、行业、概念、地区、代码与简称。',
    examples: ['沪深300成分股，市盈率小于20', '代码以688开头', '简称不含退', '沪市主板，股价小于10元'],
  },
  {
    title: '结果里的列',
    about: '只写名字、没有比较的，是结果里的列。',
    examples: ['涨停，所属行业，所属概念，流通市值', '首板，封单额，首次封板时间'],
  },
]

/** How many figures and lists can be spoken, and the words above the list of sectors with those they stand for in this market. */
export function spokenCounts(lexicon: Lexicon | null): {
  factors: number
  flags: number
  industries: number
  concepts: number
  groups: [string, string[]][]
} {
  const names = (list: 'industry' | 'concept') => [...(lexicon?.lists.get(list)?.values() ?? [])]
  return {
    factors: factors.length,
    flags: factors.filter(({ unit }) => unit === '是否').length,
    industries: names('industry').length,
    concepts: names('concept').length,
    groups: sectorGroups.flatMap(({ words, list, names: members }): [string, string[]][] => {
      const known = members.filter((name) => names(list).includes(name))
      return known.length < 2 ? [] : [[words.split(' ').join('、'), known]]
    }),
  }
}
