import { page } from './page.ts'

/** Every page of spec §2, in its order and with its spellings; titles are ours. Routes, links, tab bar and host configuration are derived. */
export const pages = {
  // main package
  start: page({ path: '/pages/v1/start/start', title: '观澜', optional: ['token', 'from'], built: true }),
  home: page({ path: '/pages/v2/index/index', title: '首页', tab: 'home', refresh: true, built: true }),
  collection: page({ path: '/pages/v2/collection/collection', title: '自选', tab: 'collect', refresh: true, built: true }),
  profile: page({ path: '/pages/v2/profile/profile', title: '我的', tab: 'my', built: true }),
  webviewMain: page({ path: '/pages/v1/webview/index', title: '网页', query: ['url'], built: true }),
  login: page({ path: '/pages/v1/common/auth/index', title: '登录', optional: ['from', 'code', 'state'], built: true }),
  loginSms: page({ path: '/pages/v1/common/auth/sms', title: '验证码登录', optional: ['from'], built: true }),
  orderPay: page({ path: '/pages/v1/order/pay', title: '支付订单', query: ['id'], access: 'login', built: true }),
  unregister: page({ path: '/pages/v1/profile/unregister', title: '注销账号', access: 'login', built: true }),
  membership: page({ path: '/pages/v2/profile/iap', title: '开通会员', optional: ['from'], access: 'login', built: true }),
  membershipAndroid: page({ path: '/pages/v2/profile/iap/android', title: '开通会员', optional: ['from'], access: 'login', built: true }),
  membershipIos: page({ path: '/pages/v2/profile/iap/ios', title: '开通会员', optional: ['from'], access: 'login', built: true }),
  paymentReminder: page({ path: '/pages/v2/profile/iap/payment-reminder', title: '续费提醒', access: 'login', built: true }),
  membershipWechat: page({ path: '/pages/v2/profile/iap/wechat', title: '开通会员', optional: ['from'], access: 'login', built: true }),
  shareFriend: page({ path: '/pages/v2/shareOf/shareOf', title: '分享好友', built: true }),
  poster: page({ path: '/pages/v2/poster/poster', title: '会员专享', query: ['img', 'from', 'title'], built: true }),
  setting: page({ path: '/pages/v2/profile/setting', title: '设置', built: true }),
  upgrade: page({ path: '/pages/v1/upgrade/upgrade', title: '版本更新', transparent: true, built: true }), // @NOTE ours: the specification names no path
  // pagesA
  search: page({ path: '/pagesA/searchFor/searchFor', title: '搜索', optional: ['q'], built: true }),
  screening: page({ path: '/pagesA/stockSele/stockSele', title: '选股', optional: ['screen', 'q'], built: true }),
  comparison: page({ path: '/pagesA/pk_index/pk_index', title: '股票PK', optional: ['codes', 'enddate'], built: true }),
  comparisonResult: page({
    path: '/pagesA/pkResult/pkResult',
    title: 'PK结果',
    query: ['codes'],
    // @NOTE ours: the report period of the statements (YYYY-MM-DD), and the id under which the figures of a day are kept
    optional: ['enddate', 'share'],
    refresh: true,
    built: true,
  }),
  rankings: page({ path: '/pagesA/rankingList/rankingList', title: '排行榜', refresh: true, built: true }),
  ranking: page({ path: '/pagesA/rankingList/details', title: '榜单', query: ['type'], poster: 'bong_detail', refresh: true, built: true }),
  marketNews: page({ path: '/pagesA/newsFlash/newsFlash', title: '市场动态', optional: ['id', 'at'], refresh: true, built: true }),
  announcements: page({ path: '/pagesA/notice/notice', title: '公告事件', optional: ['annid', 'type'], refresh: true, built: true }),
  investorQa: page({
    path: '/pagesA/interaction/interaction',
    title: '董秘互动',
    optional: ['words', 'module'],
    refresh: true,
    built: true,
  }),
  starShareholders: page({
    path: '/pagesA/starShareholders/starShareholders',
    title: '明星股东',
    optional: ['holder', 'module'],
    refresh: true,
    built: true,
  }),
  hotTopics: page({ path: '/pagesA/hotTopics/hotTopics', title: '热点题材', optional: ['module'], refresh: true, built: true }),
  diagnosis: page({ path: '/pagesA/diagnosticUnit/diagnosticUnit', title: '诊股', optional: ['code'], built: true }),
  hotSearch: page({
    path: '/pagesA/hotRanking/hotRanking',
    title: '热搜榜',
    optional: ['module'],
    poster: 'hot_search',
    refresh: true,
    built: true,
  }),
  hotTopic: page({
    path: '/pagesA/hotDetatils/hotDetatils',
    title: '题材详情',
    query: ['id'],
    optional: ['module'],
    refresh: true,
    built: true,
  }),
  screenResults: page({
    path: '/pagesA/filterResults/filterResults',
    title: '选股结果',
    optional: ['screen', 'q'],
    poster: 'xg_detail',
    refresh: true,
    built: true,
  }),
  backtest: page({ path: '/pagesA/backtest/backtest', title: '回测报告', query: ['run'], built: true }), // @NOTE ours
  hotMoney: page({
    path: '/pagesA/hotMoney/hotMoney',
    title: '观察席',
    access: 'login',
    poster: 'youzi_index',
    optional: ['date', 'module'],
    refresh: true,
    built: true,
  }),
  hotMoneyTrader: page({
    path: '/pagesA/hotMoney/hotDetail',
    title: '观察席详情',
    query: ['id'],
    poster: 'youzi_detail',
    optional: ['module'],
    refresh: true,
    built: true,
  }),
  sentiment: page({
    path: '/pagesA/windNews/windNews',
    title: '舆情',
    access: 'login',
    poster: 'sentiment_index',
    optional: ['module'],
    refresh: true,
    built: true,
  }),
  sentimentTopic: page({
    path: '/pagesA/windNews/windDetail',
    title: '舆情详情',
    query: ['id'],
    poster: 'sentiment_detail',
    optional: ['module'],
    refresh: true,
    built: true,
  }),
  strategies: page({ path: '/pagesA/windMethod/windMethod', title: '策略', access: 'login', refresh: true, built: true }),
  strategy: page({
    path: '/pagesA/windMethod/windMdetail',
    title: '策略详情',
    query: ['id'],
    optional: ['module'],
    poster: 'strategy_detail',
    built: true,
  }),
  library: page({ path: '/pagesA/windBook/windBook', title: '文库', optional: ['cat'], built: true }),
  article: page({ path: '/pagesA/windBook/windTopic', title: '文章', query: ['id'], built: true }),
  northbound: page({ path: '/pagesA/northbound/northbound', title: '北向资金', optional: ['module'], refresh: true, built: true }), // @NOTE ours
  limitBoard: page({ path: '/pagesA/limitBoard/limitBoard', title: '涨停梯队', optional: ['date', 'module'], refresh: true, built: true }), // @NOTE ours
  auctions: page({ path: '/pagesA/auctions/auctions', title: '集合竞价', optional: ['code', 'module'], refresh: true, built: true }), // @NOTE ours
  sectors: page({ path: '/pagesA/sectors/sectors', title: '板块', optional: ['kind', 'view', 'module'], refresh: true, built: true }), // @NOTE ours
  sector: page({
    path: '/pagesA/sectors/sector',
    title: '板块详情',
    query: ['code'],
    optional: ['tab', 'module'],
    refresh: true,
    built: true,
  }), // @NOTE ours
  calendar: page({
    path: '/pagesA/calendar/calendar',
    title: '日历',
    optional: ['date', 'view', 'kind', 'code', 'module'],
    refresh: true,
    built: true,
  }), // @NOTE ours
  factors: page({ path: '/pagesA/factors/factors', title: '因子词典', optional: ['group', 'q'], built: true }), // @NOTE ours
  factor: page({ path: '/pagesA/factors/factor', title: '因子', query: ['key'], optional: ['code'], built: true }), // @NOTE ours
  // pagesMy
  coupons: page({ path: '/pagesMy/my_coupon_list/my_coupon_list', title: '我的卡券', access: 'login', built: true }),
  stock: page({
    path: '/pagesMy/gp_details/gp_details',
    title: '个股',
    query: ['code'],
    optional: ['tab', 'module'],
    poster: 'stock_detail',
    refresh: true,
    built: true,
  }),
  chart: page({
    path: '/pagesMy/gp_kimg/gp_kimg',
    title: 'K线',
    query: ['code'],
    // @NOTE ours: days (YYYY-MM-DD) of a back-test's trade (`at`: on which none came about), or the day of an announcement to look at
    optional: ['period', 'adjust', 'entry', 'exit', 'at', 'day'],
    built: true,
  }),
  webview: page({ path: '/pagesMy/webview/webview', title: '网页', query: ['url'], built: true }),
  stockEvents: page({
    path: '/pagesMy/GoodMarket/GoodMarket',
    title: '市场利好',
    optional: ['type', 'module'],
    refresh: true,
    built: true,
  }),
  // pagesLi
  tutorials: page({ path: '/pagesLi/usingTutorials/usingTutorials', title: '使用教程', optional: ['id'], built: true }),
  help: page({ path: '/pagesLi/help/help', title: '帮助中心', built: true }), // @NOTE ours
  document: page({ path: '/pagesLi/document/document', title: '文档', query: ['id'], optional: ['version'], built: true }), // @NOTE ours: help and legal documents
  orders: page({ path: '/pagesLi/orders/orders', title: '我的订单', access: 'login', built: true }), // @NOTE ours
  promotion: page({ path: '/pagesLi/extension/extension', title: '推广大使', built: true }),
  paymentSuccess: page({ path: '/pagesLi/successful/successful', title: '支付结果', query: ['id'], access: 'login', built: true }),
  about: page({ path: '/pagesLi/about/about', title: '关于', built: true }),
  dataCenter: page({ path: '/pagesLi/dataCenter/dataCenter', title: '数据中心', optional: ['template'], refresh: true, built: true }), // @NOTE ours: template is the data set whose import template is shown
  usage: page({ path: '/pagesLi/usage/usage', title: '运营统计', access: 'login', refresh: true, built: true }), // @NOTE ours
  // pagesShare
  sharedStock: page({ path: '/pagesShare/stockDetail/stockDetail', title: '个股', query: ['code'], optional: ['share'], built: true }),
  sharedRanking: page({
    path: '/pagesShare/rankingList/details',
    title: '榜单',
    query: ['type'],
    optional: ['share'],
    refresh: true,
    built: true,
  }),
  sharedHotSearch: page({ path: '/pagesShare/hotRanking/hotRanking', title: '热搜榜', optional: ['share'], refresh: true, built: true }),
} as const

export type Pages = typeof pages
export type PageName = keyof Pages
export type BuiltPageName = { [N in PageName]: Pages[N] extends { built: true } ? N : never }[PageName]

type Required<N extends PageName> = Pages[N] extends { query: readonly (infer K extends string)[] } ? Record<K, string> : unknown
type Optional<N extends PageName> = Pages[N] extends { optional: readonly (infer K extends string)[] }
  ? Partial<Record<K, string>>
  : unknown
export type PageQuery<N extends PageName> = Required<N> & Optional<N>
/** Argument list of `href`: the query may be left out when the page needs none. */
export type HrefArgs<N extends PageName> = unknown extends Required<N> ? [query?: PageQuery<N>] : [query: PageQuery<N>]

/** Address of a built page with its query; a page that is not built cannot be linked to. */
export function href<N extends BuiltPageName>(name: N, ...[query]: HrefArgs<N>): string {
  const search = new URLSearchParams(query as Record<string, string> | undefined).toString()
  return pages[name].path + (search && `?${search}`)
}
