export { ACCOUNT_AGREEMENT } from './account-agreement.ts'

/** One wording of a document people agree to (协议). */
export type AgreementVersion = {
  /** The day it was written; what an account, an order or a device keeps of a consent. */
  version: string
  /** The day from which it holds. */
  effective: string
  /** What it says otherwise than the one before. */
  changes: string
}
type Agreement = { title: string; versions: readonly [AgreementVersion, ...AgreementVersion[]] }

const FIRST: AgreementVersion = { version: '2026-11-22', effective: '2026-11-22', changes: '首次发布' }
const VISITORS_COUNTED: AgreementVersion = {
  version: '2026-11-24',
  effective: '2026-11-24',
  changes: '说明未登录时怎样计算个股免费次数',
}
const REPORTS: AgreementVersion = {
  version: '2026-11-27',
  effective: '2026-11-27',
  changes: '说明故障与使用情况的上报和意见反馈：内容、保存期限与关闭办法',
}

/**
 * The documents people agree to, with every version there was, the newest last. What they say is written in the server, a file a version
 * (server/src/features/documents/legal). Read here: the consent at the start and at the login (client/src/device/agreement.ts and
 * account-rules.ts), what a buyer agrees to (`product.detail`), and the calls and pages of documents.
 */
export const agreements = {
  terms: { title: '用户协议', versions: [FIRST] },
  privacy: { title: '隐私政策', versions: [FIRST, VISITORS_COUNTED, REPORTS] },
  membership: { title: '会员服务协议', versions: [FIRST] },
  'auto-renewal': { title: '自动续费协议', versions: [FIRST] },
  promoter: { title: '推广大使协议', versions: [FIRST] },
  sales: { title: '购买须知', versions: [FIRST] },
} as const satisfies Record<string, Agreement>

export type AgreementId = keyof typeof agreements
export const agreementIds = Object.keys(agreements) as AgreementId[]

export function isAgreementId(id: string): id is AgreementId {
  return Object.hasOwn(agreements, id)
}

/** What is asked for today: id as the page `document` takes it, title, and the newest version. */
export function agreementOf(id: AgreementId): { id: AgreementId; title: string; version: string } {
  const { title, versions } = agreements[id]
  return { id, title, version: (versions.at(-1) ?? versions[0]).version }
}
