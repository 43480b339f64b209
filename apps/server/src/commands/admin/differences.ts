import { AppError } from '@guanlan/contract/errors.ts'
import { markSeen } from '../../business/membership/differences.ts'
import type { Admin, Asked, Column, Command, Reported } from './command.ts'
import { neededText } from './read-words.ts'

const columns: readonly Column[] = [
  { key: 'id', label: '编号' },
  { key: 'orderId', label: '订单号' },
  { key: 'detail', label: '说明' },
  { key: 'at', label: '时间', as: 'instant' },
  { key: 'seenAt', label: '已阅', as: 'instant' },
]
const MOST_LISTED = 500

async function list({ db }: Admin, { options }: Asked): Promise<Reported> {
  const all = await db
    .selectFrom('payment_difference')
    .selectAll()
    .$if(options.all !== true, (q) => q.where('seen_at', 'is', null))
    .orderBy('at', 'desc')
    .limit(MOST_LISTED)
    .execute()
  const rows = all.map(({ id, kind, order_id, detail, at, seen_at }) => ({ id, kind, orderId: order_id, detail, at, seenAt: seen_at }))
  return { tables: [{ name: 'differences', title: options.all === true ? '差异' : '未阅的差异', columns, rows }] }
}

async function seen(admin: Admin, asked: Asked): Promise<Reported> {
  const note = neededText(asked, 'reason')
  const known = await admin.db
    .selectFrom('payment_difference')
    .selectAll()
    .where('id', 'in', [...asked.words])
    .execute()
  const missing = asked.words.find((id) => known.every((one) => one.id !== id))
  if (missing !== undefined) throw new AppError('no_data', `没有差异“${missing}”：编号见 differences list，有空格请加引号`)
  let marked = 0
  for (const { id, seen_at } of known) {
    const isNew = await admin.change({ subject: id, note }, async (within) => {
      const value = await markSeen(within, id, admin.clock.nowMs())
      return { before: { seenAt: seen_at }, after: { seenAt: admin.clock.nowMs() }, isNothing: !value, value }
    })
    if (isNew) marked += 1
  }
  return { lines: [`已阅 ${marked} 条`] }
}

/** Commands about what does not agree with those who take money. */
export const differenceCommands: readonly Command[] = [
  {
    name: 'differences list',
    about: '与支付机构不符、退回与失败的退款',
    changes: false,
    run: list,
    options: { all: { about: '也列已阅的' } },
  },
  {
    name: 'differences seen',
    about: '标为已阅',
    words: ['编号…'],
    changes: true,
    run: seen,
    options: { reason: { about: '怎么处理的', value: '说明', isRequired: true } },
  },
]
