import type { Meta } from '@guanlan/contract/envelope.ts'
import { href } from '@guanlan/contract/pages.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'

/** What a store of files lacks is in the data centre, with the template it is imported by. */
const IMPORTABLE = /导入/

/** Why an answer has nothing of a field, as it says itself; null where it says nothing: then there is truly none. */
export function absentReason(meta: Meta | null | undefined, field: string): string | null {
  return meta?.missing.find((one) => one.field === field)?.reason ?? null
}

type AbsentProps = { title: string; reason: string; compact?: boolean }

/** In place of a list or chart without data: the reason the answer gives, and where it can be imported. */
export function AbsentState({ title, reason, compact = false }: AbsentProps) {
  return (
    <EmptyState title={title} text={sentence(reason)} {...(compact ? { compact } : {})}>
      {IMPORTABLE.test(reason) && (
        <Button size="xs" href={href('dataCenter')}>
          数据与模板
        </Button>
      )}
    </EmptyState>
  )
}

/** The same in one line of a panel. */
export function AbsentLine({ reason }: { reason: string }) {
  return (
    <>
      {sentence(reason)}
      {IMPORTABLE.test(reason) && <Link href={href('dataCenter')}>数据与模板</Link>}
    </>
  )
}

function sentence(reason: string): string {
  return reason.endsWith('。') ? reason : `${reason}。`
}
