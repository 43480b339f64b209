import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../api/use-call.ts'
import { Screen } from '../../parts/shell/screen.tsx'
import { AfterFirstDay } from './after-first-day.tsx'
import { SharedStocks } from './shared-stocks.tsx'
import { SourceTopics } from './source-topics.tsx'
import { TopicHeat } from './topic-heat.tsx'

const SHARE = { title: '热点题材', text: '题材热度与算法、共有成分股、来源的题材榜，以及首日之后的涨跌' }
const REFRESH_MS = 60_000

/** 热点题材: themes by heat, the stocks they share, the list of the source, and what followed first days. */
export function HotTopicsPage() {
  const client = useQueryClient()
  const topics = useCall('topics.list', {}, { refreshMs: REFRESH_MS, keepPrevious: true })
  const refresh = () => client.refetchQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('topics.') })
  return (
    <Screen page="hotTopics" share={SHARE} onRefresh={refresh}>
      <TopicHeat query={topics} />
      <SourceTopics query={topics} />
      <SharedStocks query={topics} />
      <AfterFirstDay query={topics} />
    </Screen>
  )
}
