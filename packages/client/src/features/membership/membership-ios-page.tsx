import { MembershipScreen } from './membership-screen.tsx'

/** 开通会员 on iOS. */
export function MembershipIosPage() {
  return <MembershipScreen page="membershipIos" />
}
