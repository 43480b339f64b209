import { AppError } from '@guanlan/contract/errors.ts'
import { orderStates } from '@guanlan/contract/schemas/business/membership.ts'
import { shareToReturn } from '@guanlan/domain/membership/refund-rule.ts'
import { sum } from '@guanlan/engine/statistics.ts'
import { closeShut, shutCashiers } from '../../business/membership/close-order.ts'
import { auditLedger } from '../../business/membership/ledger.ts'
import { createOperator } from '../../business/membership/membership.ts'
import { decideRefund, type RefundAmount, sendRefunds } from '../../business/membership/refunds.ts'
import type { MemberOrderTable } from '../../storage/order-tables.ts'
import { type Admin, type Asked, type Column, type Command, Misread, type Reported } from './command.ts'
import { orderStateNames } from './order-words.ts'
import { yuan } from './printing.ts'
import { centsOf, countOf, dayOf, neededText, orderOf, personOf, textOf } from './read-words.ts'
import { showOrder } from './show-order.ts'

const columns: readonly Column[] = [
  { key: 'id', label: '订单号' },
  { key: 'state', label: '状态', names: orderStateNames },
  { key: 'title', label: '商品' },
  { key: 'payableCents', label: '应付', as: 'cents' },
  { key: 'refundedCents', label: '已退', as: 'cents' },
  { key: 'createdAt', label: '下单时间', as: 'instant' },
  { key: 'accountId', label: '账号' },
  { key: 'sandbox', label: '模拟', as: 'yes-no' },
]

async function list(admin: Admin, asked: Asked): Promise<Reported> {
  const person = textOf(asked, 'person')
  const accountId = person === undefined ? undefined : (await personOf(admin.db, person)).id
  const state = textOf(asked, 'state') as MemberOrderTable['state'] | undefined
  const since = dayOf(asked, 'since')
  const before = dayOf(asked, 'until', true)
  const limit = countOf(asked, 'limit', { max: 1_000 }) ?? 50
  const { orders } = await createOperator(admin.orderContextOf(admin.db)).listOrders({ accountId, state, since, before, limit })
  const rows = orders.map((one) => ({
    id: one.id,
    state: one.state,
    title: one.title,
    payableCents: one.payable_cents,
    refundedCents: one.refunded_cents,
    createdAt: one.created_at,
    accountId: one.account_id,
    sandbox: one.sandbox === 1,
    way: one.way,
    paidAt: one.paid_at,
  }))
  const more = orders.length === limit ? [`只列出最近 ${limit} 个；更早的请加 --until 或 --limit`] : []
  return { lines: more, tables: [{ name: 'orders', title: '订单', columns, rows }] }
}

const stateOf = ({ state, refunded_cents }: MemberOrderTable) => ({ state, refundedCents: refunded_cents })

/** How much goes back, as it was written: by the rule unless it says otherwise. */
function amountOf(asked: Asked, order: MemberOrderTable): RefundAmount {
  const cents = centsOf(asked, 'amount')
  if (cents !== undefined && asked.options.all === true) throw new Misread('--amount 与 --all 只写一个')
  if (order.state !== 'granted' && (cents !== undefined || asked.options.all === true))
    throw new AppError('invalid_input', '这个订单的退款金额已定，请不写 --amount 与 --all')
  return cents ?? (asked.options.all === true ? 'all' : 'rule')
}

/** What a decision sends, in words to be confirmed. */
async function amountText({ db, clock }: Admin, order: MemberOrderTable, amount: RefundAmount): Promise<string> {
  if (order.state !== 'granted') {
    const last = await db
      .selectFrom('order_refund')
      .selectAll()
      .where('order_id', '=', order.id)
      .orderBy('created_at', 'desc')
      .executeTakeFirst()
    return last === undefined ? '没有要退的款' : yuan(last.cents)
  }
  if (amount === 'all') return `全部实付 ${yuan(order.payable_cents)}`
  if (amount !== 'rule') return yuan(amount)
  const grant = await db.selectFrom('membership_grant').selectAll().where('order_id', '=', order.id).executeTakeFirst()
  if (grant === undefined) return '按退款规则的金额'
  const paidAt = order.paid_at ?? order.created_at
  const share = shareToReturn({ paidCents: order.payable_cents, paidAt, from: grant.from_at, until: grant.until_at }, clock.nowMs())
  return `${yuan(share.cents)}（按退款规则）`
}

async function refund(admin: Admin, asked: Asked): Promise<Reported> {
  const before = await orderOf(admin.db, asked.words[0] ?? '')
  const reason = neededText(asked, 'reason', 80)
  const amount = amountOf(asked, before)
  const real = before.sandbox === 1 ? '（模拟环境·没有真实扣款）' : ''
  await admin.confirm(`订单 ${before.id}“${before.title}”退款 ${await amountText(admin, before, amount)}${real}，所开通的会员随即结束`)
  await admin.change({ subject: before.id, note: reason }, async (within) => {
    await decideRefund(admin.orderContextOf(within), before.id, { amount, reason })
    const last = await within
      .selectFrom('order_refund')
      .selectAll()
      .where('order_id', '=', before.id)
      .orderBy('created_at', 'desc')
      .executeTakeFirst()
    return {
      before: stateOf(before),
      after: { ...stateOf(await orderOf(within, before.id)), refundNo: last?.refund_no, cents: last?.cents },
      value: null,
    }
  })
  await sendRefunds(admin.orderContextOf(admin.db), { orderId: before.id })
  return await showOrder(admin, before.id)
}

async function decline(admin: Admin, asked: Asked): Promise<Reported> {
  const before = await orderOf(admin.db, asked.words[0] ?? '')
  const reason = neededText(asked, 'reason', 80)
  await admin.change({ subject: before.id, note: reason }, async (within) => {
    await createOperator(admin.orderContextOf(within)).declineRefund(before.id, reason)
    return { before: stateOf(before), after: stateOf(await orderOf(within, before.id)), value: null }
  })
  return { lines: ['已拒绝退款申请，会员照旧'] }
}

async function close(admin: Admin, asked: Asked): Promise<Reported> {
  const before = await orderOf(admin.db, asked.words[0] ?? '')
  const reason = neededText(asked, 'reason', 80)
  if (before.state !== 'created' && before.state !== 'paying')
    throw new AppError('invalid_input', `订单${orderStateNames[before.state]}，不能关闭`)
  await admin.confirm(`关闭未支付的订单 ${before.id}“${before.title}” ${yuan(before.payable_cents)}`)
  // query the payment provider outside the transaction, so that no other writer waits for its answer
  const isShut = await shutCashiers(admin.orderContextOf(admin.db), before)
  if (!isShut) {
    const { state } = await orderOf(admin.db, before.id)
    throw new AppError(
      'invalid_input',
      state === 'paying' ? '支付机构没有答复是否已付款，没有关闭；请稍后再试' : `订单${orderStateNames[state]}，没有关闭`,
    )
  }
  await admin.change({ subject: before.id, note: reason }, async (within) => {
    if (!(await closeShut(admin.orderContextOf(within), before, reason))) throw new AppError('invalid_input', '订单刚刚有了变化，没有关闭')
    return { before: stateOf(before), after: stateOf(await orderOf(within, before.id)), value: null }
  })
  return { lines: ['已关闭，所用的券已退回'] }
}

async function books(admin: Admin): Promise<Reported> {
  const sums = await createOperator(admin.orderContextOf(admin.db)).balances()
  const faults = await auditLedger(admin.db)
  const total = sum(Object.values(sums))
  return {
    lines: [`合计 ${yuan(total)}（应为 0），与订单不符 ${faults.length} 处`],
    tables: [
      {
        name: 'balances',
        title: '总账',
        columns: [
          { key: 'account', label: '科目' },
          { key: 'cents', label: '余额', as: 'cents' },
        ],
        rows: Object.entries(sums).map(([account, cents]) => ({ account, cents })),
      },
      {
        name: 'faults',
        title: '与订单不符',
        columns: [
          { key: 'orderId', label: '订单号' },
          { key: 'detail', label: '说明' },
        ],
        rows: faults,
      },
    ],
  }
}

const reason = { about: '原因', value: '原因', isRequired: true } as const

/** Commands about orders. */
export const orderCommands: readonly Command[] = [
  {
    name: 'orders list',
    about: '订单，最新的在前',
    changes: false,
    run: list,
    options: {
      state: { about: `状态：${orderStates.join('、')}`, value: '状态', oneOf: orderStates },
      person: { about: '谁的', value: '账号编号|手机号|邀请码' },
      since: { about: '从哪一天（北京时间）', value: 'YYYY-MM-DD' },
      until: { about: '到哪一天，含当天', value: 'YYYY-MM-DD' },
      limit: { about: '最多几个，默认 50', value: '个数' },
    },
  },
  {
    name: 'orders show',
    about: '一个订单的支付、退款、会员期、账目与通知',
    words: ['订单号'],
    changes: false,
    run: (admin, { words: [id = ''] }) => showOrder(admin, id),
  },
  {
    name: 'orders refund',
    about: '退款，经收款的支付机构原路退回；也用于批准申请、重试失败的退款',
    words: ['订单号'],
    changes: true,
    run: refund,
    options: { amount: { about: '退多少元；不写按退款规则', value: '元' }, all: { about: '全部退' }, reason },
  },
  { name: 'orders decline', about: '拒绝退款申请', words: ['订单号'], changes: true, run: decline, options: { reason } },
  { name: 'orders close', about: '关闭未支付的订单', words: ['订单号'], changes: true, run: close, options: { reason } },
  { name: 'orders books', about: '总账余额，并与订单核对', changes: false, run: books },
]
