import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deliver, NoticeMood } from '../../../business/payments/sandbox/notice-post.ts'
import { CASHIER_PATH, isAlipayTrade, type SandboxCashier } from '../../../business/payments/sandbox/sandbox-cashier.ts'
import type { SandboxTrade } from '../../../business/payments/sandbox/sandbox-trades.ts'
import { formatInstant } from '../../../runtime/clock.ts'
import { type Html, html } from '../html.ts'
import { ownMachineOnly } from '../own-machine.ts'
import { refuseOtherMethods } from '../routes.ts'

const LABEL = '模拟环境·不会扣款'
export const CASHIER_STYLE_PATH = '/sandbox/cashier.css'
const MOODS: Record<NoticeMood, string> = { now: '立即通知', late: '延迟 20 秒通知', twice: '重复通知两次', never: '不通知（由查单补上）' }
const NOTES = {
  paid: ['已模拟支付', '观澜收到带签名的支付通知后开通会员。'],
  fail: ['模拟支付失败', '没有支付。可以在下面重新支付。'],
  cancel: ['已取消', '没有支付。可以在下面重新支付，或返回换一种方式。'],
  late: ['订单已结束', '订单已支付、已关闭或已过期，不能再支付。'],
} as const
type Note = keyof typeof NOTES

const isMood = (text: string | null): text is NoticeMood => text !== null && Object.hasOwn(MOODS, text)
const isNote = (text: unknown): text is Note => typeof text === 'string' && Object.hasOwn(NOTES, text)
const yuan = (cents: number) => `¥${(cents / 100).toFixed(2)}`

/** Brings messages to the routes of this very server. */
export function deliverWithin(app: FastifyInstance): Deliver {
  return async (path, { headers, body }) => {
    const { statusCode, body: said } = await app.inject({ method: 'POST', url: path, headers, payload: body })
    return { status: statusCode, body: said }
  }
}

/** 模拟收银台: in place of the cashiers of WeChat and Alipay, labelled. The address of an order suffices to set how its payment went; no money is involved. */
export function registerSandboxCashier(app: FastifyInstance, cashier: SandboxCashier | null): void {
  if (cashier === null) return
  cashier.deliverBy(deliverWithin(app))
  app.get<{ Querystring: { trade?: string; note?: string } }>(CASHIER_PATH, { onRequest: ownMachineOnly }, async (request, reply) => {
    const { trade: id, note } = request.query
    const trade = typeof id === 'string' ? await cashier.trade(id) : undefined
    if (trade === undefined) return page(reply.code(404), missing)
    return page(reply, cashierOf(trade, isNote(note) ? note : null))
  })
  app.post(CASHIER_PATH, { onRequest: ownMachineOnly }, async (request, reply) => {
    const asked = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
    const id = asked.get('trade') ?? ''
    const action = asked.get('action')
    const mood = asked.get('notice')
    const note: Note =
      action === 'pay' ? ((await cashier.pay(id, isMood(mood) ? mood : 'now')) ? 'paid' : 'late') : action === 'fail' ? 'fail' : 'cancel'
    return reply.redirect(`${CASHIER_PATH}?trade=${encodeURIComponent(id)}&note=${note}`, 303)
  })
  app.get(CASHIER_STYLE_PATH, { onRequest: ownMachineOnly }, (_, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(style),
  )
  refuseOtherMethods(app, CASHIER_PATH, ['GET', 'POST'])
}

const missing = html`<h1>没有这笔订单</h1><p>请回到观澜重新支付。</p>`

function cashierOf(trade: SandboxTrade, reported: Note | null): Html {
  const note = trade.state === 'paid' ? 'paid' : trade.state === 'closed' ? 'late' : reported
  const [title, text] = note === null ? ['', ''] : NOTES[note]
  return html`<h1>模拟收银台</h1>
<p class="label">${LABEL}</p>
<p class="sum">${yuan(Number(trade.cents))}</p>
<dl><div><dt>支付方式</dt><dd>${isAlipayTrade(trade) ? '支付宝' : '微信支付'}（模拟）</dd></div><div><dt>商品</dt><dd>${trade.title}</dd></div><div><dt>单号</dt><dd>${trade.trade_no}</dd></div><div><dt>有效至</dt><dd>${formatInstant(Number(trade.expires_at))}</dd></div></dl>
${note === null ? '' : html`<div class="note" role="status"><strong>${title}</strong><p>${text}</p></div>`}
${trade.state === 'open' ? form(trade) : ''}
${wayBack(trade)}`
}

/** A code is scanned by another device than the one that waits for the payment. */
function wayBack({ state, trade_type: type, return_to: back }: SandboxTrade): Html {
  const waits = html`<p class="soft">扫码打开的，可以关闭这一页：下单的页面会自动显示结果。</p>`
  if (back === '') return html`<p class="soft">可以关闭这一页，回到观澜。</p>`
  return html`${type === 'NATIVE' && state === 'paid' ? waits : ''}<p><a href="${back}">返回观澜</a></p>`
}

function form(trade: SandboxTrade): Html {
  const moods = Object.entries(MOODS).map(
    ([mood, name]) => html`<label><input type="radio" name="notice" value="${mood}"${mood === 'now' ? html` checked` : ''}>${name}</label>`,
  )
  return html`<form method="post" action="${CASHIER_PATH}"><input type="hidden" name="trade" value="${trade.prepay_id}">
<button class="main" name="action" value="pay">支付成功</button>
<div class="pair"><button name="action" value="fail">支付失败</button><button name="action" value="cancel">取消</button></div>
<fieldset><legend>支付成功后的通知</legend>${moods}</fieldset></form>`
}

function page(reply: FastifyReply, content: Html): FastifyReply {
  const text = html`<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="referrer" content="no-referrer">
<title>模拟收银台 · ${LABEL}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${CASHIER_STYLE_PATH}"></head>
<body><main>${content}</main></body></html>`.text
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(text)
}

const style = `:root{color-scheme:light dark;--bg:light-dark(#f2f4f7,#0e1116);--surface:light-dark(#fff,#171b22);--text:light-dark(#12171f,#e6e9ee);--soft:light-dark(#5c6676,#9aa4b2);--line:light-dark(#e3e7ed,#2a313c);--accent:light-dark(#1d4a8f,#8ab4f8);--on-accent:light-dark(#fff,#0e1116);--warn:light-dark(#8a4b00,#f5b95f)}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--bg);color:var(--text);font:14px/1.6 -apple-system,"Segoe UI",Roboto,"PingFang SC","Noto Sans SC","Noto Sans CJK SC","Microsoft YaHei",sans-serif}
main{max-width:420px;margin:0 auto;padding:24px 16px;background:var(--surface);min-height:100vh}
@media(min-width:600px){main{margin:48px auto;min-height:0;padding:32px;border:1px solid var(--line);border-radius:8px}}
h1{margin:0;font-size:18px;text-align:center}
.label{margin:4px 0 0;text-align:center;color:var(--warn);font-weight:600}
.sum{margin:16px 0;text-align:center;font-size:36px;font-weight:600;font-variant-numeric:tabular-nums}
dl{margin:0 0 16px}
dl div{display:flex;justify-content:space-between;gap:16px;padding:8px 0;border-top:1px solid var(--line)}
dt{color:var(--soft);flex:none}
dd{margin:0;text-align:right;overflow-wrap:anywhere}
.note{margin:0 0 16px;padding:12px;border:1px solid var(--line);border-radius:6px}
.note p{margin:4px 0 0;color:var(--soft)}
button{width:100%;min-height:44px;font:inherit;color:var(--text);background:var(--surface);border:1px solid var(--line);border-radius:6px;cursor:pointer}
button.main{color:var(--on-accent);background:var(--accent);border-color:var(--accent);font-weight:600}
button:focus-visible,a:focus-visible,input:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.pair{display:flex;gap:8px;margin:8px 0 16px}
fieldset{margin:0 0 16px;padding:8px 12px;border:1px solid var(--line);border-radius:6px}
legend{color:var(--soft);padding:0 4px}
label{display:flex;align-items:center;gap:8px;min-height:36px}
a{color:var(--accent);display:block;text-align:center;padding:8px}
.soft{color:var(--soft);text-align:center}
`
