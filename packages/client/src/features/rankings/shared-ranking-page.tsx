import { RankingView } from './ranking-view.tsx'

/** 榜单 as a shared link opens it. */
export function SharedRankingPage({ query: { type } }: { query: { type?: string } }) {
  return <RankingView page="sharedRanking" type={type ?? ''} />
}
