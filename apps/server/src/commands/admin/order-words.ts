import type { OrderState } from '@guanlan/contract/schemas/business/membership.ts'

/** States of an order, as operators read them. */
export const orderStateNames: Readonly<Record<OrderState, string>> = {
  created: '未支付',
  paying: '支付中',
  paid: '已付款待开通',
  granted: '已开通',
  refunding: '退款中',
  refunded: '已退款',
  closed: '已关闭',
}
export const paymentStateNames = { open: '未付', shut: '已关', kept: '已收', returning: '退回中', returned: '已退回' } as const
export const refundStateNames = {
  asked: '待处理',
  sent: '已提交',
  done: '已到账',
  failed: '失败',
  declined: '已拒绝',
  reversed: '已撤销',
} as const
