import type { AnswerName } from '@guanlan/contract/calls.ts'
import { callOf } from '@guanlan/contract/calls.ts'
import { AppError } from '@guanlan/contract/errors.ts'
import { OPEN_ROWS } from '@guanlan/contract/open-rows.ts'
import type { PosterCode } from '@guanlan/contract/page.ts'
import type { StockCount } from '@guanlan/contract/schemas/business/access.ts'
import { isBeyond } from '@guanlan/domain/access/page-access.ts'
import { fieldsIn } from '@guanlan/domain/collections/records.ts'
import type { Instrument } from '../../market/instrument.ts'
import type { Market } from '../../market/market.ts'
import { findByAnyCode } from '../../market/reading/codes.ts'
import { quoteRow } from '../../market/reading/quote-row.ts'
import type { Person } from '../accounts/access-tokens.ts'
import type { Client } from '../accounts/client.ts'
import type { Access } from './access.ts'

/** What the gate works with. */
type Ports = { access: Access; market: Market }

type Params = Readonly<Record<string, unknown>>

/**
 * The open part of a gated call: the directory of boards, a parsed sentence with its count, the first rows of a board or a result,
 * and the distribution of a factor.
 */
const open: Partial<Record<AnswerName, (params: Params) => boolean>> = {
  'rankings.rank': ({ type, size }) => type === undefined || Number(size) <= OPEN_ROWS,
  'screen.run': ({ page, size, explain }) => Number(page) * Number(size) <= OPEN_ROWS && Array.isArray(explain) && explain.length === 0,
  'screen.factor': ({ secucode }) => secucode === undefined,
}

/** Whether a page shows its poster to non-members. */
async function showsPoster({ access }: Pick<Ports, 'access'>, gate: PosterCode): Promise<boolean> {
  const poster = await access.posters.of(gate).catch(() => null)
  return poster?.isShown === true
}

/** Whether the answers of a call, except their open part, are for members. */
export async function needsMembership(ports: Pick<Ports, 'access'>, name: AnswerName): Promise<boolean> {
  const { gate } = callOf(name)
  return gate !== undefined && (await showsPoster(ports, gate))
}

/** Answers that belong to a page with a poster. */
export function isGated(name: AnswerName): boolean {
  return callOf(name).gate !== undefined
}

/**
 * Guards the data of pages with a poster (spec §6): throws vip_required for non-members while the poster is shown, logged in or not, so that a login never
 * reduces access. On the stock page the daily number counts: a stock within it is recorded and open for the rest of
 * the day. An invalid token counts as none.
 */
export async function letIn(ports: Ports, { name, params, client }: { name: AnswerName; params: unknown; client: Client }): Promise<void> {
  const { gate } = callOf(name)
  if (gate === undefined || !ports.access.isOn || open[name]?.(fieldsIn(params))) return
  const person = await client.person().catch(anonymous)
  if (person !== null && (await ports.access.members.has(person.uid))) return
  if (!(await showsPoster(ports, gate))) return
  if (gate !== 'stock_detail') throw new AppError('vip_required')
  const stock = ports.market.ready ? findByAnyCode(ports.market, String(fieldsIn(params).secucode ?? '')) : null
  if (stock === null || !isCounted(stock)) return
  const count = person === null ? ports.access.visitors.open(client, stock.id) : await openStock(ports, stock, { accountId: person.uid })
  if (isBeyond(count)) throw new AppError('vip_required', `今日可免费查看 ${count.limit} 只股票，已用完；开通会员后不限次数`)
}

/** Records that an account opens a stock page, with its present figures. */
export function openStock(
  { access, market }: Ports,
  stock: Instrument,
  { accountId, isEndless = false }: { accountId: string; isEndless?: boolean },
): Promise<StockCount> {
  const { price = null, changeRatio: change_ratio = null } = quoteRow(stock, ['price', 'changeRatio'], market)
  return access.openings.open(accountId, { secucode: stock.id, price, change_ratio }, isEndless)
}

/** Stock pages are counted; those of indexes are open. */
export function isCounted({ kind }: Instrument): boolean {
  return kind === 'stock'
}

export function anonymous(error: unknown): Person | null {
  if (error instanceof AppError && error.code === 'session_ended') return null
  throw error
}
