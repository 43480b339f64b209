import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../api/use-call.ts'
import { Screen } from '../../parts/shell/screen.tsx'
import { AfterAttention } from './after-attention.tsx'
import { HotBoardPanel } from './hot-board-panel.tsx'

const SHARE = {
  title: '热搜榜',
  text: '本站热搜与各来源的热搜、人气、飙升榜，以及关注之后的涨跌',
  frozen: { page: 'hotSearch', key: '' },
} as const
const REFRESH_MS = 60_000
const BOARDS = ['search', 'popularity', 'rising', 'own'] as const

/** 热搜榜: boards of attention side by side, each with its owner and rule, and what stocks did after they came to the top of one. */
export function HotSearchPage() {
  const client = useQueryClient()
  const boards = useCall('hotSearch.boards', {}, { refreshMs: REFRESH_MS, keepPrevious: true })
  const refresh = () => client.refetchQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('hotSearch.') })
  return (
    <Screen page="hotSearch" share={SHARE} onRefresh={refresh}>
      {BOARDS.map((board) => (
        <HotBoardPanel key={board} board={board} query={boards} />
      ))}
      <AfterAttention />
    </Screen>
  )
}
