import { useQueryClient } from '@tanstack/react-query'
import { Screen } from '../../parts/shell/screen.tsx'
import { HotWords } from './hot-words.tsx'
import { MarketLens } from './market-lens.tsx'
import { QuestionBoards } from './question-boards.tsx'
import { QuestionStream } from './question-stream.tsx'

const SHARE = { title: '董秘互动', text: 'A 股投资者提问与公司回复' }

/** 董秘互动: what investors ask, what companies answer and how fast, across the market. */
export function InvestorQaPage({ query: { words } }: { query: { words?: string } }) {
  const client = useQueryClient()
  const refresh = () => client.refetchQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('interaction.') })
  return (
    <Screen page="investorQa" share={SHARE} onRefresh={refresh}>
      <MarketLens />
      <QuestionStream key={words ?? ''} words={words ?? ''} />
      <HotWords />
      <QuestionBoards />
    </Screen>
  )
}
