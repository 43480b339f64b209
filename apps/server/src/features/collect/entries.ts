import { AppError } from '@guanlan/contract/errors.ts'
import type { CollectItem, Collection } from '@guanlan/contract/schemas/collect.ts'
import { accountOf } from '../../accounts/account-of.ts'
import type { Handlers } from '../../call-context.ts'
import type { Instrument } from '../../market/instrument.ts'
import type { Market } from '../../market/market.ts'
import { requireByAnyCode } from '../../market/reading/codes.ts'
import { datedPrice } from '../../market/reading/quote-row.ts'
import { readable } from '../../market/reading/ready.ts'
import { changeOwn, present } from './change-own.ts'

type Asked = { secucode?: string | undefined; secucodes?: readonly string[] | undefined }

/** What was asked for, each once. Throws unknown_security. */
function askedOf(market: Market, { secucode, secucodes = [] }: Asked): Instrument[] {
  const one = secucode === undefined ? [] : [requireByAnyCode(market, secucode)]
  return [...new Set([...one, ...secucodes.map((code) => requireByAnyCode(market, code, 'secucodes'))])]
}

const counted = ({ items }: Collection) => ({ data: { count: present(items).length } })

/** An edit made now is later than what it edits, whatever clock dated that. */
const editedAt = (nowMs: number, one: CollectItem | undefined) => Math.max(nowMs, (one?.updatedAt ?? -1) + 1)

/** 加入自选 at the top, with the present price as price when added; those followed already only join the group. Throws unknown_security, invalid_input. */
export const add: Handlers['collect.add'] = async ({ groupId, note, ...asked }, ctx, client) => {
  const market = readable(ctx.market).still()
  const found = askedOf(market, asked)
  const nowMs = ctx.clock.nowMs()
  const changed = await changeOwn(ctx, client, (before) => {
    if (groupId !== undefined && !present(before.groups).some(({ id }) => id === groupId))
      throw new AppError('invalid_input', '没有这个分组', 'groupId')
    const items = new Map(before.items.map((one) => [one.secucode, one]))
    const top = Math.min(0, ...present(before.items).map(({ sort }) => sort))
    found.forEach((i, at) => {
      const known = items.get(i.id)
      const updatedAt = editedAt(nowMs, known)
      const fresh = {
        ...{ secucode: i.id, groupIds: [], pinned: false, note: '', addedAt: nowMs, addPrice: datedPrice(i, market).price },
        ...{ sort: top - found.length + at, isDeleted: false },
      }
      const base = known === undefined || known.isDeleted ? fresh : known
      const groupIds = groupId === undefined ? base.groupIds : [...new Set([...base.groupIds, groupId])]
      const isChanged = base === fresh || groupIds.length !== base.groupIds.length || (note !== undefined && note !== base.note)
      if (isChanged) items.set(i.id, { ...base, groupIds, note: note ?? base.note, updatedAt })
    })
    return { ...before, items: [...items.values()] }
  })
  return counted(changed)
}

/** 移出自选, or out of one group. What is not followed changes nothing. Throws unknown_security. */
export const remove: Handlers['collect.delete'] = async ({ groupId, ...asked }, ctx, client) => {
  const codes = new Set(askedOf(readable(ctx.market).still(), asked).map(({ id }) => id))
  const nowMs = ctx.clock.nowMs()
  const edit = (one: CollectItem): CollectItem => {
    if (one.isDeleted || !codes.has(one.secucode)) return one
    const updatedAt = editedAt(nowMs, one)
    if (groupId === undefined) return { ...one, isDeleted: true, updatedAt }
    return one.groupIds.includes(groupId) ? { ...one, groupIds: one.groupIds.filter((id) => id !== groupId), updatedAt } : one
  }
  return counted(await changeOwn(ctx, client, (before) => ({ ...before, items: before.items.map(edit) })))
}

/** 是否在自选. Throws unknown_security. */
export const exist: Handlers['collect.exist'] = async ({ secucode }, ctx, client) => {
  const { id } = requireByAnyCode(readable(ctx.market), secucode)
  const { account } = await accountOf(ctx, client)
  const found = present((await ctx.accounts.collect.of(account.id)).items).find((one) => one.secucode === id)
  return { data: { exist: found !== undefined, groupIds: found?.groupIds ?? [] } }
}
