import type { Absence, Meta } from '@guanlan/contract/envelope.ts'
import { href } from '@guanlan/contract/pages.ts'
import { Button } from '../../ui/button/button.tsx'
import { Link } from '../../ui/button/link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { templateHref } from './template-href.ts'

/** Whether files bring what is absent: the data centre has the template. */
export function isImportable({ kind }: Absence): boolean {
  return kind === 'not_imported' || kind === 'not_covered'
}

/** Why an answer has nothing of a field, as it says itself; null where it says nothing: then there is truly none. */
export function absenceOf(meta: Meta | null | undefined, field: string): Absence | null {
  return meta?.missing.find((one) => one.field === field) ?? null
}

const MOST_REASONS = 3

/** Some absences as one: their first reasons, and the kind and data set of the first that has one. */
export function joined(absences: readonly Absence[]): Absence {
  const reason = [...new Set(absences.map((one) => one.reason))].slice(0, MOST_REASONS).join('；') || '暂无数据'
  const open = absences.find(({ kind }) => kind !== undefined)
  return { reason, kind: open?.kind, dataset: open?.dataset }
}

/** The reason alone. */
export function absentReason(meta: Meta | null | undefined, field: string): string | null {
  return absenceOf(meta, field)?.reason ?? null
}

/** Where the data of an absence come from: the template of its data set; null where they cannot be imported. */
function wayTo(absence: Absence): { text: string; href: string } | null {
  if (!isImportable(absence)) return null
  const { dataset } = absence
  return dataset === undefined ? { text: '数据与模板', href: href('dataCenter') } : { text: '导入模板', href: templateHref(dataset) }
}

type AbsentProps = { title: string; absence: Absence; compact?: boolean }

/** In place of a list or chart without data: the reason the answer gives, and where it can be imported. */
export function AbsentState({ title, absence, compact = false }: AbsentProps) {
  const way = wayTo(absence)
  return (
    <EmptyState title={title} text={sentence(absence.reason)} {...(compact ? { compact } : {})}>
      {way !== null && (
        <Button size="xs" href={way.href}>
          {way.text}
        </Button>
      )}
    </EmptyState>
  )
}

/** The same in one line of a panel. */
export function AbsentLine({ absence }: { absence: Absence }) {
  const way = wayTo(absence)
  return (
    <>
      {sentence(absence.reason)}
      {way !== null && <Link href={way.href}>{way.text}</Link>}
    </>
  )
}

/** A reason with its full stop. */
export function sentence(reason: string): string {
  return reason.endsWith('。') ? reason : `${reason}。`
}
