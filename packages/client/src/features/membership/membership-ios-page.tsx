import { MembershipScreen } from './membership-screen.tsx'

/** 开通会员 on iOS. */
export function MembershipIosPage({ query: { from } }: { query: Record<string, string> }) {
  return <MembershipScreen page="membershipIos" from={from} />
}
