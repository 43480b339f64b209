import type { DatasetRows, ImportBatch, ImportFileState, ImportState, UnstoredRows } from '@guanlan/contract/schemas/data/imports.ts'
import { formatThousands } from '@guanlan/domain/format/decimals.ts'

const MEBI = 1024 * 1024

export function megabytes(bytes: number): string {
  return bytes < MEBI ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${Math.round(bytes / MEBI)} MB`
}

export function countText(count: number): string {
  return formatThousands(count, 0)
}

/** Rows that are not stored, by why: with those stored they are the rows of the file. */
function leftOut(unstored: UnstoredRows | null, rejected: number | null): string[] {
  const counts = [
    ['停牌', unstored?.suspended],
    ['重复或不属于数据集', unstored?.skipped],
    ['剔除', rejected],
    ['拒绝', unstored?.refused],
  ] as const
  return counts.flatMap(([name, count]) => (count ? [`${name} ${countText(count)} 行`] : []))
}

/** Rows that are stored: of each data set where there are several. */
function storedText(imported: number, datasets: readonly DatasetRows[] | null): string {
  if (datasets === null || datasets.length < 2) return `${countText(imported)} 行`
  return datasets.map((one) => `${one.dataset} ${countText(one.imported)} 行`).join('、')
}

/** What the head of a refused file says of the reason. */
export function firstLine(failure: string): string {
  return failure.split('\n')[0] ?? ''
}

/** What reading a file came to, in one line. */
export function fileText(
  { failure, form, rows, imported, datasets, unstored, rejected, refused }: ImportFileState,
  { isDone }: { isDone: boolean },
): string {
  if (failure !== null) return firstLine(failure)
  const parts = [form ?? '', `读 ${countText(rows)} 行`, `${isDone ? '导入' : '可导入'} ${storedText(imported, datasets)}`]
  parts.push(...leftOut(unstored, rejected))
  if (refused > 0) parts.push(`拒绝 ${countText(refused)} 只证券`)
  return parts.filter((part) => part !== '').join(' · ')
}

const PHASES: Readonly<Partial<Record<ImportState['phase'], string>>> = {
  previewing: '正在试读',
  importing: '正在写入',
  cancelling: '正在取消并退回已写入的数据',
}

/** What is being done, file by file. */
export function workText({ phase, progress }: ImportState): string {
  const work = PHASES[phase] ?? ''
  if (progress === null) return work
  const rows = progress.rows > 0 ? ` · 已读 ${countText(progress.rows)} 行` : ''
  return `${work}：第 ${progress.file + 1} / ${progress.files} 个文件 · ${progress.name}${rows}`
}

const STATES: Readonly<Record<ImportBatch['state'], string>> = {
  running: '进行中',
  done: '已导入',
  undoing: '正在撤销',
  interrupted: '中断',
  failed: '没有导入',
  cancelled: '已取消',
  undone: '已撤销',
  'partly-undone': '部分撤销',
}

export function batchText({ state, via, rows, imported, datasets, unstored, rejected, refusedFiles }: ImportBatch): string {
  const parts = [STATES[state], via === 'page' ? '本页' : '命令']
  if (rows !== null && imported !== null) parts.push(`读 ${countText(rows)} 行`, `存入 ${storedText(imported, datasets)}`)
  if (state === 'interrupted') parts.push('已存入的保留，可以再导入一次')
  parts.push(...leftOut(unstored, rejected))
  if (refusedFiles) parts.push(`读不了 ${countText(refusedFiles)} 个文件`)
  return parts.join(' · ')
}

/** Names of the files of a batch, the first three. */
export function namesText({ names, files }: Pick<ImportBatch, 'names' | 'files'>): string {
  const shown = names.slice(0, 3).join('、')
  return files > 3 ? `${shown} 等 ${files} 个文件` : shown
}
