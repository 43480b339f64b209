import { RankingView } from './ranking-view.tsx'

/** 榜单: one board. */
export function RankingPage({ query: { type } }: { query: { type?: string } }) {
  return <RankingView page="ranking" type={type ?? ''} />
}
