import type { Meta } from '@guanlan/contract/envelope.ts'
import { href } from '@guanlan/contract/pages.ts'
import { Button } from '../../ui/button/button.tsx'
import { Link } from '../../ui/button/link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { templateHref } from './template-href.ts'

/** What a store of files lacks is in the data centre, with the template it is imported by. */
export const IMPORTABLE = /导入/

/** Why there is nothing, and the data set that would have it where one is named. */
export type Absence = { reason: string; dataset?: string | undefined }

/** Why an answer has nothing of a field, as it says itself; null where it says nothing: then there is truly none. */
export function absenceOf(meta: Meta | null | undefined, field: string): Absence | null {
  return meta?.missing.find((one) => one.field === field) ?? null
}

/** The reason alone. */
export function absentReason(meta: Meta | null | undefined, field: string): string | null {
  return absenceOf(meta, field)?.reason ?? null
}

/** Where the data of an absence come from: the template of its data set; null where they cannot be imported. */
function wayTo({ reason, dataset }: Absence): { text: string; href: string } | null {
  if (!IMPORTABLE.test(reason)) return null
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

function sentence(reason: string): string {
  return reason.endsWith('。') ? reason : `${reason}。`
}
