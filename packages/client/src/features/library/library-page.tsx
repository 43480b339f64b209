import { href } from '@guanlan/contract/pages.ts'
import type { LibraryItem } from '@guanlan/contract/schemas/business/library.ts'
import { useDeferredValue, useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useFavourites } from '../../parts/reading/favourites.ts'
import { type Reading, readingOf, readingText } from '../../parts/reading/reading.ts'
import { Screen } from '../../parts/shell/screen.tsx'
import { usePlatform } from '../../platform/platform-context.ts'
import { Chip } from '../../ui/button/chip.tsx'
import { Link } from '../../ui/button/link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './library.module.css'
import { readingKey } from './reading-key.ts'

const SHARE = { title: '观澜文库', text: '自编的短文：交易规则、行情、财报、公司行为、资金与统计方法' }
const MOST_WORDS = 40
const ALL = '全部'
const FAVOURITES = '收藏'

/** 文库: articles by course with how far each was read, a search in titles and texts, and the favourites. */
export function LibraryPage({ query: { cat } }: { query: { cat?: string } }) {
  const [words, setWords] = useState('')
  const [course, setCourse] = useState(cat ?? ALL)
  const { ids } = useFavourites()
  const q = useDeferredValue(words.trim())
  const query = useCall('library.list', q === '' ? {} : { q }, { keepPrevious: true })
  const courses = [...new Set(query.data?.data.map((one) => one.cat) ?? [])]
  const isShown = (item: LibraryItem) => course === ALL || item.cat === course || (course === FAVOURITES && ids.includes(item.id))
  return (
    <Screen page="library" layout="plain" share={SHARE} onRefresh={() => query.refetch()}>
      <Panel>
        <div className={styles.search}>
          <TextField
            label="搜索文库"
            hideLabel
            type="search"
            inputMode="search"
            placeholder="搜索标题与正文，例如 换手率、解禁"
            maxLength={MOST_WORDS}
            value={words}
            onChange={setWords}
          />
        </div>
        <div className={cx(layout.rowWrap8, styles.courses)} role="group" aria-label="课程">
          {[ALL, FAVOURITES, ...courses].map((name) => (
            <Chip key={name} on={course === name} onClick={() => setCourse(name)}>
              {name}
            </Chip>
          ))}
        </div>
      </Panel>
      <Loadable query={query} skeleton="rows" count={12}>
        {({ data }) => <Courses items={data.filter(isShown)} isFavourites={course === FAVOURITES && q === ''} />}
      </Loadable>
    </Screen>
  )
}

function Courses({ items, isFavourites }: { items: readonly LibraryItem[]; isFavourites: boolean }) {
  const reading = readingOf(usePlatform())
  if (items.length === 0)
    return (
      <Panel>
        {isFavourites ? (
          <EmptyState title="还没有收藏" text="打开一篇文章，点标题旁的星标收藏；登录后同步到其他设备。" />
        ) : (
          <EmptyState title="没有找到" text="换一个更短的词试试；多个词用空格分开，文章要同时含有它们。" />
        )}
      </Panel>
    )
  const courses = [...new Set(items.map(({ cat }) => cat))].map((cat) => ({ cat, listed: items.filter((item) => item.cat === cat) }))
  return (
    <div className={layout.panelGroups}>
      {courses.map(({ cat, listed }) => (
        <div key={cat} className={layout.panelGroup}>
          <Panel title={cat} flush meta={progressText(listed, reading)}>
            {listed.map((item) => (
              <Item key={item.id} item={item} read={readingText(reading[readingKey(item.id)])} />
            ))}
          </Panel>
        </div>
      ))}
    </div>
  )
}

function progressText(items: readonly LibraryItem[], reading: Reading): string {
  const read = items.filter(({ id }) => readingText(reading[readingKey(id)]) === '已读').length
  return `${items.length} 篇，已读 ${read} 篇`
}

function Item({ item: { id, title, summary, minutes }, read }: { item: LibraryItem; read: string }) {
  return (
    <Link href={href('article', { id })} className={cx(layout.row12, styles.row)}>
      <span className={layout.grow}>
        <span className={typography.size14}>{title}</span>
        <small className={cx(typography.block12, typography.lines)}>{summary}</small>
      </span>
      <span className={cx(typography.tinyNowrap, read !== '' && typography.accent)}>{read === '' ? `${minutes} 分钟` : read}</span>
      <Icon name="right" size={16} />
    </Link>
  )
}
