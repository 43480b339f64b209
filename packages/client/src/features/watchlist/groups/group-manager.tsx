import { removeGroup, renameGroup, type WatchGroup } from '../../../parts/watchlist/watchlist.ts'
import { useWatchlist } from '../../../parts/watchlist/watchlist-store.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { confirm } from '../../../ui/popup/dialog.tsx'
import { openPopup } from '../../../ui/popup/use-popup.ts'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import styles from '../sheet.module.css'
import { useView } from '../view-store.ts'
import { openGroupName } from './group-name.ts'

/** Opens the list of own groups to rename and delete. */
export function openGroupManager(): void {
  openPopup({ position: 'bottom', label: '管理分组', content: <GroupManager /> })
}

function GroupManager() {
  const { list, apply } = useWatchlist()
  async function remove({ id, name }: WatchGroup) {
    const isSure = await confirm({ title: `删除分组「${name}」？`, text: '组内证券仍在「全部」。', ok: '删除', danger: true })
    if (!isSure) return
    if (useView.getState().groupId === id) useView.setState({ groupId: null })
    apply((now) => removeGroup(now, id))
  }
  if (list.groups.length === 0) return <p className={typography.captionLines}>还没有分组。点分组栏右边的「+」新建。</p>
  return (
    <div className={styles.list} role="list">
      {list.groups.map((group) => (
        <div key={group.id} role="listitem" className={cx(layout.row, styles.row)}>
          <span className={layout.grow}>{group.name}</span>
          <IconButton
            icon="edit"
            size={20}
            label={`重命名分组${group.name}`}
            onClick={() =>
              openGroupName({
                title: '重命名分组',
                initial: group.name,
                onSave: (name) => apply((now) => renameGroup(now, group.id, name)),
              })
            }
          />
          <IconButton icon="close" size={20} label={`删除分组${group.name}`} onClick={() => void remove(group)} />
        </div>
      ))}
    </div>
  )
}
