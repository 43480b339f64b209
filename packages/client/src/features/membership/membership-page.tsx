import { MembershipScreen } from './membership-screen.tsx'

/** 开通会员. */
export function MembershipPage({ query: { from } }: { query: Record<string, string> }) {
  return <MembershipScreen page="membership" from={from} />
}
