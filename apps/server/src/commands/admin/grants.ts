import { AppError } from '@guanlan/contract/errors.ts'
import { listGrants } from '../../business/membership/grants.ts'
import { createOperator } from '../../business/membership/membership.ts'
import { formatInstant } from '../../runtime/clock.ts'
import type { Admin, Asked, Column, Command, Reported } from './command.ts'
import { Misread } from './command.ts'
import { countOf, neededText, personOf } from './read-words.ts'

const columns: readonly Column[] = [
  { key: 'id', label: '编号' },
  { key: 'source', label: '来源' },
  { key: 'months', label: '月' },
  { key: 'days', label: '天' },
  { key: 'from', label: '开始', as: 'instant' },
  { key: 'until', label: '结束', as: 'instant' },
  { key: 'takenBackAt', label: '收回时间', as: 'instant' },
]

async function list(admin: Admin, { words: [word = ''] }: Asked): Promise<Reported> {
  const { id } = await personOf(admin.db, word)
  const rows = (await listGrants(admin.db, id)).map((one) => ({
    id: one.id,
    source: one.source,
    months: one.months,
    days: one.days,
    from: one.from_at,
    until: one.until_at,
    takenBackAt: one.taken_back_at,
    orderId: one.order_id,
  }))
  return { tables: [{ name: 'grants', title: '会员期', columns, rows }] }
}

async function give(admin: Admin, asked: Asked): Promise<Reported> {
  const days = countOf(asked, 'days', { max: 3_660 })
  if (days === undefined) throw new Misread('请写 --days 天数')
  const reason = neededText(asked, 'reason', 30)
  const { id: accountId } = await personOf(admin.db, asked.words[0] ?? '')
  await admin.confirm(`给账号 ${accountId} 增加 ${days} 天会员（${reason}）`)
  const grant = await admin.change({ subject: accountId, note: reason }, async (within) => {
    const id = await createOperator(admin.orderContextOf(within)).grantDays({ accountId, days, source: reason })
    const made = (await listGrants(within, accountId)).find((one) => one.id === id)
    return { after: { grant: id, days, until: made?.until_at }, value: { id, until: made?.until_at ?? 0 } }
  })
  return { lines: [`已增加 ${days} 天，至 ${formatInstant(grant.until)}；编号 ${grant.id}`] }
}

async function takeBack(admin: Admin, asked: Asked): Promise<Reported> {
  const [id = ''] = asked.words
  const reason = neededText(asked, 'reason')
  const known = await admin.db.selectFrom('membership_grant').selectAll().where('id', '=', id).executeTakeFirst()
  if (known === undefined) throw new AppError('no_data', '没有这段会员期：编号见 grants list，有空格请加引号')
  if (known.order_id !== null) throw new AppError('invalid_input', '这段会员期是买来的，请用 orders refund 退款')
  await admin.confirm(
    `收回账号 ${known.account_id} 的会员期“${known.source}”（${formatInstant(known.from_at)} 至 ${formatInstant(known.until_at)}）`,
  )
  await admin.change({ subject: known.account_id, note: reason }, async (within) => {
    if (!(await createOperator(admin.orderContextOf(within)).takeBackGrant(id))) throw new AppError('invalid_input', '这段会员期已经收回')
    return { before: { grant: id, from: known.from_at, until: known.until_at }, after: { grant: id, takenBack: true }, value: null }
  })
  return { lines: ['已收回；后面的会员期提前'] }
}

const WHO = '账号编号|手机号|邀请码'

/** Commands about membership that is given without an order. */
export const grantCommands: readonly Command[] = [
  { name: 'grants list', about: '一个账号的会员期', words: [WHO], changes: false, run: list },
  {
    name: 'grants give',
    about: '赠送会员天数',
    words: [WHO],
    changes: true,
    run: give,
    options: {
      days: { about: '天数', value: '天', isRequired: true },
      reason: { about: '原因，用户能看到，30 个字以内', value: '原因', isRequired: true },
    },
  },
  {
    name: 'grants take-back',
    about: '收回赠送的会员期',
    words: ['会员期编号'],
    changes: true,
    run: takeBack,
    options: { reason: { about: '为什么', value: '原因', isRequired: true } },
  },
]
