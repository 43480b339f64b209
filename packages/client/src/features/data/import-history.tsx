import type { ImportBatch } from '@guanlan/contract/schemas/data/imports.ts'
import { useState } from 'react'
import { useApi } from '../../api/api-context.ts'
import { ApiError } from '../../platform/api-error.ts'
import { Button } from '../../ui/button/button.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { confirm } from '../../ui/popup/dialog.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './import.module.css'
import { batchText, namesText } from './import-facts.ts'
import { Lines } from './import-files.tsx'

type HistoryProps = { batches: readonly ImportBatch[]; onChange: () => void }

/** 导入记录: batches of this page and of the command, and what undoing one came to. */
export function ImportHistory({ batches, onChange }: HistoryProps) {
  const api = useApi()
  const [reported, setReported] = useState<{ id: string; lines: string[] } | null>(null)
  const [undoing, setUndoing] = useState<string | null>(null)
  async function undo(batch: ImportBatch) {
    const text = `恢复这一批改变之前的数据（${namesText(batch)}）。此后又写过的部分保持不变，并列出。`
    if (!(await confirm({ title: '撤销这一批导入？', text, ok: '撤销', danger: true }))) return
    setUndoing(batch.id)
    const lines = await api('imports.undo', { batch: batch.id }, { retries: 0 }).then(
      ({ data }) => undoneLines(data),
      (error: unknown) => [error instanceof ApiError ? error.message : '撤销没有完成，请重试'],
    )
    setReported({ id: batch.id, lines })
    setUndoing(null)
    onChange()
  }
  return (
    <Panel title="导入记录" meta="最近 20 批可以撤销">
      <ul className={styles.files}>
        {batches.map((batch) => (
          <li key={batch.id} className={styles.file}>
            <div className={styles.batch}>
              <span className={cx(typography.captionLines, layout.break)}>
                <b className={cx(layout.break, typography.size13, typography.plain, styles.name)}>{namesText(batch)}</b>
                {batch.startedAt.slice(0, 16)} · {batchText(batch)}
                {batch.why !== null && ` · ${batch.why}`}
              </span>
              {batch.why === null && (
                <Button size="xs" disabled={undoing !== null} label={`撤销 ${namesText(batch)}`} onClick={() => void undo(batch)}>
                  {undoing === batch.id ? '正在撤销' : '撤销'}
                </Button>
              )}
            </div>
            {reported?.id === batch.id && <Lines lines={reported.lines} role="status" />}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function undoneLines({ restored, kept, more }: { restored: number; kept: { name: string; reason: string }[]; more: number }): string[] {
  const lines = [`已恢复 ${restored} 项`, ...kept.map(({ name, reason }) => `${name}：${reason}`)]
  return more > 0 ? [...lines, `另有 ${more} 项保持不变`] : lines
}
