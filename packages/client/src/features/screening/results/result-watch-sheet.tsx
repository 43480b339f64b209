import { useState } from 'react'
import { useApi } from '../../../api/api-context.ts'
import { addGroup, addItems, assignGroups, GROUP_NAME_LENGTH, WATCHLIST_LIMIT, type Watchlist } from '../../../parts/watchlist/watchlist.ts'
import { useWatchlist } from '../../../parts/watchlist/watchlist-store.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Chip } from '../../../ui/button/chip.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { toast } from '../../../ui/popup/toast.tsx'
import { openPopup } from '../../../ui/popup/use-popup.ts'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import { fetchProblem } from './result-export.ts'
import type { ResultRow } from './result-figure.tsx'
import styles from './result-watch-sheet.module.css'
import { fetchAllRows, type ListInput } from './use-result-rows.ts'

type WatchSheetProps = { list: ListInput; total: number }

/** Opens putting all a screen finds on the watchlist, into a group or none. */
export function openWatchSheet(props: WatchSheetProps): void {
  openPopup({ position: 'bottom', label: '加入自选', content: (close) => <WatchSheet {...props} onDone={close} /> })
}

const NEW_GROUP = ''

function WatchSheet({ list, total, onDone }: WatchSheetProps & { onDone: () => void }) {
  const api = useApi()
  const { list: watchlist, apply } = useWatchlist()
  /** The group rows go into: its id, NEW_GROUP, or null for none. */
  const [group, setGroup] = useState<string | null>(null)
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      const { rows } = await fetchAllRows(api, { ...list, cols: [] }, () => {})
      const before = watchlist.items.length
      const refused = apply((now) => withRows(now, rows, { group, name }))
      setProblem(refused)
      if (refused !== null) return
      const known = rows.filter(({ secucode }) => watchlist.items.some(({ code }) => code === secucode)).length
      const added = Math.min(rows.length - known, WATCHLIST_LIMIT - before)
      toast(known === 0 ? `已加入 ${added} 只` : `已加入 ${added} 只，${known} 只原来就在`, 'check')
      onDone()
    } catch (error) {
      setProblem(fetchProblem(error))
    } finally {
      setBusy(false)
    }
  }
  const room = WATCHLIST_LIMIT - watchlist.items.length
  return (
    <div>
      <p className={typography.bodyLines}>
        把这次筛选的 {total} 只加入自选，记下现在的价格。
        {total > room && `自选还能放 ${room} 只，按列表的次序放到满为止。`}
      </p>
      <div className={cx(layout.wrap8, styles.groups)} role="group" aria-label="放进分组">
        <Chip on={group === null} onClick={() => setGroup(null)}>
          不分组
        </Chip>
        {watchlist.groups.map(({ id, name: title }) => (
          <Chip key={id} on={group === id} onClick={() => setGroup(id)}>
            {title}
          </Chip>
        ))}
        <Chip tone="dash" on={group === NEW_GROUP} onClick={() => setGroup(NEW_GROUP)}>
          新分组
        </Chip>
      </div>
      {group === NEW_GROUP && (
        <TextField label="新分组名" small value={name} onChange={setName} maxLength={GROUP_NAME_LENGTH} placeholder="例如 高股息" />
      )}
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={layout.actions}>
        <Button onClick={onDone}>取消</Button>
        <Button kind="primary" disabled={isBusy} onClick={() => void save()}>
          {isBusy ? '正在加入' : '加入自选'}
        </Button>
      </div>
    </div>
  )
}

/** The watchlist with rows added as far as there is room, all of them in the group. */
function withRows(now: Watchlist, rows: readonly ResultRow[], { group, name }: { group: string | null; name: string }) {
  const id = group === NEW_GROUP ? `g${Date.now().toString(36)}` : group
  const grouped = group === NEW_GROUP && id !== null ? addGroup(now, id, name) : ({ ok: true, list: now } as const)
  if (!grouped.ok) return grouped
  const known = new Set(now.items.map(({ code }) => code))
  const room = WATCHLIST_LIMIT - now.items.length
  const fresh = rows.filter(({ secucode }) => !known.has(secucode)).slice(0, room)
  if (fresh.length === 0 && rows.every(({ secucode }) => !known.has(secucode)))
    return { ok: false, reason: `自选已有 ${WATCHLIST_LIMIT} 只，先移出一些再添加` } as const
  const added = addItems(
    grouped.list,
    fresh.map(({ secucode, price }) => ({ code: secucode, addPrice: price })),
    { nowMs: Date.now() },
  )
  if (!added.ok || id === null) return added
  return rows
    .filter(({ secucode }) => added.list.items.some(({ code }) => code === secucode))
    .reduce((list, { secucode }) => assignGroups(list, [secucode], groupsOf(list, secucode, id)), added.list)
}

function groupsOf({ items }: Watchlist, code: string, id: string): string[] {
  return [...new Set([...(items.find((item) => item.code === code)?.groupIds ?? []), id])]
}
