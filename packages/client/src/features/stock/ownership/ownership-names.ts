import type { HolderTrades } from '@guanlan/contract/schemas/stock/holder-trades.ts'
import type { HoldersBase, Institutions } from '@guanlan/contract/schemas/stock/ownership.ts'

type Trade = HolderTrades['list'][number]

/** Kinds of institutions as pages call them, in the order of pictures. */
export const institutionNames: Readonly<Record<Institutions['series'][number]['byType'][number]['type'], string>> = {
  fund: '公募基金',
  private: '私募',
  socialSecurity: '社保',
  insurance: '保险',
  qfii: 'QFII',
  broker: '券商',
  trust: '信托',
  enterprise: '一般法人',
}

export const controllerTypeNames: Readonly<Record<NonNullable<HoldersBase['controllers'][number]['type']>, string>> = {
  central: '中央国资',
  local: '地方国资',
  person: '自然人',
  collective: '集体',
  foreign: '境外',
  none: '无实际控制人',
}
export const controllerSourceNames = { prospectus: '招股书', annual: '年报', notice: '变更公告' } as const

export const roleNames: Readonly<Record<Trade['holderType'], string>> = {
  controller: '控股股东',
  concert: '一致行动人',
  major: '5% 以上股东',
  executive: '董监高',
  investor: '其他股东',
}
export const directionNames = { increase: '增持', decrease: '减持' } as const
export const wayNames: Readonly<Record<Trade['way'], string>> = {
  auction: '集中竞价',
  block: '大宗交易',
  agreement: '协议转让',
  other: '其他',
}
export const planStatusNames = { announced: '未开始', running: '进行中', completed: '已完成', expired: '已到期' } as const

export const concentrationNames = { concentrated: '集中', middle: '居中', scattered: '分散' } as const
