import { useQueryClient } from '@tanstack/react-query'
import { Screen } from '../../parts/shell/screen.tsx'
import { MarketNotices } from './market-notices.tsx'
import { NoticeDetail } from './notice-detail.tsx'
import { NoticeKinds } from './notice-kinds.tsx'

const SHARE = { title: '公告事件', text: 'A 股公告，按类型、证券与关键词' }

/** 公告事件: one announcement where the address names it; what the market announced, and how much of which kind. */
export function AnnouncementsPage({ query: { annid, type } }: { query: { annid?: string; type?: string } }) {
  const client = useQueryClient()
  const refresh = () => client.refetchQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('notices.') })
  return (
    <Screen page="announcements" share={SHARE} onRefresh={refresh}>
      {annid !== undefined && <NoticeDetail key={annid} annid={annid} />}
      <MarketNotices key={type ?? ''} type={type ?? null} />
      <NoticeKinds />
    </Screen>
  )
}
