import { pages } from '@guanlan/contract/pages.ts'
import { expect, test } from 'vitest'
import { openPhone } from '../world.ts'
import { watching } from './watching.ts'

/** What a page with a required query is opened with, and words that only its own content has. */
const OPENED: Record<string, { query?: Record<string, string>; words: string }> = {
  start: { words: '上证指数' },
  home: { words: '领涨概念' },
  collection: { words: '贵州茅台' },
  profile: { words: '未登录' },
  login: { words: '登录观澜' },
  loginSms: { words: '登录 / 注册' },
  unregister: { words: '登录观澜' },
  orderPay: { query: { id: 'none' }, words: '登录观澜' },
  membership: { words: '登录观澜' },
  membershipAndroid: { words: '登录观澜' },
  membershipIos: { words: '登录观澜' },
  membershipWechat: { words: '登录观澜' },
  paymentReminder: { words: '登录观澜' },
  paymentSuccess: { query: { id: 'none' }, words: '登录观澜' },
  orders: { words: '登录观澜' },
  coupons: { words: '登录观澜' },
  promotion: { words: '没有付费就没有奖励' },
  shareFriend: { words: '邀请朋友一起看懂' },
  setting: { words: '涨跌颜色' },
  search: { query: { q: 'gzmt' }, words: '贵州茅台' },
  marketNews: { words: '怎样合并' },
  announcements: { words: '公告类型' },
  investorQa: { words: '互动榜' },
  starShareholders: { words: '明星股东' },
  northbound: { words: '北向成交' },
  limitBoard: { words: '到明天为止' },
  library: { words: '涨跌幅限制' },
  article: { query: { id: 'price-limits' }, words: '想一想' },
  hotTopics: { words: '题材热度' },
  hotTopic: { query: { id: 'GN0001' }, words: '时间线' },
  hotSearch: { words: '关注之后' },
  hotMoney: { words: '登录观澜' },
  hotMoneyTrader: { query: { id: 'T001' }, words: '胜率与运气线' },
  stockEvents: { words: '事件之后' },
  calendar: { words: '日期有多确定' },
  sentiment: { words: '登录观澜' },
  strategies: { words: '登录观澜' },
  strategy: { query: { id: '0'.repeat(16) }, words: '没有这个策略' },
  sentimentTopic: { query: { id: 'GN0001' }, words: '热度与价格' },
  auctions: { words: '竞价到收盘' },
  sectors: { words: '食品饮料' },
  sector: { query: { code: 'SW801120' }, words: '泸州老窖' },
  screening: { words: '按因子添加条件' },
  screenResults: { query: { q: '股价低于50元' }, words: '只差一个条件' },
  backtest: { query: { run: '0'.repeat(32) }, words: '没有这份回测报告' },
  diagnosis: { query: { code: 'SH600519' }, words: '检查项' },
  factors: { query: { q: 'zsz' }, words: '总市值' },
  factor: { query: { key: 'total-mv', code: 'SH600519' }, words: '现价 × 总股本' },
  comparison: { words: '开始 PK' },
  comparisonResult: { query: { codes: 'SH600519,SZ000858' }, words: '行业中位数' },
  rankings: { words: '主力净流入榜' },
  ranking: { query: { type: 'turnover' }, words: '榜单说明' },
  sharedRanking: { query: { type: 'turnover' }, words: '榜单说明' },
  sharedStock: { query: { code: 'SH600519' }, words: '收盘价' },
  sharedHotSearch: { query: {}, words: '热搜榜' },
  stock: { query: { code: 'SH600519' }, words: '五档盘口' },
  chart: { query: { code: 'SH600519', period: 'day' }, words: '换手率' },
  about: { words: '不构成任何投资建议' },
  dataCenter: { words: '龙虎榜' },
  usage: { words: '登录观澜' },
  tutorials: { query: { id: 'first-steps' }, words: '三个入口' },
  help: { words: '三分钟认识观澜' },
  document: { query: { id: 'privacy' }, words: '起生效' },
  upgrade: { words: '版本' },
  poster: {
    query: { img: '/picture/poster?code=stock_detail', from: '/pagesMy/gp_details/gp_details?code=SH600519', title: '今日免费次数已用完' },
    words: '今日免费次数已用完',
  },
  webviewMain: { query: { url: 'http://elsewhere.example/' }, words: '网页未打开' },
  webview: { query: { url: 'http://elsewhere.example/' }, words: '网页未打开' },
}

const built = Object.entries(pages).flatMap(([name, page]) => ('built' in page ? [{ name, path: page.path as string }] : []))

test.each(built)('$name opens, is drawn whole, by day and by night', async ({ name, path }) => {
  const opened = OPENED[name]
  if (opened === undefined) throw new Error(`say in this test how the page ${name} is opened and which words it has`)
  const phone = openPhone({ stored: watching('SH600519') })
  await phone.launch({ path, ...(opened.query ? { query: opened.query } : {}) })
  await phone.page().until(() => phone.page().text().includes(opened.words), `${opened.words} on ${name}`)
  phone.setTheme('dark')
  const dark = () => phone.page().byClass('theme-dark')
  await phone.page().until(() => dark().length > 0, `${name} by night`)
  await phone.page().quiet()
  expect(dark()).toHaveLength(1)
})
