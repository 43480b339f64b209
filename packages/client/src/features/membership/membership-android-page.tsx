import { MembershipScreen } from './membership-screen.tsx'

/** 开通会员 on Android. */
export function MembershipAndroidPage() {
  return <MembershipScreen page="membershipAndroid" />
}
