import type { BuiltPageName } from '@guanlan/contract/pages.ts'
import { href } from '@guanlan/contract/pages.ts'

/** 食品饮料 of 申万, where 贵州茅台 belongs. */
export const SECTOR = 'SW801120'
/** 贵州茅台. */
export const STOCK = 'SH600519'

/** A sentence that finds some of every market of the journeys, and has words that are not understood. */
export const SCREEN = '股价低于50元，市盈率低于40，龙抬头，按总市值排序'

/** An address of every built page; a page that is built later does not compile until it has one. */
export const examplePages: Record<BuiltPageName, string> = {
  start: href('start'),
  home: href('home'),
  collection: href('collection'),
  profile: href('profile'),
  webviewMain: href('webviewMain', { url: '/share.png' }),
  login: href('login', { from: href('profile') }),
  loginSms: href('loginSms'),
  unregister: href('unregister'),
  orderPay: href('orderPay', { id: 'none' }),
  membership: href('membership'),
  membershipAndroid: href('membershipAndroid'),
  membershipIos: href('membershipIos'),
  membershipWechat: href('membershipWechat'),
  paymentReminder: href('paymentReminder'),
  paymentSuccess: href('paymentSuccess', { id: 'none' }),
  orders: href('orders'),
  coupons: href('coupons'),
  promotion: href('promotion'),
  shareFriend: href('shareFriend'),
  setting: href('setting'),
  about: href('about'),
  dataCenter: href('dataCenter'),
  usage: href('usage'),
  tutorials: href('tutorials', { id: 'first-steps' }),
  help: href('help'),
  document: href('document', { id: 'privacy' }),
  upgrade: href('upgrade'),
  search: href('search', { q: 'mt' }),
  marketNews: href('marketNews'),
  announcements: href('announcements'),
  investorQa: href('investorQa'),
  starShareholders: href('starShareholders'),
  northbound: href('northbound'),
  hotMoney: '/pagesA/hotMoney/hotMoney',
  hotMoneyTrader: href('hotMoneyTrader', { id: 'T001' }),
  sentiment: '/pagesA/windNews/windNews',
  strategies: href('strategies'),
  strategy: href('strategy', { id: '0'.repeat(16) }),
  sentimentTopic: '/pagesA/windNews/windDetail?id=GN0001',
  limitBoard: href('limitBoard'),
  hotSearch: href('hotSearch'),
  hotTopics: href('hotTopics'),
  hotTopic: href('hotTopic', { id: 'GN0001' }),
  stockEvents: href('stockEvents'),
  calendar: href('calendar'),
  library: href('library'),
  article: href('article', { id: 'price-limits' }),
  auctions: href('auctions', { code: STOCK }),
  sectors: href('sectors'),
  sector: href('sector', { code: SECTOR }),
  screening: href('screening', { q: SCREEN }),
  screenResults: href('screenResults', { q: SCREEN }),
  backtest: href('backtest', { run: '0'.repeat(32) }),
  diagnosis: href('diagnosis', { code: STOCK }),
  factors: href('factors'),
  factor: href('factor', { key: 'total-mv', code: STOCK }),
  comparison: href('comparison'),
  comparisonResult: href('comparisonResult', { codes: `${STOCK},SZ000858` }),
  rankings: href('rankings'),
  ranking: href('ranking', { type: 'turnover' }),
  sharedRanking: href('sharedRanking', { type: 'turnover' }),
  sharedStock: href('sharedStock', { code: STOCK }),
  sharedHotSearch: href('sharedHotSearch'),
  stock: href('stock', { code: STOCK }),
  chart: href('chart', { code: STOCK }),
  poster: href('poster', { img: '/picture/poster?code=stock_detail', from: href('stock', { code: STOCK }), title: '今日免费次数已用完' }),
  webview: href('webview', { url: 'https://example.com/' }),
}

export const exampleNames = Object.keys(examplePages) as BuiltPageName[]
