import type { FloatHolderLine, HolderKind } from '@guanlan/contract/rows/ownership.ts'

/** The vendor's own kinds (HOLDER_NEWTYPE); what it calls 其他 is distinguished by the name. */
const KINDS: Readonly<Record<string, HolderKind>> = {
  个人: 'person',
  自然人: 'person',
  基金: 'fund',
  QFII: 'qfii',
  社保: 'socialSecurity',
  券商: 'broker',
  信托: 'trust',
  保险: 'insurance',
}
/** Words of names, the more special first. */
const NAMES: readonly (readonly [RegExp, HolderKind])[] = [
  [/香港中央结算|HKSCC/i, 'nominee'],
  [/社保基金|基本养老保险/, 'socialSecurity'],
  [/员工持股/, 'staff'],
  [/私募/, 'private'],
  [/国有资产监督|中央汇金|证券金融股份|财政(部|厅|局)/, 'state'],
  [/合伙/, 'partnership'],
  [/证券投资基金/, 'fund'],
  [/公司|集团|厂$/, 'enterprise'],
]
const CHANGES: Readonly<Record<string, FloatHolderLine['change']>> = { 新进: 'new', 增加: 'up', 减少: 'down', 不变: 'same' }

/** What a holder is, by the vendor's kind and its name. */
export function holderKindOf(vendorKind: unknown, name: string): HolderKind {
  return KINDS[String(vendorKind)] ?? NAMES.find(([words]) => words.test(name))?.[1] ?? 'other'
}

/** 新进, 增加, 减少, 不变; null for anything else. */
export function changeOf(text: unknown): FloatHolderLine['change'] {
  return CHANGES[String(text)] ?? null
}

/** Whether a date is the last day of a quarter: lists of other days come from notices of changes. */
export function isQuarterEnd(date: string): boolean {
  return /-(03-31|06-30|09-30|12-31)$/.test(date)
}
