import type { Block } from '@guanlan/contract/schemas/business/documents.ts'
import { pagesOf } from './pages.ts'
import { pdfOf } from './pdf-file.ts'
import { openTypeface } from './typeface.ts'

/** A document to be written as PDF: `meta` says which version it is. */
export type ToWrite = { title: string; meta: string; writtenAt: string; blocks: readonly Block[] }

/** Besides the text itself: what pages are numbered and points marked with. */
const MARKS = '第页，共·.0123456789 '

/** Writes a document as PDF. Takes about half a second of computing: call it in a thread of its own. */
export async function writePdf({ title, meta, writtenAt, blocks }: ToWrite): Promise<Buffer> {
  const words = blocks.flatMap(({ runs }) => runs.map(({ text }) => text)).join('')
  const face = await openTypeface(`${title}${meta}${words}${MARKS}`)
  return pdfOf(pagesOf({ title, meta, blocks }, face), face, { title, writtenAt })
}
