import { confirm } from '../../ui/popup/dialog.tsx'
import { toast } from '../../ui/popup/toast.tsx'
import { CloudError, cloudTexts } from './cloud-error.ts'

/** §8: shown while a call of the cloud backend runs, unless another text is given. */
export const LOADING_TEXT = '加载中...'

type Shown = {
  /** `modal`: a dialog titled 提示; `toast`: a short note. */
  as?: 'modal' | 'toast'
  /** The dialog offers another try. */
  canRetry?: boolean
  onLoading?: (text: string | null) => void
  loadingText?: string
}

/** Runs a call of the cloud backend and shows its failure; null where it failed and was not tried again. */
export async function showingFailure<T>(run: () => Promise<T>, shown: Shown = {}): Promise<T | null> {
  const { as = 'modal', canRetry = false, onLoading, loadingText = LOADING_TEXT } = shown
  for (;;) {
    onLoading?.(loadingText)
    const outcome = await run().catch((error: unknown) =>
      error instanceof CloudError ? error : new CloudError('SYS_ERR', cloudTexts.SYS_ERR),
    )
    onLoading?.(null)
    if (!(outcome instanceof CloudError)) return outcome
    if (as === 'toast') {
      toast(outcome.message, 'alert')
      return null
    }
    const isAgain = await confirm({
      title: '提示',
      text: outcome.message,
      ...(canRetry ? { ok: '重试', cancel: '取消' } : { ok: '确定', cancel: null }),
    })
    if (!canRetry || !isAgain) return null
  }
}
