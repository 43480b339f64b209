import { AppError } from '@guanlan/contract/errors.ts'
import { createOperator } from '../../business/membership/membership.ts'
import { type Admin, type Asked, type Column, type Command, Misread, type Reported } from './command.ts'
import { countOf, dayOf, textOf } from './read-words.ts'

const columns: readonly Column[] = [
  { key: 'code', label: '兑换码' },
  { key: 'name', label: '券' },
  { key: 'uses', label: '已兑' },
  { key: 'endsAt', label: '截止', as: 'instant' },
]

async function create(admin: Admin, asked: Asked): Promise<Reported> {
  const [couponId = ''] = asked.words
  const own = textOf(asked, 'code')
  const count = countOf(asked, 'count', { max: 10_000 }) ?? 1
  const endsAt = dayOf(asked, 'ends', true) ?? null
  if (own !== undefined && count > 1) throw new Misread('--code 与 --count 只写一个')
  if (endsAt !== null && endsAt <= admin.clock.nowMs()) throw new Misread('--ends 已经过去')
  const coupon = await admin.db.selectFrom('coupon').selectAll().where('id', '=', couponId).executeTakeFirst()
  if (coupon === undefined) throw new AppError('no_data', '没有这种券：券编号见 coupons list')
  if (own !== undefined && coupon.quantity === null) throw new AppError('invalid_input', '自选的兑换码会被猜到，请用有总数的券')
  await admin.confirm(`为“${coupon.name}”新建 ${count} 个兑换码，每个码每人可兑一次`)
  const codes = await admin.change({ subject: couponId }, async (within) => {
    const operator = createOperator(admin.orderContextOf(within))
    const made: string[] = []
    for (let k = 0; k < count; k++) made.push(await operator.makeCode({ couponId, endsAt, ...(own === undefined ? {} : { code: own }) }))
    // codes give coupons: the log counts them
    return { after: { codes: count, endsAt }, value: made }
  })
  return { lines: codes, data: { codes } }
}

async function list({ db }: Admin, { words: [couponId] }: Asked): Promise<Reported> {
  const all = await db
    .selectFrom('redeem_code')
    .innerJoin('coupon', 'coupon.id', 'redeem_code.coupon_id')
    .$if(couponId !== undefined, (q) => q.where('coupon.id', '=', couponId ?? ''))
    .select(['redeem_code.code', 'coupon.name', 'redeem_code.ends_at', 'coupon.id'])
    .select((eb) =>
      eb
        .selectFrom('redeem_use')
        .whereRef('redeem_use.code', '=', 'redeem_code.code')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .as('uses'),
    )
    .orderBy('coupon.name')
    .orderBy('redeem_code.code')
    .limit(10_000)
    .execute()
  const rows = all.map(({ code, name, ends_at, uses, id }) => ({ code, name, couponId: id, uses: Number(uses ?? 0), endsAt: ends_at }))
  return { tables: [{ name: 'codes', title: '兑换码', columns, rows }] }
}

/** Commands about codes that are exchanged for coupons. */
export const codeCommands: readonly Command[] = [
  {
    name: 'codes create',
    about: '新建兑换码',
    words: ['券编号'],
    changes: true,
    run: create,
    options: {
      code: { about: '自选的码，4–40 个字母与数字；不写则随机', value: '码' },
      count: { about: '随机码的个数，默认 1', value: '个数' },
      ends: { about: '到哪一天，含当天', value: 'YYYY-MM-DD' },
    },
  },
  { name: 'codes list', about: '兑换码与已兑次数', words: ['[券编号]'], changes: false, run: list },
]
