import { AppError } from '@guanlan/contract/errors.ts'
import type { Kysely } from 'kysely'
import { readSecrets } from '../../business/accounts/secrets.ts'
import { createNumberMacs } from '../../business/promotion/number-macs.ts'
import { createPromoters } from '../../business/promotion/promoters.ts'
import { createRewardLedger, type RewardLedger } from '../../business/promotion/reward-ledger.ts'
import type { PromoterTable } from '../../storage/promotion-tables.ts'
import type { Schema } from '../../storage/schema.ts'
import { type Admin, type Asked, type Column, type Command, Misread, type Reported } from './command.ts'
import { yuan } from './printing.ts'
import { centsOf, neededText, personOf, textOf } from './read-words.ts'

const statusNames = { active: '推广中', suspended: '已暂停' } as const

/** The ledger of rewards, over the database or a transaction. */
export function rewardsOf({ clock, env, payments }: Admin, db: Kysely<Schema>): RewardLedger {
  return createRewardLedger({ db, clock, percent: env.REWARD_PERCENT, isSandbox: payments.isSandbox })
}

async function promotersOf({ clock, env }: Admin, db: Kysely<Schema>) {
  return createPromoters(db, clock, createNumberMacs(await readSecrets(db, env.AUTH_SECRET)))
}

const money = (key: string, label: string): Column => ({ key, label, as: 'cents' })
const sumColumns: readonly Column[] = [
  ...[money('total', '累计'), money('frozen', '冻结'), money('withdrawable', '可打款'), money('paidOut', '已打款'), money('owed', '欠回')],
]

async function list(admin: Admin): Promise<Reported> {
  const all = await admin.db
    .selectFrom('promoter')
    .innerJoin('account', 'account.id', 'promoter.account_id')
    .select(['account.id', 'account.handset', 'account.nickname', 'promoter.status', 'promoter.since'])
    .orderBy('promoter.since')
    .execute()
  const ledger = rewardsOf(admin, admin.db)
  const rows = []
  for (const one of all)
    rows.push({
      id: one.id,
      handset: admin.numberOf(one),
      nickname: one.nickname,
      status: one.status,
      since: one.since,
      ...(await ledger.sums(one.id)),
    })
  const columns: Column[] = [
    ...[
      { key: 'id', label: '账号' },
      { key: 'handset', label: '手机号' },
      { key: 'nickname', label: '昵称' },
    ],
    ...[{ key: 'status', label: '状态', names: statusNames }, ...sumColumns],
  ]
  const note = admin.payments.isSandbox ? ['模拟环境：只计模拟订单的奖励，没有真实款项'] : []
  return { lines: note, tables: [{ name: 'promoters', title: '推广大使', columns, rows }] }
}

const MOST_ENTRIES = 100

async function show(admin: Admin, { words: [word = ''] }: Asked): Promise<Reported> {
  const { id } = await personOf(admin.db, word)
  if ((await (await promotersOf(admin, admin.db)).byId(id)) === null) throw new AppError('no_data', '这个账号不是推广大使')
  const ledger = rewardsOf(admin, admin.db)
  const { entries, total } = await ledger.log(id, { limit: MOST_ENTRIES, offset: 0 })
  const columns: Column[] = [
    ...[{ key: 'at', label: '时间', as: 'instant' as const }, { key: 'kind', label: '类别', names: kindNames }, money('cents', '金额')],
    ...[
      { key: 'order_id', label: '订单' },
      { key: 'frozen_until', label: '冻结至', as: 'instant' as const },
      { key: 'note', label: '备注' },
    ],
  ]
  return {
    lines: total > entries.length ? [`只列出最近 ${MOST_ENTRIES} 条，共 ${total} 条`] : [],
    tables: [
      { name: 'sums', title: '合计', columns: sumColumns, rows: [await ledger.sums(id)] },
      { name: 'entries', title: '流水', columns, rows: entries.map(({ handset: _, ...entry }) => entry) },
    ],
  }
}
const kindNames = { invited: '邀请', reward: '奖励', 'taken-back': '退款收回', 'given-again': '退款撤销补回', 'paid-out': '打款' }

const refusals = { 'too-much': '超过可打款的金额', 'not-a-promoter': '这个账号不是推广大使' } as const

async function payOut(admin: Admin, asked: Asked): Promise<Reported> {
  const { id } = await personOf(admin.db, asked.words[0] ?? '')
  const cents = centsOf(asked, 'amount')
  if (cents === undefined) throw new Misread('请写 --amount 元')
  const requestId = neededText(asked, 'request', 60)
  const note = textOf(asked, 'note')?.slice(0, 200) ?? ''
  const sandbox = admin.payments.isSandbox ? '（模拟环境·没有真实款项）' : ''
  await admin.confirm(`登记已向账号 ${id} 打款 ${yuan(cents)}，流水号 ${requestId}${sandbox}。本命令只登记，不转账`)
  const outcome = await admin.change({ subject: id, note }, async (within) => {
    const ledger = rewardsOf(admin, within)
    const before = await ledger.sums(id)
    const value = await ledger.payOut({ promoterId: id, cents, requestId, note })
    const left = (await ledger.sums(id)).withdrawable
    const after = { withdrawable: left, cents, requestId }
    return { before: { withdrawable: before.withdrawable }, after, isNothing: value !== 'paid', value }
  })
  if (outcome === 'too-much' || outcome === 'not-a-promoter') throw new AppError('invalid_input', refusals[outcome])
  return { lines: [outcome === 'known' ? '这个流水号已经登记过，没有重复登记' : `已登记打款 ${yuan(cents)}`] }
}

async function setStatus(admin: Admin, asked: Asked, status: PromoterTable['status']): Promise<Reported> {
  const { id } = await personOf(admin.db, asked.words[0] ?? '')
  await admin.change({ subject: id, note: textOf(asked, 'reason') ?? '' }, async (within) => {
    const promoters = await promotersOf(admin, within)
    const before = await promoters.byId(id)
    if (before === null) throw new AppError('no_data', '这个账号不是推广大使')
    await promoters.setStatus(id, status)
    return { before: before.status, after: status, isNothing: before.status === status, value: null }
  })
  return { lines: [statusNames[status]] }
}

const WHO = ['账号编号|手机号|邀请码'] as const
const reason = { reason: { about: '为什么', value: '原因' } }

/** Commands about promoters. */
export const promoterCommands: readonly Command[] = [
  { name: 'promoters list', about: '推广大使与各自的合计', showsPeople: true, changes: false, run: list },
  { name: 'promoters show', about: '一个推广大使的合计与流水', words: WHO, changes: false, run: show },
  {
    name: 'promoters pay-out',
    about: '登记一笔已经打出的款（同一流水号只登记一次）',
    words: WHO,
    changes: true,
    run: payOut,
    options: {
      amount: { about: '多少元', value: '元', isRequired: true },
      request: { about: '打款的流水号', value: '流水号', isRequired: true },
      note: { about: '备注', value: '备注' },
    },
  },
  {
    name: 'promoters suspend',
    about: '暂停：不再产生新的奖励',
    words: WHO,
    changes: true,
    options: reason,
    run: (admin, asked) => setStatus(admin, asked, 'suspended'),
  },
  {
    name: 'promoters resume',
    about: '恢复',
    words: WHO,
    changes: true,
    options: reason,
    run: (admin, asked) => setStatus(admin, asked, 'active'),
  },
]
