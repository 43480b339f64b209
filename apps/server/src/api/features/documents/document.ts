import { isAgreementId } from '@guanlan/contract/agreements.ts'
import { AppError } from '@guanlan/contract/errors.ts'
import type { Handler } from '../../handler.ts'
import { allDocuments, legalDocument, type Written } from './library.ts'
import type { Ports } from './ports.ts'
import { blocksOf } from './written-text.ts'

/** The document whose text goes on with what the grammar reads. */
const GENERATED = 'sentences'

const nameOf = (one: Written | undefined) => (one === undefined ? null : { id: one.id, title: one.title })

/** A help or legal document; its neighbours are those of its group. Throws not_found. */
export const document: Handler<'help.document', Ports> = async ({ id, version }, ctx) => {
  const all = await allDocuments(ctx)
  const at = all.findIndex((one) => one.id === id)
  const found = all[at]
  if (found === undefined) throw new AppError('not_found', '没有这篇文档')
  const { paragraphs, ...shown } = isAgreementId(id) ? legalDocument(id, ctx, version) : found
  const generated = id === GENERATED ? await ctx.sentenceGuide.paragraphs() : []
  const neighbour = (one: Written | undefined) => nameOf(one?.group === found.group ? one : undefined)
  return {
    data: {
      ...shown,
      versions: [...shown.versions],
      blocks: blocksOf([...paragraphs, ...generated]),
      pdf: shown.version === null ? null : `/documents/${id}-${shown.version.version}.pdf`,
      prev: neighbour(all[at - 1]),
      next: neighbour(all[at + 1]),
    },
  }
}
