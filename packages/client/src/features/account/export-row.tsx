import { useState } from 'react'
import { useApi } from '../../api/api-context.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { toast } from '../../ui/popup/toast.tsx'
import { failureText } from './account-rules.ts'
import { SettingRow } from './setting-row.tsx'

/** 导出账号数据: everything kept about the account, as a file. */
export function ExportRow() {
  const api = useApi()
  const platform = usePlatform()
  const [isBusy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      const { data } = await api('account.export', {}, { retries: 0 })
      const name = `观澜账号数据-${data.madeAt.slice(0, 10)}.json`
      const isSaved = await platform.file.save(name, JSON.stringify(data, null, 2))
      toast(isSaved ? '数据已导出' : '没有保存成功，请再试一次', isSaved ? 'check' : 'alert')
    } catch (error) {
      toast(failureText(error))
    }
    setBusy(false)
  }
  return (
    <SettingRow title="导出账号数据" hint="资料、登录记录、自选、选股、公式、订单等全部记录，JSON 文件">
      <Button size="xs" disabled={isBusy} onClick={() => void save()}>
        {isBusy ? '正在导出' : '导出'}
      </Button>
    </SettingRow>
  )
}
