import { MembershipScreen } from './membership-screen.tsx'

/** 开通会员 on Android. */
export function MembershipAndroidPage({ query: { from } }: { query: Record<string, string> }) {
  return <MembershipScreen page="membershipAndroid" from={from} />
}
