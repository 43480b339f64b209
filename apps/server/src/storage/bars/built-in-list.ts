import type { RowOf } from '@guanlan/datasets/dataset.ts'
import { boardOf, isSecuCode } from '@guanlan/domain/securities/secu-code.ts'
import { allSecurities, type Security, stMarkOf } from '@guanlan/domain/securities/securities.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** What a file says of a security; null where it does not say. */
export type ImportedSecurity = Pick<RowOf<'securities'>, 'secucode' | 'listDate' | 'delistDate' | 'industry'> & {
  name: string | null
  st: RowOf<'securities'>['st'] | null
  delisted: boolean | null
}

/** Id of the product's own list of securities where a source is named. */
export const BUILT_IN_LIST = 'built-in'

/** The newest listing the product's own list knows (YYYY-MM-DD): it is of that day. */
export function builtInListDate(): string {
  return allSecurities().reduce((newest, { listDate }) => (listDate !== null && listDate > newest ? listDate : newest), '')
}

/** Everything files said of securities, by code. */
export async function readImportedSecurities(db: Kysely<Schema>): Promise<Map<string, ImportedSecurity>> {
  const rows = await db.selectFrom('imported_security').selectAll().execute()
  return new Map(
    rows.map(({ secucode, name, list_date: listDate, delist_date: delistDate, industry, st, delisted }) => [
      secucode,
      {
        secucode,
        name,
        listDate,
        delistDate,
        industry,
        st: st as ImportedSecurity['st'],
        delisted: delisted === null ? null : delisted === 1,
      },
    ]),
  )
}

/** A security as the product's own list has it (undefined: not at all), with what files say in its place. */
export function withImported(listed: Security | undefined, reported: ImportedSecurity): RowOf<'securities'> {
  const { secucode } = reported
  if (!isSecuCode(secucode)) throw new Error(`${secucode} is no code of a security`)
  const name = reported.name ?? listed?.name ?? secucode
  return {
    secucode,
    name,
    listDate: reported.listDate ?? listed?.listDate ?? null,
    delistDate: reported.delistDate,
    industry: reported.industry ?? listed?.industry ?? null,
    board: boardOf(secucode),
    st: reported.st ?? (reported.name === null ? listed?.st : undefined) ?? stMarkOf(name),
    delisted: reported.delisted ?? (reported.delistDate !== null || (listed?.delisted ?? false)),
  }
}

const NOTHING = { name: null, listDate: null, delistDate: null, industry: null, st: null, delisted: null } as const

/**
 * The list of securities of a store of files: the product's own list, what files say in its place, and whatever else has rows in the store (`found`), under its
 * code.
 */
export function listOfFiles(
  builtIn: readonly Security[],
  imported: ReadonlyMap<string, ImportedSecurity>,
  found: Iterable<string>,
): RowOf<'securities'>[] {
  const listed = new Map<string, Security>(builtIn.map((one) => [one.code, one]))
  const codes = new Set([...listed.keys(), ...imported.keys(), ...found])
  return [...codes].map((secucode) => withImported(listed.get(secucode), imported.get(secucode) ?? { secucode, ...NOTHING }))
}
