import { href } from '@guanlan/contract/pages.ts'
import { StoredFigures } from '../../parts/sharing/stored-figures.tsx'
import { useShare } from '../../parts/sharing/use-share.ts'
import { Screen } from '../../parts/shell/screen.tsx'
import { usePageTitle } from '../../parts/shell/use-page-title.ts'
import { BoardPanels, RankingView } from './ranking-view.tsx'

/** 榜单 as a shared link opens it: the board of the moment it was shared, or of now where the link keeps none. */
export function SharedRankingPage({ query: { type = '', share } }: { query: { type?: string; share?: string } }) {
  return share === undefined ? <RankingView page="sharedRanking" type={type} /> : <BoardThen type={type} id={share} />
}

function BoardThen({ type, id }: { type: string; id: string }) {
  const sharedPage = useShare(id)
  const answer = sharedPage.query.data?.data
  const title = sharedPage.isGone ? '没有这个分享' : (answer?.title ?? null)
  const key = answer?.key ?? type
  const today = key === '' ? href('rankings') : href('ranking', { type: key })
  usePageTitle(title)
  return (
    <Screen
      page="sharedRanking"
      {...(title === null ? {} : { title })}
      share={answer === undefined ? undefined : { title: answer.title, text: answer.text }}
    >
      <StoredFigures query={sharedPage} part={({ ranking }) => ranking} today={today} rows={20}>
        {(rank, meta) => <BoardPanels rank={rank} meta={meta} note={(text) => text} />}
      </StoredFigures>
    </Screen>
  )
}
