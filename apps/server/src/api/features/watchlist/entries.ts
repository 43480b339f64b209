import { AppError } from '@guanlan/contract/errors.ts'
import type { CollectItem } from '@guanlan/contract/schemas/business/watchlist.ts'
import { accountOf } from '../../../business/accounts/account-of.ts'
import type { Client } from '../../../business/accounts/client.ts'
import { takeExchange } from '../../../business/accounts/take-exchange.ts'
import type { Instrument } from '../../../market/instrument.ts'
import type { Market } from '../../../market/market.ts'
import { requireByAnyCode } from '../../../market/reading/codes.ts'
import { datedPrice } from '../../../market/reading/quote-row.ts'
import { readable } from '../../../market/reading/ready.ts'
import type { Handler } from '../../handler.ts'
import { expectRoom } from './expect-room.ts'
import type { Ports } from './ports.ts'

type Asked = { secucode?: string | undefined; secucodes?: readonly string[] | undefined }

/** What was asked for, each once. Throws unknown_security. */
function askedOf(market: Market, { secucode, secucodes = [] }: Asked): Instrument[] {
  const one = secucode === undefined ? [] : [requireByAnyCode(market, secucode)]
  return [...new Set([...one, ...secucodes.map((code) => requireByAnyCode(market, code, 'secucodes'))])]
}

type Edit = Parameters<Ports['accounts']['collect']['edit']>[1]['edit']

/** Edits entries of who asks. Throws login_required, session_ended, invalid_input, too_many_requests. */
async function editOwn(ctx: Ports, client: Client, { found, edit }: { found: readonly Instrument[]; edit: Edit }) {
  const { account } = await accountOf(ctx, client)
  await takeExchange(ctx, account.id, true)
  const count = await ctx.accounts.collect.edit(account.id, { secucodes: found.map(({ id }) => id), edit, expectRoom })
  if (count === null) throw new AppError('session_ended')
  return { data: { count } }
}

/** An edit made now is later than what it edits, whatever clock dated that. */
const editedAt = (nowMs: number, one: CollectItem | undefined) => Math.max(nowMs, (one?.updatedAt ?? -1) + 1)

/** 加入自选 at the top, with the present price as price when added; those followed already only join the group. Throws unknown_security, invalid_input. */
export const add: Handler<'collect.add', Ports> = async ({ groupId, note, ...asked }, ctx, client) => {
  const market = readable(ctx.market).freeze()
  const found = askedOf(market, asked)
  const nowMs = ctx.clock.nowMs()
  const edit: Edit = (known, { groups, top }) => {
    if (groupId !== undefined && !groups.some(({ id }) => id === groupId)) throw new AppError('invalid_input', '没有这个分组', 'groupId')
    return found.flatMap((i, at) => {
      const had = known.get(i.id)
      const fresh = {
        secucode: i.id,
        groupIds: [],
        pinned: false,
        note: '',
        addedAt: nowMs,
        addPrice: datedPrice(i, market).price,
        sort: top - found.length + at,
        isDeleted: false,
      }
      const base = had === undefined || had.isDeleted ? fresh : had
      const groupIds = groupId === undefined ? base.groupIds : [...new Set([...base.groupIds, groupId])]
      const isChanged = base === fresh || groupIds.length !== base.groupIds.length || (note !== undefined && note !== base.note)
      return isChanged ? [{ ...base, groupIds, note: note ?? base.note, updatedAt: editedAt(nowMs, had) }] : []
    })
  }
  return await editOwn(ctx, client, { found, edit })
}

/** 移出自选, or out of one group. What is not followed changes nothing. Throws unknown_security. */
export const remove: Handler<'collect.delete', Ports> = async ({ groupId, ...asked }, ctx, client) => {
  const found = askedOf(readable(ctx.market).freeze(), asked)
  const nowMs = ctx.clock.nowMs()
  const edit: Edit = (known) =>
    [...known.values()].flatMap((one) => {
      if (one.isDeleted || (groupId !== undefined && !one.groupIds.includes(groupId))) return []
      const updatedAt = editedAt(nowMs, one)
      if (groupId === undefined) return [{ ...one, isDeleted: true, updatedAt }]
      return [{ ...one, groupIds: one.groupIds.filter((id) => id !== groupId), updatedAt }]
    })
  return await editOwn(ctx, client, { found, edit })
}

/** 是否在自选. Throws unknown_security. */
export const exist: Handler<'collect.exist', Ports> = async ({ secucode }, ctx, client) => {
  const { id } = requireByAnyCode(readable(ctx.market), secucode)
  const { account } = await accountOf(ctx, client)
  const found = await ctx.accounts.collect.find(account.id, id)
  const isKept = found !== null && !found.isDeleted
  return { data: { exist: isKept, groupIds: isKept ? found.groupIds : [] } }
}
