import { randomInt } from 'node:crypto'
import { AppError } from '@guanlan/contract/errors.ts'
import { existing } from '@guanlan/domain/collections/elements.ts'
import { couponsOf, giveCoupon, type OwnCoupon } from './coupons.ts'
import type { OrderContext } from './order-context.ts'

/** Without characters that are easily confused: 0 O, 1 I L. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
/** 31¹² codes cannot be guessed. */
const LENGTH = 12
const OWN_CODE = /^[A-Z0-9]{4,40}$/

/** The stored form: capitals and digits only. */
const plain = (code: string) => code.toUpperCase().replaceAll(/[\s-]/g, '')

/** Creates a code that gives each account a coupon once. A code chosen by the operator can be guessed: its coupon needs a `quantity`. Throws invalid_input. */
export async function makeCode(
  { db }: Pick<OrderContext, 'db'>,
  { couponId, code, endsAt = null }: { couponId: string; code?: string; endsAt?: number | null },
): Promise<string> {
  const text = code === undefined ? Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('') : plain(code)
  if (!OWN_CODE.test(text)) throw new AppError('invalid_input', '兑换码请用 4–40 个字母与数字', 'code')
  const made = await db
    .insertInto('redeem_code')
    .values({ code: text, coupon_id: couponId, ends_at: endsAt })
    .onConflict((oc) => oc.column('code').doNothing())
    .executeTakeFirst()
  if (Number(made.numInsertedOrUpdatedRows) === 0) throw new AppError('invalid_input', '这个兑换码已经有了', 'code')
  return text
}

/** Gives an account the coupon of a code. Throws the same invalid_input for unknown and expired codes. */
export async function redeem({ db, clock }: Pick<OrderContext, 'db' | 'clock'>, accountId: string, code: string): Promise<OwnCoupon> {
  const nowMs = clock.nowMs()
  const id = await db.transaction().execute(async (trx) => {
    const found = await trx.selectFrom('redeem_code').selectAll().where('code', '=', plain(code)).executeTakeFirst()
    if (found === undefined || (found.ends_at !== null && found.ends_at <= nowMs))
      throw new AppError('invalid_input', '兑换码不对，或已过期', 'code')
    const used = await trx
      .insertInto('redeem_use')
      .values({ code: found.code, account_id: accountId, at: nowMs })
      .onConflict((oc) => oc.columns(['code', 'account_id']).doNothing())
      .executeTakeFirst()
    if (Number(used.numInsertedOrUpdatedRows) === 0) throw new AppError('invalid_input', '这个兑换码已经用过', 'code')
    return await giveCoupon(trx, { couponId: found.coupon_id, accountId }, nowMs)
  })
  return existing((await couponsOf(db, accountId)).find((one) => one.id === id))
}
