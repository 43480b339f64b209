import type { CapacitorSettings, WechatPlugin } from './capacitor-plugins.ts'
import type { PayRequest, Platform, ShareMessage } from './platform.ts'

/** Path of the server's site WeChat returns to on iOS; the site's association file names it (`/wechat/*`). */
const WECHAT_RETURN_PATH = '/wechat/'

/** WeChat's numbers for a chat and for moments. */
const SCENES = { friend: 0, moments: 1 } as const
/** How the plugins for WeChat and for sharing say that the user went back: "User cancelled …", "Share canceled". */
const CANCELLED = /cancel/i

export type Wechat = {
  loginCode: Platform['loginCode']
  /** Null = WeChat cannot be used now: not installed, or the recipient is none WeChat reaches. */
  share(message: ShareMessage): Promise<'shared' | 'cancelled' | 'failed' | null>
  pay(order: Extract<PayRequest, { way: 'wechat-app' }>): ReturnType<Platform['pay']>
}

/**
 * WeChat for login, sharing and paying; null where it is not configured. The SDK is woken by the first use and not before: it may read of the
 * device only what the user has agreed to by then.
 */
export function openWechat(plugin: WechatPlugin | null, settings: CapacitorSettings): Wechat | null {
  const { wechatAppId: appId, serverOrigin } = settings
  if (plugin === null || appId === null) return null
  const universalLink = serverOrigin + WECHAT_RETURN_PATH
  async function isReady(wechat: WechatPlugin, id: string): Promise<boolean> {
    await wechat.initialize({ appId: id, universalLink })
    return (await wechat.isInstalled()).installed
  }
  const ready = () => isReady(plugin, appId).catch(() => false)
  return {
    async loginCode() {
      if (!(await ready())) return null
      return plugin.auth({ scope: 'snsapi_userinfo' }).then(
        ({ code }) => code || null,
        () => null,
      )
    },
    async share({ title, text, url, image, to }) {
      if (to === undefined || !(await ready())) return null
      const thumb = image ? { thumbUrl: image } : {}
      return outcome(plugin.share({ scene: SCENES[to], type: 'link', title, description: text, link: url, ...thumb }), 'shared')
    },
    async pay({ way: _, ...order }) {
      return (await ready()) ? outcome(plugin.sendPaymentRequest(order), 'paid') : 'unsupported'
    },
  }
}

function outcome<T extends string>(doing: Promise<unknown>, done: T): Promise<T | 'cancelled' | 'failed'> {
  return doing.then(
    () => done,
    (error: unknown) => (isCancel(error) ? 'cancelled' : 'failed'),
  )
}

/** The user went back instead of failing. */
export function isCancel(error: unknown): boolean {
  return error instanceof Error ? CANCELLED.test(error.message) : false
}
