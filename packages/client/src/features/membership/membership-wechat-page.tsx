import { MembershipScreen } from './membership-screen.tsx'

/** 开通会员 in browsers and in WeChat. */
export function MembershipWechatPage() {
  return <MembershipScreen page="membershipWechat" />
}
