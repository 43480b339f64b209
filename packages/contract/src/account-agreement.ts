/**
 * What an account is made under and keeps of the consent: 用户协议 and 隐私政策, by the version that was written later. Written out, so that a first view that
 * asks for the consent does not load the list of versions; a test compares the two.
 */
export const ACCOUNT_AGREEMENT: string = '2026-11-27'
