import type { Formula } from '../formula.ts'
import { inputOf, reported } from '../reported.ts'

const opened = '上市首日的成交价，不复权；行情里没有上市首日时取自来源。'

/** Figures of 公司资料. */
export const companyFormulas = [
  reported('registered-capital', inputOf('regCapital', '注册资本', '元'), '资料日期的注册资本，之后的股本变动以工商登记为准。'),
  reported('issue-price', inputOf('issuePrice', '发行价', '元'), '首次公开发行价，不复权。'),
  reported('issue-shares', inputOf('issueShares', '发行股数', '股'), '首次公开发行的股数。'),
  reported('issue-funds', inputOf('funds', '募集资金总额', '元')),
  reported('issue-cost', inputOf('cost', '发行费用', '元')),
  reported('issue-net-funds', inputOf('netFunds', '募集资金净额', '元'), '募集资金总额减发行费用，以披露为准。'),
  reported('issue-pe', inputOf('pe', '发行市盈率', '倍'), '发行价除以发行后每股收益，按发行前一年的净利润。'),
  reported('issue-lottery', inputOf('lotteryRatio', '网上中签率', '比例')),
  reported('issue-first-open', inputOf('firstOpen', '首日开盘', '元'), opened),
  reported('issue-first-high', inputOf('firstHigh', '首日最高', '元'), opened),
  reported('issue-first-close', inputOf('firstClose', '首日收盘', '元'), opened),
  {
    id: 'issue-first-change',
    name: '首日涨跌幅',
    unit: '比例',
    expression: '首日收盘 ÷ 发行价 − 1',
    inputs: [inputOf('firstClose', '首日收盘'), inputOf('issuePrice', '发行价')],
  },
  reported('executive-pay', inputOf('pay', '税前报酬', '元'), '最近一次披露的年度税前报酬总额；不在公司领取报酬的为 0。'),
  reported('executive-shares', inputOf('shares', '持股数', '股'), '资料日期持有的本公司股份。'),
] as const satisfies readonly Formula[]
