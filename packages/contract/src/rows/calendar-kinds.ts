/** Kinds of entries of 日历. */
export const calendarKinds = [
  { code: 'report', name: '定期报告' },
  { code: 'unlock', name: '限售解禁' },
  { code: 'exRight', name: '除权除息' },
  { code: 'meeting', name: '股东会' },
  { code: 'subscription', name: '新股申购' },
  { code: 'listing', name: '新股上市' },
  { code: 'indexReview', name: '指数调样' },
  { code: 'delivery', name: '期指交割' },
  { code: 'holiday', name: '休市' },
  { code: 'macro', name: '宏观数据' },
] as const
export const calendarKindCodes = calendarKinds.map(({ code }) => code)
export type CalendarKind = (typeof calendarKinds)[number]['code']

/** How certain a date is: 已公告, 预约 (may be changed by those who appointed it), 规则推算. */
export const certainties = ['announced', 'appointed', 'rule'] as const
export type Certainty = (typeof certainties)[number]
