import { type AgreementId, agreements } from '@guanlan/contract/agreements.ts'
import { href } from '@guanlan/contract/pages.ts'
import { LinkRow } from './setting-row.tsx'

/** Rows that lead to documents people agree to, with their versions. */
export function AgreementLinks({ ids }: { ids: readonly AgreementId[] }) {
  return ids.map((id) => {
    const { title, versions } = agreements[id]
    return <LinkRow key={id} icon="doc" title={title} value={`${versions.at(-1)?.version ?? ''} 版`} href={href('document', { id })} />
  })
}
