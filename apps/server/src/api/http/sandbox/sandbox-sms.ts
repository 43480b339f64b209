import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { SandboxInbox } from '../../../business/accounts/sms/sandbox-inbox.ts'
import { formatInstant } from '../../../runtime/clock.ts'
import { Html, html } from '../html.ts'
import { ownMachineOnly } from '../own-machine.ts'

export const SANDBOX_SMS = '/sandbox/sms'
const PURPOSES = { login: '登录', password: '设置密码', unregister: '注销账号', phone: '更换手机号' } as const

function isKey(given: unknown, key: string): boolean {
  return (
    typeof given === 'string' &&
    given.length === key.length &&
    timingSafeEqual(Buffer.from(key), Buffer.from(given.replaceAll(/[^\w-]/g, ' ')))
  )
}

const style = new Html(
  'body{margin:24px;font:14px/1.6 system-ui,"PingFang SC","Noto Sans SC","Microsoft YaHei",sans-serif}h1{font-size:18px}td,th{padding:4px 12px 4px 0;text-align:left;white-space:nowrap}main{overflow-x:auto}',
)

/** The address of the inbox with its key, at a port of this machine. */
export function inboxAddress(inbox: SandboxInbox, port: number | string): string {
  return `http://127.0.0.1:${port}${SANDBOX_SMS}?key=${inbox.key}`
}

/** 模拟短信: messages that were not sent, shown on the machine of the server alone, with the key this start printed; to all others there is no such address. */
export function registerSandboxSms(app: FastifyInstance, inbox: SandboxInbox | null): void {
  if (inbox === null) return
  app.get<{ Querystring: { key?: unknown } }>(SANDBOX_SMS, { onRequest: ownMachineOnly }, (request, reply) => {
    if (!isKey(request.query.key, inbox.key)) return reply.callNotFound()
    const rows = inbox.messages().map(({ atMs, handset, code, purpose, minutes }) => {
      return html`<tr><td>${formatInstant(atMs)}</td><td>${handset}</td><td>${PURPOSES[purpose]}</td><td><code>${code}</code></td><td>${minutes} 分钟内有效</td></tr>`
    })
    const page = html`<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="3"><title>模拟短信 · 观澜</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body><main><h1>模拟短信</h1><p>没有配置短信服务：验证码没有发出，列在这里。这一页只在服务器所在的机器上打得开，地址中的口令每次启动都会更换。</p>
${rows.length === 0 ? html`<p>还没有短信。</p>` : html`<table><thead><tr><th>时间</th><th>号码</th><th>用途</th><th>验证码</th><th></th></tr></thead><tbody>${rows}</tbody></table>`}</main></body></html>`
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page.text)
  })
}
