import { href } from '@guanlan/contract/pages.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  type SandboxSale,
  type SandboxStore,
  STORE_PATH,
  type StoreAction,
  storeActions,
} from '../../../business/payments/stores/sandbox/sandbox-store.ts'
import { type Html, html } from '../html.ts'
import { ownMachineOnly } from '../own-machine.ts'
import { refuseOtherMethods } from '../routes.ts'
import { CASHIER_STYLE_PATH, deliverWithin } from './sandbox-cashier.ts'

const LABEL = '模拟环境·不会扣款'
const NAMES: Record<StoreAction, string> = {
  buy: '订阅（模拟）',
  renew: '到期续费一次',
  fail: '续费扣款失败（进入宽限期）',
  off: '关闭自动续费',
  on: '打开自动续费',
  expire: '订阅到期',
  refund: '退款',
  reverse: '撤销退款（用户的争议未成立，苹果重新收款）',
}

const isAction = (text: string | null): text is StoreAction => storeActions.some((one) => one === text)
const yuan = (cents: number) => `¥${(cents / 100).toFixed(2)}`

/** 模拟 App Store: in place of Apple's sheet, labelled. The address of an order suffices to set what happened to it; no money is involved. */
export function registerSandboxStore(app: FastifyInstance, store: SandboxStore | null): void {
  if (store === null) return
  store.deliverBy(deliverWithin(app))
  app.get<{ Querystring: { trade?: string; note?: string } }>(STORE_PATH, { onRequest: ownMachineOnly }, async (request, reply) => {
    const { trade, note } = request.query
    const sale = typeof trade === 'string' ? await store.sale(trade) : null
    if (sale === null) return page(reply.code(404), html`<h1>没有这笔订单</h1><p>请回到观澜重新购买。</p>`)
    return page(reply, saleOf(sale, typeof note === 'string' ? note : null))
  })
  app.post(STORE_PATH, { onRequest: ownMachineOnly }, async (request, reply) => {
    const asked = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
    const trade = asked.get('trade') ?? ''
    const action = asked.get('action')
    const isDone = isAction(action) && (await store.act(trade, action))
    return reply.redirect(`${STORE_PATH}?trade=${encodeURIComponent(trade)}&note=${isDone ? action : 'late'}`, 303)
  })
  refuseOtherMethods(app, STORE_PATH, ['GET', 'POST'])
}

function saleOf(sale: SandboxSale, note: string | null): Html {
  const shown: readonly StoreAction[] =
    sale.bought === 0 ? ['buy'] : ['renew', 'fail', sale.isOn ? 'off' : 'on', 'expire', sale.isRevoked ? 'reverse' : 'refund']
  const reported = isAction(note) ? `已发出带签名的通知：${NAMES[note]}` : note === 'late' ? '现在不能这样做，或通知没有被收下' : null
  const state = sale.isRevoked ? '已退款' : sale.bought === 0 ? '未订阅' : `已扣款 ${sale.bought} 次，自动续费${sale.isOn ? '开' : '关'}`
  return html`<h1>模拟 App Store</h1>
<p class="label">${LABEL}</p>
<p class="sum">${yuan(sale.cents)}</p>
<dl><div><dt>商品</dt><dd>${sale.title} · 自动续费</dd></div><div><dt>单号</dt><dd>${sale.tradeNo}</dd></div><div><dt>状态</dt><dd>${state}</dd></div></dl>
${reported === null ? '' : html`<div class="note" role="status"><strong>${reported}</strong></div>`}
<form method="post" action="${STORE_PATH}"><input type="hidden" name="trade" value="${sale.address}">
${shown.map((action, k) => html`<p><button name="action" value="${action}"${k === 0 ? html` class="main"` : ''}>${NAMES[action]}</button></p>`)}</form>
<p><a href="${href('paymentSuccess', { id: sale.returnOrder })}">返回观澜</a></p>`
}

function page(reply: FastifyReply, content: Html): FastifyReply {
  const text = html`<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="referrer" content="no-referrer">
<title>模拟 App Store · ${LABEL}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${CASHIER_STYLE_PATH}"></head>
<body><main>${content}</main></body></html>`.text
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(text)
}
