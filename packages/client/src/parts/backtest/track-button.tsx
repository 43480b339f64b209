import { href } from '@guanlan/contract/pages.ts'
import { useApi } from '../../api/api-context.ts'
import { ApiError } from '../../platform/api-error.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { serverNowMs } from '../../platform/server-clock.ts'
import { Button } from '../../ui/button/button.tsx'
import { openNameSheet } from '../../ui/popup/name-sheet.tsx'
import { toast } from '../../ui/popup/toast.tsx'
import { countTries } from './run-log.ts'
import { inputOfOrder } from './settings.ts'
import type { BacktestOrder } from './use-backtest-run.ts'

const MOST_LETTERS = 30

/** 作为策略跟踪: fixes the rule of a back-test and tracks it from now on, with how many rules this device tried lately. */
export function TrackButton({ order }: { order: BacktestOrder }) {
  const api = useApi()
  const platform = usePlatform()
  async function track(name: string) {
    const trials = Math.max(1, countTries(platform.storage, serverNowMs()))
    try {
      const { data } = await api('strategies.track', { name, trials, order: inputOfOrder(order) })
      toast('从现在起跟踪，规则不再改变', 'check')
      platform.navigate('push', href('strategy', { id: data.id }))
    } catch (error) {
      toast(error instanceof ApiError ? error.message : '没有开始跟踪，请稍后再试', 'alert')
      if (error instanceof ApiError && error.reason === 'login_required')
        platform.navigate('push', href('login', { from: href('strategies') }))
    }
  }
  function ask() {
    openNameSheet({
      title: '作为策略跟踪',
      label: '策略名称',
      example: '低估值月度',
      maxLength: MOST_LETTERS,
      initial: order.rule?.name.slice(0, MOST_LETTERS) ?? '',
      onSave(name) {
        if (name.trim() === '') return '请写名称'
        void track(name.trim())
        return null
      },
    })
  }
  return <Button onClick={ask}>作为策略跟踪</Button>
}
