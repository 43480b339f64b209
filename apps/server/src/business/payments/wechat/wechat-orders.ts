import { randomBytes } from 'node:crypto'
import type { PayStep, PayWay } from '@guanlan/contract/schemas/business/membership.ts'
import { keysOf } from '@guanlan/domain/collections/records.ts'
import { z } from 'zod'
import { ProviderFault, type ToPay } from '../payment-provider.ts'
import type { Merchant } from './merchant.ts'
import { signed } from './signing.ts'
import type { WechatClient } from './wechat-client.ts'

export type WechatWay = Extract<PayWay, `wechat-${string}`>
const KINDS: Record<WechatWay, 'jsapi' | 'h5' | 'native' | 'app'> = {
  'wechat-jsapi': 'jsapi',
  'wechat-h5': 'h5',
  'wechat-native': 'native',
  'wechat-app': 'app',
}
/** Longest title WeChat shows. */
const TITLE_LETTERS = 127

const isWechatWay = (way: PayWay): way is WechatWay => way in KINDS

/** The app of an order; undefined where the merchant has none for that method. */
function appOf({ appids }: Merchant, order: ToPay): string | undefined {
  switch (order.way) {
    case 'wechat-jsapi':
      return [appids.mp, appids.mini].find((appid) => appid !== undefined && appid === order.payer?.appid)
    case 'wechat-app':
      return appids.app
    default:
      return appids.h5 ?? appids.mp ?? appids.mini
  }
}

/** Payment methods available with the merchant's apps. */
export function waysOf({ appids: { mp, h5, app, mini } }: Merchant): WechatWay[] {
  const isWeb = (h5 ?? mp ?? mini) !== undefined
  const has: Record<WechatWay, boolean> = {
    'wechat-jsapi': (mp ?? mini) !== undefined,
    'wechat-h5': isWeb,
    'wechat-native': isWeb,
    'wechat-app': app !== undefined,
  }
  return keysOf(has).filter((way) => has[way])
}

/** China's time in WeChat's format: 2026-11-20T14:32:00+08:00. */
const chinaTime = (ms: number) => `${new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`

function bodyOf(merchant: Merchant, order: ToPay, appid: string): object {
  const base = {
    appid,
    mchid: merchant.mchid,
    description: order.title.slice(0, TITLE_LETTERS),
    out_trade_no: order.tradeNo,
    time_expire: chinaTime(order.expiresMs),
    notify_url: merchant.notifyUrl,
    amount: { total: order.cents, currency: 'CNY' },
  }
  if (order.way === 'wechat-jsapi') return { ...base, payer: { openid: order.payer?.openid } }
  if (order.way === 'wechat-h5') return { ...base, scene_info: { payer_client_ip: order.address, h5_info: { type: 'Wap' } } }
  return base
}

const Prepared = z.object({ prepay_id: z.string().min(1) })
const Code = z.object({ code_url: z.string().min(1) })
const Page = z.object({ h5_url: z.url({ protocol: /^https?$/ }) })

function read<T>(schema: z.ZodType<T>, answer: unknown): T {
  const reported = schema.safeParse(answer)
  if (!reported.success) throw new ProviderFault('微信支付的下单应答看不懂', { isPassing: true })
  return reported.data
}

/** WeChat's page returns to ours; without an address it goes back in the browser's history. */
function withReturn(page: string, { notifyUrl }: Merchant, returnTo: string | null): string {
  if (returnTo === null) return page
  const address = new URL(page)
  address.searchParams.set('redirect_url', new URL(returnTo, notifyUrl).href)
  return address.href
}

/** Registers an order at WeChat Pay and signs the data for its cashier. */
export async function prepareAtWechat(merchant: Merchant, client: WechatClient, order: ToPay): Promise<PayStep> {
  const { way } = order
  if (!isWechatWay(way)) throw new ProviderFault(`微信支付没有 ${way} 这种方式`, { isPassing: false })
  const appid = appOf(merchant, order)
  if (appid === undefined) throw new ProviderFault(`没有为 ${way} 配置微信应用`, { isPassing: false })
  const answer = await client.ask('POST', `/v3/pay/transactions/${KINDS[way]}`, bodyOf(merchant, order, appid))
  const timeStamp = String(Math.floor(Date.now() / 1000))
  const nonceStr = randomBytes(16).toString('hex')
  const cashier = null
  switch (way) {
    case 'wechat-native':
      return { way, codeUrl: read(Code, answer).code_url, cashier }
    case 'wechat-h5':
      return { way, url: withReturn(read(Page, answer).h5_url, merchant, order.returnTo), cashier }
    case 'wechat-jsapi': {
      const bundle = `prepay_id=${read(Prepared, answer).prepay_id}`
      const paySign = signed(merchant.privateKey, [appid, timeStamp, nonceStr, bundle])
      return { way, appId: appid, timeStamp, nonceStr, package: bundle, signType: 'RSA', paySign, cashier }
    }
    case 'wechat-app': {
      const prepayId = read(Prepared, answer).prepay_id
      const sign = signed(merchant.privateKey, [appid, timeStamp, nonceStr, prepayId])
      return { way, partnerId: merchant.mchid, prepayId, timeStamp, nonceStr, package: 'Sign=WXPay', sign, cashier }
    }
  }
}
