import { formatDate } from '@guanlan/domain/format/date-text.ts'
import { toAddressText } from '@guanlan/engine/screening/codecs/address-text.ts'
import type { Screen } from '@guanlan/engine/screening/condition.ts'
import type { SavedScreen } from '../../parts/screens/saved-screens.ts'
import { screenOf } from '../../parts/screens/screen-address.ts'
import { useSavedScreens } from '../../parts/screens/screens-store.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { confirm } from '../../ui/popup/dialog.tsx'
import { toast } from '../../ui/popup/toast.tsx'
import { openPopup } from '../../ui/popup/use-popup.ts'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './saved-panel.module.css'
import { openScreenName } from './screen-name.ts'

type SavedPanelProps = { screen: Screen | null; onLoad: (screen: Screen) => void }

/** 我的选股: screens kept on this device, to load, rename, overwrite, copy and delete. */
export function SavedPanel({ screen, onLoad }: SavedPanelProps) {
  const { saved } = useSavedScreens()
  return (
    <Panel title="我的选股" meta={saved.length === 0 ? '保存在这台设备上' : `${saved.length} 组，保存在这台设备上`} flush>
      {saved.length === 0 ? (
        <EmptyState title="还没有保存的选股" text="设好条件后点「保存」，下次一点就能载入，也能当作别的选股的条件。" />
      ) : (
        <ul className={styles.list} aria-label="我的选股">
          {saved.map((one) => (
            <SavedRow key={one.id} one={one} screen={screen} onLoad={onLoad} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function SavedRow({ one, screen, onLoad }: SavedPanelProps & { one: SavedScreen }) {
  const read = screenOf(one.screen)
  return (
    <li className={cx(layout.row, layout.bar, styles.row)}>
      <button
        type="button"
        className={cx(layout.column, layout.grow, styles.load)}
        disabled={!read.ok}
        onClick={() => read.ok && onLoad(read.screen)}
      >
        <span className={cx(typography.size14, typography.plain)}>{one.name}</span>
        <span className={typography.tiny}>{read.ok ? `${formatDate(one.updatedAtMs, 'ymd')} 保存` : read.reason}</span>
      </button>
      <IconButton
        icon="more"
        size={20}
        label={`${one.name} 的更多操作`}
        onClick={() =>
          openPopup({ position: 'bottom', label: one.name, content: (close) => <SavedMenu one={one} screen={screen} onDone={close} /> })
        }
      />
    </li>
  )
}

function SavedMenu({ one, screen, onDone }: { one: SavedScreen; screen: Screen | null; onDone: () => void }) {
  const { rename, overwrite, duplicate, remove } = useSavedScreens()
  const said = (reason: string | null, done: string) => toast(reason ?? done, reason === null ? 'check' : 'alert')
  async function confirmRemove() {
    onDone()
    const isSure = await confirm({ title: `删除「${one.name}」？`, text: '引用它的选股会缺少这个条件。', ok: '删除', danger: true })
    if (isSure) remove(one.id)
  }
  return (
    <div className={cx(layout.column8, styles.menu)}>
      <Button
        size="lg"
        icon="edit"
        onClick={() => {
          onDone()
          openScreenName({ title: '重命名', initial: one.name, onSave: (name) => rename(one.id, name) })
        }}
      >
        重命名
      </Button>
      <Button
        size="lg"
        icon="check"
        disabled={screen === null}
        onClick={() => {
          onDone()
          if (screen !== null) said(overwrite(one.id, toAddressText(screen)), '已用当前条件覆盖')
        }}
      >
        用当前条件覆盖
      </Button>
      <Button
        size="lg"
        icon="copy"
        onClick={() => {
          onDone()
          said(duplicate(one.id), '已复制一份')
        }}
      >
        复制一份
      </Button>
      <Button size="lg" kind="danger" icon="close" onClick={() => void confirmRemove()}>
        删除
      </Button>
    </div>
  )
}
