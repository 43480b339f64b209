import { verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pairs } from './test-keys.ts'
import { API_V3_KEY, hidden, requestFault, wechatHeaders } from './wechat-stub.ts'

const MERCHANT = { mchid: '1900000001', serial: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1' } as const
const KEY_ID = 'PUB_KEY_ID_1'
/** WeChat finishes a refund some time after it took it. */
const REFUND_MS = 50

type Ordered = { appid: string; out_trade_no: string; notify_url: string; amount: { total: number }; payer: { openid: string } }
type Trade = { ordered: Ordered; prepayId: string; state: 'NOTPAY' | 'SUCCESS' | 'CLOSED'; paidAt: string }
type Returned = { out_trade_no: string; out_refund_no: string; notify_url: string; amount: { refund: number; total: number } }
type Refund = { asked: Returned; status: 'PROCESSING' | 'SUCCESS'; doneAt: string }

/** What a phone hands to the cashier in WeChat: what the mini-app gave, and what WeChat knows itself. */
export type AtTheTill = Record<'appid' | 'openid' | 'timeStamp' | 'nonceStr' | 'package' | 'signType' | 'paySign', string>
/** A message sent to the merchant, and the statuses it was answered with. */
export type SentNotice = { event: string; statuses: number[] }

/** Settings of a server whose merchant the till knows. `keyFile`: where WeChat's public key lies, `tillPublicKey`. */
export const tillVariables = ({ url, keyFile, appid }: { url: string; keyFile: string; appid: string }) => ({
  ...{ WXPAY_MCHID: MERCHANT.mchid, WXPAY_SERIAL: MERCHANT.serial, WXPAY_API_V3_KEY: API_V3_KEY, WXPAY_APPID_MINI: appid },
  WXPAY_PRIVATE_KEY: pairs.merchant.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  WXPAY_PUBLIC_KEYS: `${KEY_ID}=${keyFile}`,
  ...{ WXPAY_NOTIFY_URL: 'https://guanlan.example/notify/wechat', WXPAY_BASE_URL: url },
})
export const tillPublicKey = () => pairs.wechat.publicKey.export({ type: 'spki', format: 'pem' }).toString()

/**
 * A WeChat Pay on loopback that keeps trades, for one merchant and JSAPI alone: it checks the merchant's signature of every request and of what the phone hands over, takes
 * the money at `POST /phone/pay`, and sends its signed messages to `deliverTo`, each twice, as WeChat may. What it sent is reported at `GET /phone/notices`.
 */
export async function openWechatTill({ nowMs }: { nowMs(): number }) {
  const [trades, refunds] = [new Map<string, Trade>(), new Map<string, Refund>()]
  const notices: SentNotice[] = []
  const site = { origin: '' }
  const sending = new Set<Promise<void>>()
  const instant = () => `${new Date(nowMs() + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`

  async function send(event: string, address: string, reported: object): Promise<void> {
    const body = JSON.stringify({ id: `EV-${notices.length + 1}`, event_type: event, resource: hidden(JSON.stringify(reported)) })
    const notice: SentNotice = { event, statuses: [] }
    notices.push(notice)
    for (let k = 0; k < 2; k++) {
      const headers = { 'content-type': 'application/json', ...wechatHeaders(body, { key: pairs.wechat.privateKey, serial: KEY_ID }) }
      const answer = await fetch(site.origin + new URL(address).pathname, { method: 'POST', body, headers }).catch(() => null)
      notice.statuses.push(answer?.status ?? 0)
    }
  }
  function notify(event: string, address: string, reported: object): void {
    const sent = send(event, address, reported).finally(() => sending.delete(sent))
    sending.add(sent)
  }

  const transactionOf = ({ ordered, state, paidAt }: Trade) => ({
    ...{ mchid: MERCHANT.mchid, appid: ordered.appid, out_trade_no: ordered.out_trade_no, trade_type: 'JSAPI', trade_state: state },
    ...(state === 'SUCCESS' ? { transaction_id: `4200${ordered.out_trade_no}`, success_time: paidAt, amount: ordered.amount } : {}),
  })

  /** The order a phone shows, paid; or why WeChat refuses, in its words. */
  function takeMoney({ appid, openid, timeStamp, nonceStr, signType, paySign, package: bundle }: AtTheTill): string | null {
    const covered = Buffer.from(`${appid}\n${timeStamp}\n${nonceStr}\n${bundle}\n`)
    if (signType !== 'RSA' || !verify('sha256', covered, pairs.merchant.publicKey, Buffer.from(paySign, 'base64')))
      return '支付验证签名失败'
    const trade = [...trades.values()].find(({ prepayId }) => bundle === `prepay_id=${prepayId}`)
    if (trade === undefined || trade.ordered.appid !== appid) return '预支付交易会话不存在'
    if (trade.ordered.payer.openid !== openid) return '下单账号与支付账号不一致'
    if (trade.state !== 'NOTPAY') return trade.state === 'CLOSED' ? '订单已关闭' : '订单已支付'
    Object.assign(trade, { state: 'SUCCESS', paidAt: instant() })
    notify('TRANSACTION.SUCCESS', trade.ordered.notify_url, transactionOf(trade))
    return null
  }

  function order(ordered: Ordered): Answer {
    const known = trades.get(ordered.out_trade_no)
    if (known !== undefined && known.state !== 'NOTPAY') return refused('ORDERPAID', '该订单已支付')
    const trade = known ?? { ordered, prepayId: `wx20${ordered.out_trade_no}`, state: 'NOTPAY' as const, paidAt: '' }
    trades.set(ordered.out_trade_no, trade)
    return { status: 200, body: { prepay_id: trade.prepayId } }
  }

  function giveBack(asked: Returned): Answer {
    const trade = trades.get(asked.out_trade_no)
    if (trade?.state !== 'SUCCESS' || asked.amount.total !== trade.ordered.amount.total) return refused('INVALID_REQUEST', '订单未支付')
    const refund = refunds.get(asked.out_refund_no) ?? { asked, status: 'PROCESSING' as const, doneAt: '' }
    if (!refunds.has(asked.out_refund_no)) setTimeout(() => finish(refund), REFUND_MS)
    refunds.set(asked.out_refund_no, refund)
    return { status: 200, body: refundOf(refund) }
  }
  function finish(refund: Refund): void {
    Object.assign(refund, { status: 'SUCCESS', doneAt: instant() })
    const { status, ...reported } = refundOf(refund)
    notify('REFUND.SUCCESS', refund.asked.notify_url, { ...reported, mchid: MERCHANT.mchid, refund_status: status })
  }
  const refundOf = ({ asked: { out_trade_no, out_refund_no, amount }, status, doneAt }: Refund) => ({
    ...{ out_trade_no, out_refund_no, status, amount },
    ...(doneAt === '' ? {} : { success_time: doneAt }),
  })

  /** The interfaces of a merchant. */
  function answer(route: string, body: unknown): Answer {
    const [, one = '', isClosing] = /^\w+ \/v3\/pay\/transactions\/out-trade-no\/(\w+)(\/close)?$/.exec(route) ?? []
    const trade = trades.get(one)
    if (route === 'POST /v3/pay/transactions/jsapi') return order(body as Ordered)
    if (route === 'POST /v3/refund/domestic/refunds') return giveBack(body as Returned)
    const refund = refunds.get(/^GET \/v3\/refund\/domestic\/refunds\/(\w+)$/.exec(route)?.[1] ?? '')
    if (refund !== undefined) return { status: 200, body: refundOf(refund) }
    if (trade === undefined) return refused('ORDER_NOT_EXIST', '订单不存在', 404)
    if (isClosing === undefined) return { status: 200, body: transactionOf(trade) }
    if (trade.state === 'SUCCESS') return refused('ORDERPAID', '该订单已支付')
    trade.state = 'CLOSED'
    return { status: 204, body: null }
  }

  const server = createServer(async (request, response) => {
    const text = await textOf(request)
    const route = `${request.method} ${request.url?.split('?')[0]}`
    const json = (value: unknown) => void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    if (route === 'POST /phone/pay') return json({ why: takeMoney(JSON.parse(text) as AtTheTill) })
    if (route === 'GET /phone/notices') return json(notices)
    const isOurs = requestFault(request, text, MERCHANT.serial) === null
    const { status, body } = isOurs ? answer(route, text === '' ? null : JSON.parse(text)) : refused('SIGN_ERROR', '签名错误', 401)
    const reported = body === null ? '' : JSON.stringify(body)
    response.writeHead(status, wechatHeaders(reported, { key: pairs.wechat.privateKey, serial: KEY_ID })).end(reported)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Where messages go in place of the host of the merchant's address. */
    deliverTo(origin: string) {
      site.origin = origin
    },
    async close() {
      await Promise.all(sending)
      server.closeAllConnections()
      server.close()
    },
  }
}

type Answer = { status: number; body: object | null }
const refused = (code: string, message: string, status = 400): Answer => ({ status, body: { code, message } })

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}
