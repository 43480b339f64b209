import { usePlatform } from '../../platform/platform-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { confirm } from '../../ui/popup/dialog.tsx'
import { clearLocalData, storedOn } from './local-data.ts'
import { SettingRow } from './setting-row.tsx'

/** Erases all the product keeps on this device, after asking; then starts anew. */
export function ClearDataRow() {
  const platform = usePlatform()
  async function clear() {
    const isSure = await confirm({
      title: '清除本机数据？',
      text: '自选、分组、笔记、搜索历史与设置都会删除，无法恢复。建议先在「自选」里导出。',
      ok: '清除',
      danger: true,
    })
    if (!isSure) return
    clearLocalData(platform)
    platform.reload()
  }
  return (
    <SettingRow title="清除本机数据" hint={storedOn(platform)}>
      <Button kind="danger" size="xs" onClick={() => void clear()}>
        清除
      </Button>
    </SettingRow>
  )
}
