/** A kind of document: its code, what it is called, and the group it stands in. */
export type Kind = { code: string; name: string; group: string }

/** Kinds of announcements (公告类型) with their groups, as 巨潮资讯 and 东方财富 sort them; in the order of menus. */
export const announcementKinds = [
  { code: 'annualReport', name: '年报', group: '财务报告' },
  { code: 'halfReport', name: '半年报', group: '财务报告' },
  { code: 'q1Report', name: '一季报', group: '财务报告' },
  { code: 'q3Report', name: '三季报', group: '财务报告' },
  { code: 'forecast', name: '业绩预告', group: '财务报告' },
  { code: 'express', name: '业绩快报', group: '财务报告' },
  { code: 'correction', name: '补充更正', group: '财务报告' },
  { code: 'dividendPlan', name: '分配预案', group: '权益分派' },
  { code: 'dividend', name: '权益分派', group: '权益分派' },
  { code: 'meeting', name: '股东大会', group: '公司治理' },
  { code: 'contract', name: '重大合同', group: '重大事项' },
  { code: 'suspension', name: '停牌', group: '重大事项' },
  { code: 'resumption', name: '复牌', group: '重大事项' },
  { code: 'abnormal', name: '异常波动', group: '风险提示' },
  { code: 'riskWarning', name: '风险提示', group: '风险提示' },
  { code: 'unlock', name: '解禁', group: '持股变动' },
  { code: 'holderPlan', name: '增减持计划', group: '持股变动' },
  { code: 'holderIncrease', name: '增持', group: '持股变动' },
  { code: 'holderDecrease', name: '减持', group: '持股变动' },
  { code: 'pledge', name: '股权质押', group: '持股变动' },
  { code: 'pledgeRelease', name: '解除质押', group: '持股变动' },
  { code: 'survey', name: '投资者关系', group: '日常经营' },
  { code: 'listing', name: '首发上市', group: '融资公告' },
  { code: 'other', name: '其他', group: '日常经营' },
] as const satisfies readonly Kind[]

export type AnnouncementKind = (typeof announcementKinds)[number]['code']
