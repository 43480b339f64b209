import { addGroup } from '../../../parts/watchlist/watchlist.ts'
import { useWatchlist } from '../../../parts/watchlist/watchlist-store.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { useIsDesktop } from '../../../ui/layout/use-media.ts'
import { openColumnSheet } from '../column-sheet.tsx'
import { openMoreSheet } from '../more-sheet.tsx'
import { useView } from '../view-store.ts'
import { newGroupId, openGroupName } from './group-name.ts'

const ALL = 'all'

type GroupTabsProps = { isEditing: boolean; onEdit: () => void }

/** 全部 and own groups with their counts, and what changes the table. On phones editing and more stand in the header. */
export function GroupTabs({ isEditing, onEdit }: GroupTabsProps) {
  const { list, apply } = useWatchlist()
  const groupId = useView((view) => view.groupId)
  const isDesktop = useIsDesktop()
  const own = list.groups.map(({ id, name }) => ({
    key: id,
    title: name,
    count: list.items.filter((item) => item.groupIds.includes(id)).length,
  }))
  function create(name: string): string | null {
    const id = newGroupId()
    const refused = apply((now) => addGroup(now, id, name))
    if (refused === null) useView.setState({ groupId: id })
    return refused
  }
  return (
    <Tabs
      label="分组"
      items={[{ key: ALL, title: '全部', count: list.items.length }, ...own]}
      value={groupId ?? ALL}
      onChange={(key) => useView.setState({ groupId: key === ALL ? null : key, selected: null })}
      end={
        <>
          <IconButton icon="plus" size={20} label="新建分组" onClick={() => openGroupName({ title: '新建分组', onSave: create })} />
          <IconButton icon="sliders" size={20} label="显示列" onClick={openColumnSheet} />
          {isDesktop && <ListActions isEditing={isEditing} onEdit={onEdit} />}
        </>
      }
    />
  )
}

/** Editing, and what else can be done with the list. */
export function ListActions({ isEditing, onEdit }: GroupTabsProps) {
  return (
    <>
      <IconButton icon="edit" size={20} label={isEditing ? '完成编辑' : '编辑'} pressed={isEditing} onClick={onEdit} />
      <IconButton icon="more" size={20} label="更多" onClick={openMoreSheet} />
    </>
  )
}
