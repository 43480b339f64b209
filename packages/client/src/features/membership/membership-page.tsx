import { MembershipScreen } from './membership-screen.tsx'

/** 开通会员. */
export function MembershipPage() {
  return <MembershipScreen page="membership" />
}
