import { randomInt } from 'node:crypto'
import { AppError } from '@guanlan/contract/errors.ts'
import { couponsOf, giveCoupon, type OwnCoupon } from './coupons.ts'
import type { OrderContext } from './order-context.ts'

/** Without what is read for something else: 0 O, 1 I L. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
/** 31¹² codes: nobody guesses one. */
const LENGTH = 12
const OWN_CODE = /^[A-Z0-9]{4,40}$/

/** As it is kept: capitals and digits alone. */
const plain = (code: string) => code.toUpperCase().replaceAll(/[\s-]/g, '')

/** Makes a code everybody who knows it gets a coupon for, once. A code of the operator's own choice can be guessed: give its coupon a `quantity`. Throws invalid_input. */
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

/** Gives an account the coupon of a code. Throws invalid_input: one that is not, or not any more, is answered alike. */
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
  return (await couponsOf(db, accountId)).find((one) => one.id === id) as OwnCoupon
}
