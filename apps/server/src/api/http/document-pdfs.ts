import { readFile } from 'node:fs/promises'
import { type AgreementId, agreements, isAgreementId } from '@guanlan/contract/agreements.ts'
import { AppError } from '@guanlan/contract/errors.ts'
import type { FastifyInstance } from 'fastify'

/** `privacy.pdf` is the newest version, `privacy-2026-11-22.pdf` the one of a day. */
const NAME = /^([a-z-]{1,40}?)(?:-(\d{4}-\d{2}-\d{2}))?\.pdf$/
const A_YEAR = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'

/** Legal documents as PDF, one of each version, printed by `npm run generate`. */
export function registerDocumentPdfs(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>('/documents/:name', async (request, reply) => {
    const [, id = '', asked] = NAME.exec(request.params.name) ?? []
    if (!isAgreementId(id)) throw new AppError('not_found', '没有这份文档')
    const { title, version } = versionOf(id, asked)
    const bytes = await readFile(new URL(`../features/documents/legal/pdf/${id}-${version}.pdf`, import.meta.url))
    const file = `inline; filename*=UTF-8''${encodeURIComponent(`${title}-${version}.pdf`)}`
    return reply
      .type('application/pdf')
      .header('content-disposition', file)
      .header('cache-control', asked === undefined ? AN_HOUR : A_YEAR)
      .send(bytes)
  })
}

/** Throws not_found for a version there never was. */
function versionOf(id: AgreementId, asked: string | undefined): { title: string; version: string } {
  const { title, versions } = agreements[id]
  const found = asked === undefined ? versions.at(-1) : versions.find(({ version }) => version === asked)
  if (found === undefined) throw new AppError('not_found', `《${title}》没有这个版本`)
  return { title, version: found.version }
}
