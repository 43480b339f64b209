import type { DatasetStatuses } from '@guanlan/contract/schemas/data/dataset.ts'

export type Thread = NonNullable<DatasetStatuses['threads']>[number]

const WHY = '原因不明'

/** How a thread of the server is, in one Chinese line, and whether it needs attention. */
export function threadText({ state, restarts, endedAt, endReason, startsAt, trouble }: Thread): { text: string; isOdd: boolean } {
  const last = endedAt === null ? '' : `（最近 ${endedAt.slice(5, 16)}：${endReason ?? WHY}）`
  const again = restarts === 0 ? '' : `，重启过 ${restarts} 次${last}`
  if (state === 'waiting')
    return { text: `已停止：${endReason ?? WHY}${startsAt === null ? '' : `，${startsAt.slice(11)} 再启动`}`, isOdd: true }
  if (trouble !== null) return { text: `${trouble.since.slice(5, 16)} 起出错：${trouble.message}${again}`, isOdd: true }
  return { text: `${state === 'running' ? '运行中' : '已结束'}${again}`, isOdd: false }
}
