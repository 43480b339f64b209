import { itemsOf, pinItems, removeItems } from '../../parts/watchlist/watchlist.ts'
import { useWatchlist } from '../../parts/watchlist/watchlist-store.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icons.data.ts'
import layout from '../../ui/layout/layout.module.css'
import { confirm } from '../../ui/popup/dialog.tsx'
import { toast } from '../../ui/popup/toast.tsx'
import { openPopup, type PopupOptions } from '../../ui/popup/use-popup.ts'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { openGroupPicker } from './groups/group-picker.tsx'
import { openNoteEditor } from './note-editor.tsx'
import { leaveGroup, moveRow } from './row-moves.ts'
import styles from './sheet.module.css'
import { useView } from './view-store.ts'
import type { WatchRow } from './watch-row.ts'

/** Opens what can be done with a row: beside the pointer on desktop, as a sheet on phones (no anchor). */
export function openRowMenu(row: WatchRow, anchor: PopupOptions['anchor'] | null): void {
  const content = (close: () => void) => <RowMenu row={row} onDone={close} hasTitle={anchor !== null} />
  openPopup({ label: row.name, content, ...(anchor ? { position: 'anchor', anchor, scrim: 'none' } : { position: 'bottom' }) })
}

type RowMenuProps = { row: WatchRow; onDone: () => void; hasTitle: boolean }
type Action = { icon: IconName; title: string; act: () => void; isDanger?: boolean; isOff?: boolean; isFlipped?: boolean }

function RowMenu({ row, onDone, hasTitle }: RowMenuProps) {
  const actions = useRowActions(row)
  return (
    <div className={hasTitle ? styles.menu : styles.list}>
      {hasTitle && <p className={cx(typography.caption, styles.menuTitle)}>{row.name}</p>}
      {actions.map(({ icon, title, act, isDanger, isOff, isFlipped }) => (
        <button
          key={title}
          type="button"
          className={cx(layout.row, styles.row, isDanger && styles.danger, isOff && styles.off)}
          disabled={isOff}
          onClick={() => {
            onDone()
            act()
          }}
        >
          <span className={cx(styles.icon, isFlipped && styles.flipped)}>
            <Icon name={icon} size={20} />
          </span>
          {title}
        </button>
      ))}
    </div>
  )
}

function useRowActions(row: WatchRow): Action[] {
  const { list, apply } = useWatchlist()
  const { groupId, sort } = useView()
  const rows = itemsOf(list, groupId)
  const at = rows.findIndex((item) => item.code === row.code)
  const isPinned = rows[at]?.pinned ?? false
  const canMove = (to: number) => sort === null && rows[to] !== undefined && rows[to].pinned === isPinned
  const move = (to: number) => apply((now) => moveRow(now, groupId, { from: at, to }))
  const leave: Action[] = groupId
    ? [{ icon: 'close', title: '移出本组', act: () => apply((now) => leaveGroup(now, [row.code], groupId)) }]
    : []
  return [
    { icon: 'note', title: row.item.note === '' ? '写笔记' : '编辑笔记', act: () => openNoteEditor(row) },
    { icon: 'sector', title: '设置分组', act: () => openGroupPicker([row.code]) },
    { icon: 'pin', title: isPinned ? '取消置顶' : '置顶', act: () => apply((now) => pinItems(now, [row.code], !isPinned)) },
    {
      icon: 'down',
      isFlipped: true,
      title: sort === null ? '上移' : '上移（按列排序时不可用）',
      act: () => move(at - 1),
      isOff: !canMove(at - 1),
    },
    { icon: 'down', title: sort === null ? '下移' : '下移（按列排序时不可用）', act: () => move(at + 1), isOff: !canMove(at + 1) },
    ...leave,
    {
      icon: 'star-on',
      title: '移出自选',
      isDanger: true,
      act: () => void confirmRemove(row, () => apply((now) => removeItems(now, [row.code]))),
    },
  ]
}

/** A note would be lost with its row, so that is asked first. */
async function confirmRemove(row: WatchRow, remove: () => void): Promise<void> {
  const text = row.item.note === '' ? undefined : '它的笔记也会删除，无法恢复。'
  const isSure = text === undefined || (await confirm({ title: `移出${row.name}？`, text, ok: '移出', danger: true }))
  if (!isSure) return
  remove()
  toast(`${row.name} 已移出自选`)
}
