import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Screen } from '../../parts/shell/screen.tsx'
import { TwoColumns } from '../../ui/layout/two-columns.tsx'
import { MarketPhase } from './market-phase.tsx'
import { TemperatureComponents } from './temperature-components.tsx'
import { TemperatureHead } from './temperature-head.tsx'
import { TemperatureHistory } from './temperature-history.tsx'
import { TemperatureOutcomes } from './temperature-outcomes.tsx'
import { TextMood } from './text-mood.tsx'
import { TopicMoods } from './topic-moods.tsx'

const SHARE = { title: '舆情', text: '观澜温度：四组分项逐项公开，历史分位，以及它准不准' }
const EVERY_MS = 60_000
const TEXT_DAYS = 120
const OF_PAGE = /^(temperature|topics)\./

/** 舆情: the temperature of prices with everything it is made of, its phase and whether its words foretold anything; then the mood of texts, a series of its own, and the themes. */
export function SentimentPage() {
  const client = useQueryClient()
  const [date, setDate] = useState<string | null>(null)
  const session = useCall('temperature.session', date === null ? {} : { date }, {
    keepPrevious: true,
    refreshMs: date === null ? EVERY_MS : 0,
  })
  const texts = useCall('topics.trendV2', { days: TEXT_DAYS }, { keepPrevious: true, refreshMs: EVERY_MS })
  const refresh = () => client.refetchQueries({ predicate: ({ queryKey }) => OF_PAGE.test(String(queryKey[0])) })
  return (
    <Screen page="sentiment" share={SHARE} onRefresh={refresh}>
      <TwoColumns
        wide={
          <>
            <TemperatureHead query={session} onDate={setDate} />
            <TemperatureComponents query={session} />
          </>
        }
        narrow={<MarketPhase query={session} />}
      />
      <TemperatureOutcomes word={session.data?.data.word ?? null} />
      <TemperatureHistory />
      <TextMood query={texts} title="文本舆情" />
      <TopicMoods />
    </Screen>
  )
}
