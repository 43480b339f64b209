import { useWatchlist } from '../../../parts/watchlist/watchlist-store.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { toast } from '../../../ui/popup/toast.tsx'
import { openPopup } from '../../../ui/popup/use-popup.ts'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import styles from '../sheet.module.css'
import { watchlistCsv, watchlistLines } from './export-text.ts'

/** Opens the ways to take the list elsewhere. */
export function openExportSheet(): void {
  openPopup({ position: 'bottom', label: '导出自选', content: (close) => <ExportSheet onDone={close} /> })
}

function ExportSheet({ onDone }: { onDone: () => void }) {
  const platform = usePlatform()
  const { list } = useWatchlist()
  const csv = watchlistCsv(list)
  async function copy(text: string) {
    toast((await platform.copy(text)) ? '内容已复制' : '复制失败，请手动复制')
    onDone()
  }
  return (
    <div>
      <p className={typography.captionLines}>共 {list.items.length} 只。CSV 含分组、加入日期、加入价与笔记，可用表格软件打开。</p>
      <div className={layout.actions}>
        <Button icon="copy" onClick={() => void copy(watchlistLines(list))}>
          复制代码
        </Button>
        {platform.name === 'web' ? (
          <a
            className={cx(layout.inlineRow, styles.download)}
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`}
            download="观澜自选.csv"
            onClick={onDone}
          >
            下载 CSV
          </a>
        ) : (
          <Button onClick={() => void copy(csv)}>复制 CSV</Button>
        )}
      </div>
    </div>
  )
}
