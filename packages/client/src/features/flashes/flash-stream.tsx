import type { Meta } from '@guanlan/contract/envelope.ts'
import { href } from '@guanlan/contract/pages.ts'
import type { FlashStory } from '@guanlan/contract/schemas/market/flashes.ts'
import { useRef, useState } from 'react'
import { ComingState } from '../../parts/availability/coming-state.tsx'
import { useLiveQuotes } from '../../parts/stocks/quote-stream.ts'
import { useWatchlist } from '../../parts/watchlist/watchlist-store.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Unloaded } from '../../ui/feedback/unloaded.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { useReachBottom } from '../../ui/layout/use-reach-bottom.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './flashes.module.css'
import { FlashStoryRow } from './story-row.tsx'
import { useBlockWindow } from './use-block-window.ts'
import { type FlashFilter, useNewCount, type useStories } from './use-stories.ts'

/** The stream of pushes needs a code: the best-known index. */
const PUSHED_WITH = ['SH000001']
const BLOCK = 10

type FlashStreamProps = { filter: FlashFilter; isWatched: boolean; stories: ReturnType<typeof useStories>; opened: string | null }

/** The stories, how many came since, and more as the reader reaches the end. */
export function FlashStream({ filter, isWatched, stories: { query, stories, first, last, isSearchingOn }, opened }: FlashStreamProps) {
  const { scroll } = usePlatform()
  const hasWatched = useWatchlist().list.items.length > 0
  useLiveQuotes(PUSHED_WITH)
  const newCount = useNewCount(filter, first?.data.newest ?? null)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  useReachBottom(() => {
    if (!isFetchingNextPage) void fetchNextPage()
  }, hasNextPage)
  if (isWatched && !hasWatched)
    return (
      <Panel>
        <EmptyState title="还没有自选" text="加入自选的证券的快讯会列在这里。" />
      </Panel>
    )
  const showNew = async () => {
    await query.refetch()
    scroll.to(0)
  }
  const day = first?.data.day
  return (
    <Panel title="快讯" flush {...(day ? { meta: `${day.date} · ${day.flashes} 条并为 ${day.stories} 个故事` } : {})}>
      {newCount > 0 && (
        <button type="button" className={styles.news} onClick={() => void showNew()}>
          <b className={styles.newsCount}>{newCount} 条新消息</b> 点按后应用并回顶
        </button>
      )}
      {first === undefined ? (
        <Unloaded query={query} skeleton="rows-2" count={8} />
      ) : (
        <StoryList stories={stories} meta={first.meta} opened={opened} />
      )}
      {last !== undefined && (
        <Foot
          {...{ stories, isSearchingOn, hasNextPage }}
          meta={last.meta}
          searchedTo={last.data.searchedTo}
          isLoading={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      )}
    </Panel>
  )
}

function StoryList({ stories, meta, opened }: { stories: readonly FlashStory[]; meta: Meta | null; opened: string | null }) {
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(opened === null ? [] : [opened]))
  const blocks = Math.ceil(stories.length / BLOCK)
  const { from, to, abovePx, belowPx, measured } = useBlockWindow(list, blocks)
  const toggle = ({ id, reports }: FlashStory) => {
    const next = new Set(open)
    const isOpen = reports.some((one) => next.delete(one.id))
    if (!isOpen) next.add(id)
    setOpen(next)
  }
  return (
    <div ref={list} role="feed" aria-label="快讯列表" aria-busy="false">
      {abovePx > 0 && <div style={{ height: abovePx }} />}
      {Array.from({ length: to - from }, (_, k) => from + k).map((block) => (
        <div key={block} ref={(element) => void (element && measured(block, element))}>
          {stories.slice(block * BLOCK, (block + 1) * BLOCK).map((story, k) => {
            const at = block * BLOCK + k
            const isNewDay = at === 0 || stories[at - 1]?.time.slice(0, 10) !== story.time.slice(0, 10)
            return (
              <div key={story.id}>
                {isNewDay && <div className={styles.day}>{story.time.slice(0, 10)}</div>}
                <FlashStoryRow
                  story={story}
                  place={at + 1}
                  count={stories.length}
                  meta={meta}
                  isOpen={story.reports.some((one) => open.has(one.id))}
                  onToggle={() => toggle(story)}
                />
              </div>
            )
          })}
        </div>
      ))}
      {belowPx > 0 && <div style={{ height: belowPx }} />}
    </div>
  )
}

type FootProps = {
  stories: readonly FlashStory[]
  meta: Meta | null
  searchedTo: string | null
  isSearchingOn: boolean
  hasNextPage: boolean
  isLoading: boolean
  onMore: () => void
}

/** What is below the last story: more, the day the search reached, or why there is nothing. */
function Foot({ stories, meta, searchedTo, isSearchingOn, hasNextPage, isLoading, onMore }: FootProps) {
  const reason = meta?.missing.find(({ field }) => field === 'infos')
  if (isLoading || isSearchingOn)
    return <p className={styles.foot}>{searchedTo === null ? '正在读取…' : `正在往前查，已到 ${searchedTo}`}</p>
  if (hasNextPage)
    return (
      <div className={styles.foot}>
        {stories.length === 0 && <p className={typography.caption}>{searchedTo} 以来没有符合条件的快讯</p>}
        <Button size="xs" onClick={onMore}>
          更早
        </Button>
      </div>
    )
  if (stories.length > 0) return <p className={styles.foot}>本站留存的快讯到此为止</p>
  const isUnknown = reason?.kind !== undefined
  return (
    <ComingState dataset="flashNews">
      <EmptyState compact title={isUnknown ? '快讯未知' : '没有符合条件的快讯'} text={`${reason?.reason ?? '换一个条件试试'}。`}>
        {isUnknown && (
          <Button size="xs" href={href('dataCenter')}>
            数据中心
          </Button>
        )}
      </EmptyState>
    </ComingState>
  )
}
