import { formatInstant } from '../../runtime/clock.ts'
import { storedJson } from '../../runtime/stored-json.ts'
import type { Admin, Column, Reported, Table } from './command.ts'
import { orderStateNames, paymentStateNames, refundStateNames } from './order-words.ts'
import { yuan } from './printing.ts'
import { orderOf } from './read-words.ts'

const money = (key: string, label: string): Column => ({ key, label, as: 'cents' })
const time = (key: string, label: string): Column => ({ key, label, as: 'instant' })

async function paymentTables({ db }: Admin, orderId: string): Promise<Table[]> {
  const payments = await db.selectFrom('order_payment').selectAll().where('order_id', '=', orderId).orderBy('trade_no').execute()
  const refunds = await db.selectFrom('order_refund').selectAll().where('order_id', '=', orderId).orderBy('refund_no').execute()
  return [
    {
      name: 'payments',
      title: '支付',
      rows: payments,
      columns: [
        ...[
          { key: 'trade_no', label: '支付单号' },
          { key: 'provider', label: '机构' },
          { key: 'way', label: '方式' },
        ],
        ...[{ key: 'state', label: '状态', names: paymentStateNames }, money('cents', '应付'), money('paid_cents', '实付')],
        ...[time('paid_at', '支付时间'), { key: 'provider_no', label: '机构单号' }],
      ],
    },
    {
      name: 'refunds',
      title: '退款',
      rows: refunds,
      columns: [
        ...[{ key: 'refund_no', label: '退款单号' }, { key: 'state', label: '状态', names: refundStateNames }, money('cents', '金额')],
        ...[{ key: 'reason', label: '原因' }, time('created_at', '提出'), time('done_at', '到账')],
      ],
    },
  ]
}

async function recordTables({ db }: Admin, orderId: string): Promise<Table[]> {
  const grants = await db.selectFrom('membership_grant').selectAll().where('order_id', '=', orderId).execute()
  const lines = await db
    .selectFrom('ledger_entry')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('place')
    .orderBy('at')
    .orderBy('txn')
    .orderBy('line')
    .execute()
  const events = await db.selectFrom('payment_event').selectAll().where('order_id', '=', orderId).orderBy('at').execute()
  const differences = await db.selectFrom('payment_difference').selectAll().where('order_id', '=', orderId).orderBy('at').execute()
  return [
    {
      name: 'grants',
      title: '会员期',
      rows: grants,
      columns: [{ key: 'id', label: '编号' }, time('from_at', '开始'), time('until_at', '结束'), time('taken_back_at', '收回时间')],
    },
    {
      name: 'ledger',
      title: '账目',
      rows: lines,
      columns: [{ key: 'txn', label: '凭证' }, { key: 'account', label: '科目' }, money('cents', '金额'), time('at', '时间')],
    },
    {
      name: 'notices',
      title: '支付机构的通知',
      rows: events,
      columns: [{ key: 'provider', label: '机构' }, { key: 'event_id', label: '通知编号' }, time('at', '收到')],
    },
    {
      name: 'differences',
      title: '差异',
      rows: differences,
      columns: [{ key: 'id', label: '编号' }, { key: 'detail', label: '说明' }, time('at', '时间'), time('seen_at', '已阅')],
    },
  ]
}

/** Everything about an order. Throws no_data. */
export async function showOrder(admin: Admin, id: string): Promise<Reported> {
  const order = await orderOf(admin.db, id)
  const discounts = storedJson<{ name: string; cents: number }[]>(order.discounts).map(({ name, cents }) => `${name} −${yuan(cents)}`)
  return {
    lines: [
      `订单 ${order.id}  ${orderStateNames[order.state]}${order.sandbox === 1 ? '  模拟环境·不会扣款' : ''}${order.reason === '' ? '' : `  ${order.reason}`}`,
      `账号 ${order.account_id}  ${order.title}（${order.sku}）  下单 ${formatInstant(order.created_at)}`,
      `标价 ${yuan(order.price_cents)}  优惠 ${yuan(order.discount_cents)}${discounts.length > 0 ? `（${discounts.join('，')}）` : ''}  应付 ${yuan(order.payable_cents)}  已退 ${yuan(order.refunded_cents)}`,
    ],
    data: { order },
    tables: [...(await paymentTables(admin, id)), ...(await recordTables(admin, id))],
  }
}
