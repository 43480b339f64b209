/** Why no upstream is asked for data sets that files can bring. */
export const importedOnly: Readonly<Record<string, string>> = {
  operations: '前五大客户、供应商和员工构成只写在年报正文里，没有公开的数据接口',
  guarantees: '公开接口只有一段时间内的担保笔数和金额，没有期末余额、对象和逾期',
  lawsuits: '公开接口只有一段时间内的诉讼次数和金额，没有案件、阶段和角色',
  companyAreas: '公开接口只有当前的地域板块，没有注册地及其变更日期',
  marketMood: '由资讯统计得出的指数，没有公开的数据接口',
  stockSentiment: '由资讯统计得出的指数，没有公开的数据接口',
  holderPlans: '增减持计划只写在公告正文里，没有公开的数据接口',
  auctions: '开盘集合竞价的匹配过程没有公开的历史接口',
  bigDeals: '逐笔大单只在盘中滚动展示，没有公开的历史接口',
  traders: '游资与席位的对应出自民间整理，没有公开的数据接口',
  traderSeats: '游资与席位的对应出自民间整理，没有公开的数据接口',
  traderTrades: '游资与席位的对应出自民间整理，没有公开的数据接口',
  northboundParticipants: '2024 年 8 月起不再披露，之前的历史不补取',
  northboundInstitutions: '2024 年 8 月起不再披露，之前的历史不补取',
}

const others: Readonly<Record<string, string>> = {
  dayFacts: '昨收、换手与风险警示随行情和名称取得，不另外存储；导入日线文件时一并存入',
  announcementTexts: '公告正文是交易所的 PDF 文件，按公告中的链接查看',
  strategySignals: '由本系统按规则计算，不取自上游',
  strategyTrades: '由本系统按规则计算，不取自上游',
  strategyDays: '由本系统按规则计算，不取自上游',
  strategies: '随版本发布的内容，不取自上游',
  articles: '随版本发布的内容，不取自上游',
  helpDocuments: '随版本发布的内容，不取自上游',
  products: '随版本发布的内容，不取自上游',
  banners: '随版本发布的内容，不取自上游',
  privileges: '随版本发布的内容，不取自上游',
  posters: '随版本发布的内容，不取自上游',
}

/** Chinese sentences why no upstream is asked for a data set, shown where its source is. A test demands one for every data set without a live source. */
export const withoutLive: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(importedOnly).map(([key, why]) => [key, `${why}；可用文件导入`])),
  ...others,
}
