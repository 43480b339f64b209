import { MembershipScreen } from './membership-screen.tsx'

/** 开通会员 in browsers and in WeChat. */
export function MembershipWechatPage({ query: { from } }: { query: Record<string, string> }) {
  return <MembershipScreen page="membershipWechat" from={from} />
}
