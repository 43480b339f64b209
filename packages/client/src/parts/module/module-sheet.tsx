import type { Meta } from '@guanlan/contract/envelope.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { Button } from '../../ui/button/button.tsx'
import layout from '../../ui/layout/layout.module.css'
import { toast } from '../../ui/popup/toast.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { openShareSheet } from '../sharing/share-button.tsx'
import styles from './module.module.css'
import type { Drawable } from './module-card.ts'
import { moduleCsv } from './module-csv.ts'
import type { AnyModuleTable } from './module-table.ts'
import { moduleAddress } from './use-module-link.ts'

type ModuleSheetProps = {
  /** `secucode`: whose prices stand in it; null where they are of several, or of none. */
  about: { id: string; title: string; definition: string; subject: string | null; secucode: string | null }
  meta: Meta | null
  table: AnyModuleTable | undefined
  /** What a picture of it can show. */
  drawable: Drawable
  onDone: () => void
}

/** Behind ⋯: by which rule a module counts, where its figures come from, the formulas of its columns, its file and its link. */
export function ModuleSheet({ about, meta, table, drawable, onDone }: ModuleSheetProps) {
  const { id, title, definition } = about
  const platform = usePlatform()
  async function exportCsv() {
    if (table === undefined) return
    const csv = moduleCsv(title, table, about.secucode)
    const isSaved = await platform.file.save(`${title}.csv`, csv)
    if (!isSaved) toast((await platform.copy(csv)) ? '这里不能存文件，内容已复制' : '导出失败，请重试')
    onDone()
  }
  async function copyLink() {
    const isCopied = await platform.copy(platform.origin + moduleAddress(platform.location.get(), id))
    toast(isCopied ? '链接已复制' : '复制失败，请手动复制')
    onDone()
  }
  async function share() {
    onDone()
    const info = { title, text: `${title}${meta ? `，截至 ${meta.asOf}` : ''}` }
    const drawn = await import('./module-card.ts').then(
      ({ moduleCard }) => moduleCard(about, drawable, meta),
      () => null,
    )
    await openShareSheet(platform, drawn === null ? info : { ...info, card: async () => drawn }, id)
  }
  return (
    <div className={layout.column12}>
      <p className={cx(typography.size14, typography.lines)}>{definition}</p>
      {meta && (
        <p className={typography.captionLines}>
          截至 {meta.asOf}
          {meta.source.length > 0 ? ` · 来源：${meta.source.map(({ name }) => name).join('、')}` : ''}
        </p>
      )}
      {table && <Formulas table={table} />}
      <div className={layout.wrap8}>
        {table && table.rows.length > 0 && (
          <Button icon="download" onClick={() => void exportCsv()}>
            导出 CSV
          </Button>
        )}
        <Button icon="copy" onClick={() => void copyLink()}>
          复制链接
        </Button>
        <Button icon="share" onClick={() => void share()}>
          分享
        </Button>
      </div>
    </div>
  )
}

function Formulas({ table: { columns } }: { table: AnyModuleTable }) {
  const worked = columns.flatMap((column) =>
    column.kind === 'figure' && column.formula && column.formula.expression !== column.formula.name ? [column.formula] : [],
  )
  if (worked.length === 0) return null
  return (
    <ul className={cx(layout.column6, typography.size12Lines, styles.formulas)}>
      {worked.map(({ id, name, expression, note }) => (
        <li key={id}>
          <b>{name}</b> = {expression}
          {note && <span className={typography.captionLines}>。{note}</span>}
        </li>
      ))}
    </ul>
  )
}
