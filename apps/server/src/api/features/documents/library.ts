import type { AgreementId, AgreementVersion } from '@guanlan/contract/agreements.ts'
import { agreementIds, agreements } from '@guanlan/contract/agreements.ts'
import { AppError } from '@guanlan/contract/errors.ts'
import { type HelpDocument, helpGroups } from '@guanlan/contract/rows/content.ts'
import { contentDatasets } from '@guanlan/datasets/groups/content.ts'
import { legalTexts } from './legal/legal-texts.ts'
import { withOperator } from './operator-settings.ts'
import type { Ports } from './ports.ts'

/** One document as this feature handles it: its text in the marks of `written-text.ts`. */
export type Written = {
  id: string
  title: string
  group: string
  updatedAt: string
  paragraphs: readonly string[]
  /** Null for documents without an agreement. */
  version: AgreementVersion | null
  versions: readonly AgreementVersion[]
}

export const LEGAL_GROUP = '协议与规则'

/** A document people agree to, of one version or the newest. Throws not_found for a version there never was. */
export function legalDocument(id: AgreementId, { env }: { env: Parameters<typeof withOperator>[1] }, asked?: string): Written {
  const { title, versions }: { title: string; versions: readonly AgreementVersion[] } = agreements[id]
  const version = asked === undefined ? versions.at(-1) : versions.find((one) => one.version === asked)
  const paragraphs = version && legalTexts[id][version.version]
  if (version === undefined || paragraphs === undefined) throw new AppError('not_found', `《${title}》没有这个版本`)
  return {
    id,
    title,
    group: LEGAL_GROUP,
    updatedAt: version.version,
    version,
    versions: [...versions].reverse(),
    paragraphs: paragraphs.map((text) => withOperator(text, env)),
  }
}

const helpOf = ({ id, title, group, date, paragraphs }: HelpDocument): Written => {
  return { id, title, group, updatedAt: date, paragraphs, version: null, versions: [] }
}

/** Every document in the order of the help centre: its groups, then what people agree to. A legal id wins over help of the same id. */
export async function allDocuments(ctx: Pick<Ports, 'datasets' | 'env'>): Promise<Written[]> {
  const rows = (await ctx.datasets.records.whole(contentDatasets.helpDocuments)).map(({ row }) => row)
  const place = ({ group, order }: HelpDocument) => helpGroups.indexOf(group) * 1_000 + order
  const help = rows.sort((a, b) => place(a) - place(b)).map(helpOf)
  const legal = agreementIds.map((id) => legalDocument(id, ctx))
  return [...help.filter(({ id }) => !legal.some((one) => one.id === id)), ...legal]
}
