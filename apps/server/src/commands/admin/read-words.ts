import { AppError } from '@guanlan/contract/errors.ts'
import { shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { DAY_MS } from '@guanlan/domain/membership/add-months.ts'
import type { Kysely } from 'kysely'
import type { MemberOrderTable } from '../../storage/order-tables.ts'
import type { AccountTable } from '../../storage/person-tables.ts'
import type { Schema } from '../../storage/schema.ts'
import { type Asked, Misread } from './command.ts'

/** The text of an option, undefined where it is not written. */
export function textOf({ options }: Asked, name: string): string | undefined {
  const value = options[name]
  return typeof value === 'string' ? value : undefined
}

/** The text of an option the command cannot do without. */
export function neededText(asked: Asked, name: string, most = 200): string {
  const text = textOf(asked, name)?.trim() ?? ''
  if (text === '' || text.length > most) throw new Misread(`--${name} 请写 1–${most} 个字`)
  return text
}

/** A whole number of an option. */
export function countOf(asked: Asked, name: string, { min = 1, max }: { min?: number; max: number }): number | undefined {
  const text = textOf(asked, name)
  if (text === undefined) return undefined
  const count = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (!(count >= min && count <= max)) throw new Misread(`--${name} 请写 ${min}–${max} 的整数（现在是“${text}”）`)
  return count
}

/** 分 of an option in 元. */
export function centsOf(asked: Asked, name: string): number | undefined {
  const text = textOf(asked, name)
  if (text === undefined) return undefined
  const found = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text)
  const cents = found === null ? 0 : Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
  if (cents <= 0) throw new Misread(`--${name} 请写元，例如 28 或 28.50（现在是“${text}”）`)
  return cents
}

/** The first instant (epoch ms) of a day in Beijing; with `isEnd` the first after it. */
export function dayOf(asked: Asked, name: string, isEnd = false): number | undefined {
  const text = textOf(asked, name)
  if (text === undefined) return undefined
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text)) || new Date(text).toISOString().slice(0, 10) !== text)
    throw new Misread(`--${name} 请写成 2026-11-22 的形式（现在是“${text}”）`)
  return shanghaiInstant(toDayNumber(text), 0) + (isEnd ? DAY_MS : 0)
}

/** An account named by id, number or share code. Throws no_data. */
export async function personOf(db: Kysely<Schema>, word: string): Promise<AccountTable> {
  const present = db.selectFrom('account').selectAll().where('erased_at', 'is', null)
  const by = /^1\d{10}$/.test(word) ? 'handset' : /^[A-Z0-9]{8}$/.test(word) ? 'share_code' : 'id'
  const found = await present.where(by, '=', word).executeTakeFirst()
  if (found === undefined) throw new AppError('no_data', '没有这个账号：请写账号编号、手机号或邀请码')
  return found
}

/** Throws no_data. */
export async function orderOf(db: Kysely<Schema>, id: string): Promise<MemberOrderTable> {
  const order = await db.selectFrom('member_order').selectAll().where('id', '=', id).executeTakeFirst()
  if (order === undefined) throw new AppError('no_data', '没有这个订单')
  return order
}
