import { isAgreementId } from '@guanlan/contract/agreements.ts'
import { AppError } from '@guanlan/contract/errors.ts'
import type { FastifyInstance } from 'fastify'
import type { ApiPorts } from '../api-ports.ts'
import { legalDocument } from '../features/documents/library.ts'
import { createKeptPdfs } from '../features/documents/pdf/kept-pdfs.ts'
import { blocksOf } from '../features/documents/written-text.ts'

/** `privacy.pdf` is the newest version, `privacy-2026-11-22.pdf` the one of a day. */
const NAME = /^([a-z-]{1,40}?)(?:-(\d{4}-\d{2}-\d{2}))?\.pdf$/
const A_YEAR = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'

/** Legal documents as PDF, one of each version. */
export function registerDocumentPdfs(app: FastifyInstance, ctx: Pick<ApiPorts, 'env'>): void {
  const pdfOf = createKeptPdfs()
  app.get<{ Params: { name: string } }>('/documents/:name', async (request, reply) => {
    const [, id = '', asked] = NAME.exec(request.params.name) ?? []
    if (!isAgreementId(id)) throw new AppError('not_found', '没有这份文档')
    const { title, paragraphs, version, updatedAt } = legalDocument(id, ctx, asked)
    const meta = `观澜 · ${updatedAt} 版 · 自 ${version?.effective ?? updatedAt} 起生效`
    const bytes = await pdfOf(`${id}-${updatedAt}`, () => ({ title, meta, writtenAt: updatedAt, blocks: blocksOf(paragraphs) }))
    const file = `inline; filename*=UTF-8''${encodeURIComponent(`${title}-${updatedAt}.pdf`)}`
    return reply
      .type('application/pdf')
      .header('content-disposition', file)
      .header('cache-control', asked === undefined ? AN_HOUR : A_YEAR)
      .send(Buffer.from(bytes))
  })
}
