import { firstItem } from '@guanlan/domain/collections/elements.ts'
import { groupName } from '../../sources/simulated/keeper/group-name.ts'
import type { GroupProgress, KeeperProgress } from '../../sources/simulated/keeper/progress.ts'

const STAGES: Record<GroupProgress['stage'], string> = {
  securities: '逐只生成',
  market: '全市场汇总',
  generated: '待发布',
  published: '已发布',
}
const NAME_COLUMNS = 26
const SPARSE_MS = 5_000

type Output = { isTTY?: boolean; write(text: string): unknown }

/** Columns a text takes on a terminal: Chinese letters take two. */
function columnsOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 2 : 1), 0)
}

const padded = (text: string, columns: number) => text + ' '.repeat(Math.max(0, columns - columnsOf(text)))
const counted = (count: number) => count.toLocaleString('en-US')

/** 62% · 证券 3400/5499 · 12,345,678 行 · 约剩 32 秒. */
export function summaryOf({ share, done, total, groups, leftMs }: KeeperProgress): string {
  const rows = groups.reduce((sum, group) => sum + group.rows, 0)
  const left = leftMs === null ? '剩余时间待估' : `约剩 ${Math.ceil(leftMs / 1000)} 秒`
  return `数据集 ${Math.floor(share * 100)}% · 证券 ${done}/${total} · ${counted(rows)} 行 · ${left}`
}

/** One line for each group: how far it is, and its rows. */
function groupLines({ groups, done, total }: KeeperProgress): string[] {
  return groups.map((group) => {
    const at = group.stage === 'securities' ? `${STAGES.securities} ${done}/${total}` : STAGES[group.stage]
    return `  ${padded(groupName(group), NAME_COLUMNS)}${padded(at, 22)}${counted(group.rows).padStart(12)} 行`
  })
}

/** Shows how far the data sets are: on a terminal every group in a line of its own, written over; elsewhere a line every few seconds and one for each published group. */
export function showDatasets(out: Output, nowMs: () => number = Date.now): (progress: KeeperProgress) => void {
  const published = new Set<string>()
  let lastMs = Number.NEGATIVE_INFINITY
  let drawn = 0
  return (progress) => {
    if (out.isTTY) {
      const lines = [summaryOf(progress), ...groupLines(progress)]
      out.write(`${drawn > 0 ? `\u001b[${drawn}A` : ''}${lines.map((line) => `\u001b[2K${line}\n`).join('')}`)
      drawn = lines.length
      return
    }
    const lines = groupLines(progress)
    for (const [at, { stage, datasets: keys }] of progress.groups.entries()) {
      if (stage !== 'published' || published.has(firstItem(keys))) continue
      published.add(firstItem(keys))
      out.write(`${lines[at]}\n`)
    }
    if (nowMs() - lastMs < SPARSE_MS) return
    lastMs = nowMs()
    out.write(`${summaryOf(progress)}\n`)
  }
}
