import { useLayoutEffect } from 'react'
import { Screen } from '../../parts/shell/screen.tsx'
import { usePlatform } from '../../platform/platform-context.ts'
import { cx } from '../../ui/text/class-names.ts'
import { HotWordsPanel } from './hot-words-panel.tsx'
import { FoundPanel } from './results.tsx'
import { SearchHeader } from './search-header.tsx'
import styles from './search-page.module.css'
import { ExamplesPanel, HistoryPanel } from './search-start.tsx'
import { useSearch } from './use-search.ts'
import { useSearchKeys } from './use-search-keys.ts'

/** 搜索: rows as you type, history and hot words before. `q` presets the text. */
export function SearchPage({ query: address }: { query: { q?: string } }) {
  const platform = usePlatform()
  const search = useSearch({ text: address.q ?? '', inAddress: true })
  const { field, query, history, pick } = search
  useLayoutEffect(() => field.field.current?.focus(), [field.field])
  useSearchKeys({
    ...search.keys,
    onEscape: () => (field.text === '' ? platform.back() : field.onText('')),
  })
  return (
    <Screen page="search" footer={false} header={<SearchHeader {...field} />}>
      <div className={styles.main}>
        {query === '' ? (
          <>
            <HistoryPanel visits={history.visits} onOpen={pick.open} onRemove={history.remove} onClear={history.clear} />
            <ExamplesPanel onTry={field.onText} />
          </>
        ) : (
          <FoundPanel search={search} />
        )}
      </div>
      <div className={cx(styles.aside, query !== '' && styles.leaves)}>
        <HotWordsPanel onPick={pick.record} />
      </div>
    </Screen>
  )
}
