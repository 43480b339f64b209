import { EmptyState } from '../../ui/feedback/empty-state.tsx'

/** In the place of offers, orders and coupons where the server sells no membership. */
export function NothingSold() {
  return <EmptyState icon="crown" title="本服务不收会员费" text="全部内容已开放，不需要开通会员。" compact />
}
