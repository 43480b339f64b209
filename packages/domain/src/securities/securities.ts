import { itemAt } from '../collections/elements.ts'
import { DETAILS, INDUSTRIES } from './details.data.ts'
import { formerCodesOf } from './former-codes.ts'
import { securityNames } from './names.ts'
import { type Board, boardOf, type SecuCode } from './secu-code.ts'

/** 特别处理 mark a short name carries. */
export type StMark = '' | 'ST' | '*ST'
export type Security = {
  code: SecuCode
  name: string
  /** yyyy-mm-dd; null where the table has none (Shenzhen B shares, most delisted shares). */
  listDate: string | null
  /** 申万一级 industry, approximate; null where unknown. */
  industry: string | null
  board: Board
  st: StMark
  delisted: boolean
  formerCodes: readonly SecuCode[]
}

const DAY_MS = 86_400_000
const INDUSTRY_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const EPOCH_MS = Date.UTC(1990, 0, 1)
let all: readonly Security[] | null = null
let byCode: ReadonlyMap<SecuCode, Security> | null = null

/** The ST mark of a short name: *ST前锋 and S*ST前锋 → '*ST', ST and SST → 'ST'. */
export function stMarkOf(name: string): StMark {
  if (/^S?\*ST/.test(name)) return '*ST'
  return /^S?ST/.test(name) ? 'ST' : ''
}

/** One packed row: a letter for the industry ('-' for none), the list date in days since 1990-01-01 in base 36, '!' when delisted. */
function readRow(code: SecuCode, name: string, row: string): Security {
  const delisted = row.endsWith('!')
  const days = row.slice(1, delisted ? -1 : undefined)
  return {
    code,
    name,
    listDate: days === '' ? null : new Date(EPOCH_MS + Number.parseInt(days, 36) * DAY_MS).toISOString().slice(0, 10),
    industry: INDUSTRIES[INDUSTRY_LETTERS.indexOf(row.charAt(0))] ?? null,
    board: boardOf(code),
    st: stMarkOf(name),
    delisted,
    formerCodes: formerCodesOf(code),
  }
}

/** Every security of the table, delisted ones included, in the order Shanghai, Shenzhen, Beijing. Unpacked on first use. */
export function allSecurities(): readonly Security[] {
  if (all !== null) return all
  const rows = DETAILS.replaceAll('\n', '').split(',')
  let at = 0
  all = Array.from(securityNames(), ([code, name]) => readRow(code, name, itemAt(rows, at++)))
  return all
}

/** One security by its present code; null when the table does not know it. */
export function securityOf(code: SecuCode): Security | null {
  byCode ??= new Map(allSecurities().map((security) => [security.code, security]))
  return byCode.get(code) ?? null
}

/** 申万一级 industries the table uses. */
export function industries(): readonly string[] {
  return INDUSTRIES
}
