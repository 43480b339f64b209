import type { Formula } from '../formula.ts'
import { inputOf as of, reported } from '../reported.ts'

const RULE = '按当日的板块与 ST 规则由昨收算出涨跌停价，近 250 个交易日。'
const ratio = (key: string, name: string) => of(key, name, '比例')
const times = (key: string, name: string) => of(key, name, '次')
const MONTH = '每月最后一个交易日。'

const gene = [
  reported('gene-limit-ups', times('ztCount', '涨停'), `收盘价为涨停价的天数。${RULE}`),
  {
    id: 'gene-sealed',
    name: '封板率',
    unit: '比例',
    expression: '涨停 ÷ (涨停 + 炸板)',
    inputs: [times('ztCount', '涨停'), times('zbCount', '炸板')],
  },
  reported('gene-limit-downs', times('dtCount', '跌停'), `收盘价为跌停价的天数。${RULE}`),
  reported('gene-broken', times('zbCount', '炸板'), `最高价到过涨停价而收盘低于它的天数。${RULE}`),
  reported('gene-streak', times('maxLianban', '最高连板'), RULE),
  {
    id: 'gene-open-mean',
    name: '次日开盘溢价均值',
    unit: '比例',
    expression: '平均(次日开盘溢价)',
    inputs: [ratio('ztHistory[].nextOpen', '次日开盘溢价')],
  },
  {
    id: 'gene-open-median',
    name: '次日开盘溢价中位',
    unit: '比例',
    expression: '中位(次日开盘溢价)',
    inputs: [ratio('ztHistory[].nextOpen', '次日开盘溢价')],
  },
  {
    id: 'gene-next-wins',
    name: '次日收涨占比',
    unit: '比例',
    expression: '次日收涨次数 ÷ 次数',
    inputs: [times('wins', '次日收涨次数'), times('n', '次数')],
    note: '涨停日收盘到下一交易日收盘；不足 20 次只列次数。收盘涨停往往买不到，不等于可以得到的收益。',
  },
  reported('gene-win-low', ratio('winLow', '占比下限'), '95% 区间（Wilson）下限。'),
  reported('gene-win-high', ratio('winHigh', '占比上限'), '95% 区间（Wilson）上限。'),
  reported('gene-lists', times('lhbCount', '龙虎榜上榜'), '近 250 个交易日上榜的天数。'),
  reported('gene-list-net', of('lhbNetBuy', '龙虎榜净买入'), '上榜席位净买入相加，同一天多个榜只算成交额最大的一个。'),
  reported('gene-trader-net', of('net', '净买入'), '归于该游资的席位在龙虎榜上买入减卖出；席位归属是市场传闻，不是身份。'),
  reported('gene-amplitude', ratio('avgAmplitude', '平均振幅'), '近 250 个交易日，最高价减最低价除以昨收的平均。'),
  reported('gene-turnover', ratio('avgTurnover', '平均换手'), '近 250 个交易日换手率的平均。'),
  reported('gene-opens', times('openTimes', '打开次数'), '封板后打开的次数。'),
  reported('gene-seal-amount', of('sealAmount', '封单额'), '收盘时排在涨停价上的买单金额。'),
  reported('gene-next-open', ratio('nextOpen', '次日开盘'), '次日开盘价除以涨停日收盘价减一，前复权。'),
  reported('gene-next1', ratio('next1', '次日'), '次日收盘价除以涨停日收盘价减一，前复权。'),
  reported('gene-next5', ratio('next5', '五日后'), '五个交易日后收盘价除以涨停日收盘价减一，前复权。'),
  {
    id: 'gene-score',
    name: '股性分',
    unit: '分',
    expression: '平均(市场分位) × 100',
    inputs: [ratio('geneParts[].percentile', '市场分位')],
    note: '各项在全部上市 A 股中的分位，等权平均。只说明过去的波动与涨停多少，不预示以后。',
  },
  reported('gene-percentile', ratio('genePctile', '股性分位'), '全部上市 A 股中股性分低于该股的占比，相等计一半。'),
  reported('gene-part', ratio('percentile', '市场分位'), '全部上市 A 股中数值低于该股的占比，相等计一半。'),
] as const satisfies readonly Formula[]

const cycle = [
  reported('cycle-index', of('indexClose', '行业指数', '点'), MONTH),
  reported('cycle-pe', of('peMedian', '市盈率中位', '倍'), `成分公司市盈率 TTM 的中位，亏损的不参与。${MONTH}`),
  reported('cycle-pe-percentile', ratio('pePctile', '市盈率分位'), '该月中位在所示各月中低于它的占比，相等计一半。'),
  reported('cycle-pb', of('pbMedian', '市净率中位', '倍'), `成分公司市净率的中位。${MONTH}`),
  reported('cycle-pb-percentile', ratio('pbPctile', '市净率分位'), '该月中位在所示各月中低于它的占比，相等计一半。'),
  reported('cycle-revenue', ratio('revYoyMedian', '营收同比中位'), '成分公司当时已披露的最新报告期，本年累计同比的中位。'),
  reported(
    'cycle-profit',
    ratio('npYoyMedian', '净利同比中位'),
    '成分公司当时已披露的最新报告期，归母净利润本年累计同比的中位，来源没有给出同比的不参与。',
  ),
  reported('cycle-breadth', ratio('breadthMa60', '站上 60 日线占比'), '成分公司收盘价高于其 60 日均线的占比，前复权。'),
  reported('cycle-turnover-share', ratio('turnoverShare', '成交额占比'), '当月行业指数成交额除以全部行业指数成交额之和。'),
  reported('cycle-money', of('moneyNet', '主力净流入'), '成分公司当月超大单与大单净流入相加。'),
  reported('cycle-peer-change', ratio('changeRatio', '60 日涨跌幅'), '前复权，按各公司自己的交易日。'),
  {
    id: 'cycle-peer-position',
    name: '一年位置',
    unit: '比例',
    expression: '一年位置',
    inputs: [ratio('position', '一年位置')],
    note: '收盘价在最近 250 日最低与最高之间的位置，0 为最低，1 为最高。',
  },
] as const satisfies readonly Formula[]

/** 炒作基因 and 行业周期. */
export const techGeneFormulas = [...gene, ...cycle] as const satisfies readonly Formula[]
