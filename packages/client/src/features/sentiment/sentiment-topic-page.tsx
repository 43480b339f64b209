import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { isUnknownTopic, UnknownTopic } from '../../parts/sectors/unknown-topic.tsx'
import { Screen } from '../../parts/shell/screen.tsx'
import { Segment } from '../../ui/field/segment.tsx'
import { TwoColumns } from '../../ui/layout/two-columns.tsx'
import { TextMood } from './text-mood.tsx'
import { ThemeEvents } from './theme-events.tsx'
import { ThemeHeat } from './theme-heat.tsx'
import { ThemeStocks } from './theme-stocks.tsx'

const REFRESH_MS = 60_000
const MARKET = 'market'
type Days = '60' | '250'
const CHOICES = [
  { key: '60', title: '一季' },
  { key: '250', title: '一年' },
] as const

/** 舆情详情 of a theme, by number or name, or of the market: texts, stocks with their roles, announcements and flashes. */
export function SentimentTopicPage({ query: { id = MARKET } }: { query: { id?: string } }) {
  const client = useQueryClient()
  const [days, setDays] = useState<Days>('60')
  const trend = useCall('topics.trendV2', { topicId: id, days: Number(days) }, { refreshMs: REFRESH_MS, keepPrevious: true })
  const name = trend.data?.data.name
  const isMarket = id === MARKET
  const refresh = () => client.refetchQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('topics.') })
  const choices = <Segment<Days> label="多长" items={CHOICES} value={days} onChange={setDays} />
  const events = <ThemeEvents query={trend} isMarket={isMarket} />
  if (isUnknownTopic(trend.error)) return <UnknownTopic page="sentimentTopic" id={id} />
  return (
    <Screen
      page="sentimentTopic"
      share={{ title: `${name ?? '题材'}舆情`, text: '文本倾向与文本数、成分股的角色、公告与快讯' }}
      {...(name === undefined ? {} : { title: `${name}舆情` })}
      onRefresh={refresh}
    >
      {isMarket ? (
        <>
          <TextMood query={trend} title="文本倾向" choices={choices} />
          {events}
        </>
      ) : (
        <>
          <TwoColumns
            wide={<TextMood query={trend} title="文本倾向" choices={choices} />}
            narrow={
              <>
                <ThemeHeat id={id} query={trend} />
                {events}
              </>
            }
          />
          <ThemeStocks id={id} />
        </>
      )}
    </Screen>
  )
}
