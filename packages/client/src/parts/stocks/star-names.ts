import type { starKinds } from '@guanlan/contract/rows/star-shareholders.ts'

/** Kinds of 明星股东 as pages call them. */
export const starKindNames: Readonly<Record<(typeof starKinds)[number], string>> = {
  person: '个人',
  private: '私募',
  socialSecurity: '社保',
  qfii: 'QFII',
  state: '国家队',
  foreign: '外资',
}
/** How a holding stands to that of the list before. */
export const starChangeNames = { new: '新进', up: '增加', down: '减少', same: '不变', exit: '退出名单' } as const
