import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icons.data.ts'
import layout from '../../ui/layout/layout.module.css'
import { openPopup } from '../../ui/popup/use-popup.ts'
import { cx } from '../../ui/text/class-names.ts'
import { openColumnSheet } from './column-sheet.tsx'
import { openGroupManager } from './groups/group-manager.tsx'
import styles from './sheet.module.css'
import { openExportSheet } from './transfer/export-sheet.tsx'
import { openImportSheet } from './transfer/import-sheet.tsx'
import { useView } from './view-store.ts'

const ROWS: readonly { icon: IconName; title: string; open: () => void }[] = [
  { icon: 'copy', title: '粘贴导入', open: () => openImportSheet(useView.getState().groupId) },
  { icon: 'download', title: '导出自选', open: openExportSheet },
  { icon: 'sliders', title: '显示列', open: openColumnSheet },
  { icon: 'sector', title: '管理分组', open: openGroupManager },
]

/** Opens what can be done with the whole list. */
export function openMoreSheet(): void {
  openPopup({
    position: 'bottom',
    label: '更多',
    content: (close) => (
      <div className={styles.list}>
        {ROWS.map(({ icon, title, open }) => (
          <button
            key={title}
            type="button"
            className={cx(layout.row, styles.row)}
            onClick={() => {
              close()
              open()
            }}
          >
            <span className={styles.icon}>
              <Icon name={icon} size={20} />
            </span>
            {title}
          </button>
        ))}
      </div>
    ),
  })
}
