import type { DatasetStatus } from '@guanlan/contract/schemas/data/dataset.ts'
import { sourceText } from '../../parts/availability/source-text.ts'
import { openPopup } from '../../ui/popup/use-popup.ts'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './data-center-page.module.css'
import { rowsText } from './dataset-facts.ts'
import { FactList } from './fact-list.tsx'

const OUTCOMES = {
  published: '已发布',
  unchanged: '没有变化',
  alarm: '有异常，保留之前的数据',
  failed: '没有完成，保留之前的数据',
} as const

/** Opens what the last attempt to renew a data set came to. */
export function openRun(row: DatasetStatus): void {
  openPopup({ position: 'bottom', label: row.name, content: () => <Run row={row} /> })
}

function Run({ row }: { row: DatasetStatus }) {
  const { lastRun } = row
  const facts: (readonly [term: string, text: string])[] = [
    ['来源', sourceText(row.source)],
    ['最近更新', row.publishedAt ?? '还没有'],
    ['数据至', row.coveredTo ?? '--'],
    ['行数', row.securities === null ? rowsText(row.rows) : `${rowsText(row.rows)}，${rowsText(row.securities)} 家`],
    ['保留', row.keeps],
    ['下次更新', row.nextRun ?? (row.importedOnly ? '只随文件导入' : '持续更新或只在启动时')],
    ...(row.withoutLive === null ? [] : [['实时来源', `没有：${row.withoutLive}`] as const]),
    ...(lastRun === null
      ? [['最近一次', '没有记录'] as const]
      : ([
          ['最近一次', `${OUTCOMES[lastRun.outcome]}（${lastRun.finishedAt}）`],
          ['收下 / 拒收', `${rowsText(lastRun.accepted)} / ${rowsText(lastRun.rejected)}`],
        ] as const)),
  ]
  const rejected = lastRun?.reasons.map(({ reason, count, example }) => `拒收 ${rowsText(count)} 行：${reason}。例：${example}`)
  const notes = [...row.remarks, ...(lastRun?.alarms ?? []), ...(rejected ?? [])]
  return (
    <FactList facts={facts.map(([term, text]) => ({ key: term, term, text }))}>
      {notes.map((note) => (
        <p key={note} className={cx(typography.size12Lines, styles.reason)}>
          {note}
        </p>
      ))}
    </FactList>
  )
}
