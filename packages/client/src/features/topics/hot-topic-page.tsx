import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../api/use-call.ts'
import { isUnknownTopic, UnknownTopic } from '../../parts/sectors/unknown-topic.tsx'
import { Screen } from '../../parts/shell/screen.tsx'
import { AfterFirstDay } from './after-first-day.tsx'
import { LimitReasons } from './limit-reasons.tsx'
import { TopicDay } from './topic-day.tsx'
import { TopicMembers } from './topic-members.tsx'
import { TopicTimeline } from './topic-timeline.tsx'

const REFRESH_MS = 60_000

/** 题材详情: heat and its parts, who belongs to it and why, how they move, and what happened when. */
export function HotTopicPage({ query: { id = '' } }: { query: { id?: string } }) {
  const client = useQueryClient()
  const topic = useCall('topics.detail', { id }, { refreshMs: REFRESH_MS, keepPrevious: true })
  const name = topic.data?.data.name
  const refresh = () => client.refetchQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('topics.') })
  if (isUnknownTopic(topic.error)) return <UnknownTopic page="hotTopic" id={id} />
  return (
    <Screen
      page="hotTopic"
      share={{ title: name ?? '题材详情', text: '题材热度、成分股的角色与依据、时间线' }}
      {...(name === undefined ? {} : { title: name })}
      onRefresh={refresh}
    >
      <TopicDay query={topic} />
      <TopicMembers query={topic} />
      <LimitReasons query={topic} />
      <TopicTimeline query={topic} />
      <AfterFirstDay query={topic} />
    </Screen>
  )
}
