import { useState } from 'react'
import { addGroup, assignGroups } from '../../../parts/watchlist/watchlist.ts'
import { useWatchlist } from '../../../parts/watchlist/watchlist-store.ts'
import { Button } from '../../../ui/button/button.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { toast } from '../../../ui/popup/toast.tsx'
import { openPopup } from '../../../ui/popup/use-popup.ts'
import typography from '../../../ui/text/typography.module.css'
import { CheckRow } from '../check-row.tsx'
import styles from '../sheet.module.css'
import { newGroupId, openGroupName } from './group-name.ts'

/** Opens the choice of groups for securities. */
export function openGroupPicker(codes: readonly string[], onDone?: () => void): void {
  const label = codes.length === 1 ? '设置分组' : `设置分组 · ${codes.length} 只`
  openPopup({
    position: 'bottom',
    label,
    content: (close) => (
      <GroupPicker
        codes={codes}
        onDone={() => {
          close()
          onDone?.()
        }}
      />
    ),
  })
}

function GroupPicker({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { list, apply } = useWatchlist()
  const chosenItems = list.items.filter((item) => codes.includes(item.code))
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    list.groups.map(({ id }) => id).filter((id) => chosenItems.every((item) => item.groupIds.includes(id))),
  )
  function create(name: string): string | null {
    const id = newGroupId()
    const refused = apply((now) => addGroup(now, id, name))
    if (refused === null) setChosen((now) => [...now, id])
    return refused
  }
  function save() {
    apply((now) => assignGroups(now, codes, chosen))
    toast('分组已更新')
    onDone()
  }
  return (
    <div>
      <p className={typography.captionLines}>证券始终在「全部」里；可以同时属于多个分组。</p>
      <div className={styles.list}>
        {list.groups.map(({ id, name }) => (
          <CheckRow
            key={id}
            title={name}
            isOn={chosen.includes(id)}
            onToggle={() => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])}
          />
        ))}
      </div>
      <div className={layout.actions}>
        <Button icon="plus" onClick={() => openGroupName({ title: '新建分组', onSave: create })}>
          新建分组
        </Button>
        <Button kind="primary" onClick={save}>
          完成
        </Button>
      </div>
    </div>
  )
}
