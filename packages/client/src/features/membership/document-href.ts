import { href } from '@guanlan/contract/pages.ts'

/** Address of a legal document or a help text. */
export function documentHref(id: string): string {
  return href('document', { id })
}
