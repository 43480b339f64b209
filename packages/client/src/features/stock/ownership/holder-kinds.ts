import type { HolderKind } from '@guanlan/contract/rows/ownership.ts'

/** What kinds of holders are called. */
export const holderKindNames: Readonly<Record<HolderKind, string>> = {
  state: '国资',
  enterprise: '企业',
  partnership: '合伙企业',
  person: '个人',
  staff: '员工持股',
  fund: '公募基金',
  socialSecurity: '社保',
  insurance: '保险',
  qfii: 'QFII',
  broker: '券商',
  trust: '信托',
  private: '私募',
  nominee: '代理人',
  other: '其他',
}
