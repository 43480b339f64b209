import { href } from '@guanlan/contract/pages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api/api-context.ts'
import { ApiError } from '../../platform/api-error.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { confirm } from '../../ui/popup/dialog.tsx'
import { toast } from '../../ui/popup/toast.tsx'

/** Deletes a rule of one's own with its log, after asking. */
export function RemoveButton({ id }: { id: string }) {
  const api = useApi()
  const client = useQueryClient()
  const platform = usePlatform()
  async function remove() {
    const text = '规则、信号记录与统计都会删除，不能恢复。'
    if (!(await confirm({ title: '删除这条跟踪', text, ok: '删除', danger: true }))) return
    try {
      await api('strategies.remove', { id })
      await client.invalidateQueries({ queryKey: ['strategies.list'] })
      platform.navigate('redirect', href('strategies'))
    } catch (error) {
      toast(error instanceof ApiError ? error.message : '没有删除，请稍后再试', 'alert')
    }
  }
  return (
    <Button size="xs" onClick={() => void remove()}>
      删除跟踪
    </Button>
  )
}
