import { usePlatform } from '../../platform/platform-context.ts'
import { useAppConfig } from '../../session/app-config.ts'
import { confirm } from '../../ui/dialog.tsx'

/** Devices asked already since the product was opened. */
const asked = new WeakSet<object>()

/** Goes back; who leaves without having paid is asked once per visit, in the words of the app config, and stays or leaves as they say. */
export function useRetention(isWanted: boolean): () => Promise<void> {
  const platform = usePlatform()
  const { payment } = useAppConfig()
  return async () => {
    if (isWanted && !asked.has(platform.storage)) {
      asked.add(platform.storage)
      const question = { title: payment.retentionTitle, text: payment.retentionContent, ok: '继续支付', cancel: '离开' }
      if (await confirm(question)) return
    }
    platform.back()
  }
}
