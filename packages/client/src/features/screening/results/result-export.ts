import { useState } from 'react'
import { useApi } from '../../../api/api-context.ts'
import { ApiError } from '../../../platform/api-error.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import { toast } from '../../../ui/popup/toast.tsx'
import { resultCsv } from './result-csv.ts'
import { fetchAllRows, type ListInput } from './use-result-rows.ts'

/** Why rows could not be fetched, as a sentence. */
export function fetchProblem(error: unknown): string {
  return error instanceof ApiError ? error.message : '没有取到全部结果，请再试一次'
}

/** Exports everything a screen finds as a file; where the host cannot, the text is copied. `progress` says how far it is. */
export function useExport(list: ListInput | null): { run: () => Promise<void>; progress: string | null } {
  const api = useApi()
  const platform = usePlatform()
  const [progress, setProgress] = useState<string | null>(null)
  async function run() {
    if (list === null || progress !== null) return
    setProgress('导出中')
    try {
      const all = await fetchAllRows(api, list, (fetched, total) => setProgress(`${fetched}/${total}`))
      const csv = resultCsv(all)
      const name = `选股结果-${all.first.data.asOf.slice(0, 16).replace(/[: ]/g, '-')}.csv`
      if (await platform.file.save(name, csv)) toast(`已导出 ${all.rows.length} 只`, 'check')
      else toast((await platform.copy(csv)) ? '这里不能存文件，内容已复制' : '导出失败，请再试一次')
    } catch (error) {
      toast(fetchProblem(error), 'alert')
    } finally {
      setProgress(null)
    }
  }
  return { run, progress }
}
