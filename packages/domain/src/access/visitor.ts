/** The visitor of a page: not logged in, logged in, or a member (product '1', spec §4). */
export type Visitor = 'anonymous' | 'free' | 'vip'

/** Which visitor a user record makes (spec §4): a member has product '1' among the valid ones. */
export function visitorOf(user: { validDataProductIDs: readonly string[] | null } | null): Visitor {
  if (user === null) return 'anonymous'
  return user.validDataProductIDs?.includes(VIP_PRODUCT) ? 'vip' : 'free'
}

export const VIP_PRODUCT = '1'

/** `nowMs`: the moment it has to hold at, epoch ms. */
export function isTokenValid({ tokenExpired }: { tokenExpired: number }, nowMs: number): boolean {
  return tokenExpired > nowMs
}
