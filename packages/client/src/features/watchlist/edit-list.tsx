import { useState } from 'react'
import { StockTag } from '../../parts/stocks/stock-tag.tsx'
import { itemsOf, pinItems, removeItems } from '../../parts/watchlist/watchlist.ts'
import { useWatchlist } from '../../parts/watchlist/watchlist-store.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { TickBox } from '../../ui/field/tick-box.tsx'
import layout from '../../ui/layout/layout.module.css'
import { confirm } from '../../ui/popup/dialog.tsx'
import { toast } from '../../ui/popup/toast.tsx'
import { ReorderList } from '../../ui/table/reorder-list.tsx'
import { cx } from '../../ui/text/class-names.ts'
import styles from './edit-list.module.css'
import { openGroupPicker } from './groups/group-picker.tsx'
import { moveRow } from './row-moves.ts'
import { useView } from './view-store.ts'

type EditListProps = { nameOf: (code: string) => string; onDone: () => void }

/** The group on screen to put in order and to choose from: drag, pin, move to groups, delete. */
export function EditList({ nameOf, onDone }: EditListProps) {
  const { list, apply } = useWatchlist()
  const groupId = useView((view) => view.groupId)
  const rows = itemsOf(list, groupId)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const chosen = rows.map(({ code }) => code).filter((code) => ticked.includes(code))
  const toggle = (code: string) => setTicked(ticked.includes(code) ? ticked.filter((one) => one !== code) : [...ticked, code])
  return (
    <div>
      <ReorderList
        label="编辑自选"
        rows={rows}
        rowKey={({ code }) => code}
        rowName={({ code }) => nameOf(code)}
        onMove={(from, to) => apply((now) => moveRow(now, groupId, { from, to }))}
      >
        {({ code, pinned }) => (
          <>
            <Tick name={nameOf(code)} code={code} isOn={chosen.includes(code)} onToggle={() => toggle(code)} />
            <IconButton
              icon="pin"
              size={20}
              label={pinned ? `取消置顶${nameOf(code)}` : `置顶${nameOf(code)}`}
              pressed={pinned}
              onClick={() => apply((now) => pinItems(now, [code], !pinned))}
            />
          </>
        )}
      </ReorderList>
      <EditBar
        chosen={chosen}
        isAll={chosen.length === rows.length && rows.length > 0}
        onAll={(isOn) => setTicked(isOn ? rows.map(({ code }) => code) : [])}
        onDone={onDone}
      />
    </div>
  )
}

function Tick({ name, code, isOn, onToggle }: { name: string; code: string; isOn: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isOn}
      aria-label={`选择${name}`}
      className={cx(layout.row12, layout.grow, styles.tick)}
      onClick={onToggle}
    >
      <TickBox isOn={isOn} />
      <span>
        <span className={styles.name}>{name}</span>
        <StockTag code={code} />
      </span>
    </button>
  )
}

type EditBarProps = { chosen: readonly string[]; isAll: boolean; onAll: (isOn: boolean) => void; onDone: () => void }

/** What can be done with the chosen ones; stays at the foot of the screen. */
function EditBar({ chosen, isAll, onAll, onDone }: EditBarProps) {
  const { list, apply } = useWatchlist()
  const isNone = chosen.length === 0
  const arePinned = !isNone && list.items.every((item) => !chosen.includes(item.code) || item.pinned)
  async function remove() {
    const noted = list.items.filter((item) => chosen.includes(item.code) && item.note !== '').length
    const text = noted > 0 ? `其中 ${noted} 只有笔记，会一起删除，无法恢复。` : '移出后可重新搜索添加，加入以来将重新计算。'
    const isSure = await confirm({ title: `移出 ${chosen.length} 只？`, text, ok: '移出', danger: true })
    if (!isSure) return
    apply((now) => removeItems(now, chosen))
    toast(`已移出 ${chosen.length} 只`)
  }
  return (
    <div className={cx(layout.row8, styles.bar)} role="toolbar" aria-label="编辑自选">
      <button type="button" role="checkbox" aria-checked={isAll} className={cx(layout.row8, styles.all)} onClick={() => onAll(!isAll)}>
        <TickBox isOn={isAll} />
        全选{isNone ? '' : ` ${chosen.length}`}
      </button>
      <Button size="xs" disabled={isNone} onClick={() => openGroupPicker(chosen)}>
        分组
      </Button>
      <Button size="xs" disabled={isNone} onClick={() => apply((now) => pinItems(now, chosen, !arePinned))}>
        {arePinned ? '取消置顶' : '置顶'}
      </Button>
      <Button size="xs" kind="danger" disabled={isNone} onClick={() => void remove()}>
        移出
      </Button>
      <Button size="xs" kind="primary" onClick={onDone}>
        完成
      </Button>
    </div>
  )
}
