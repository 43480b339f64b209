import { ACCOUNT_AGREEMENT } from '@guanlan/contract/agreements.ts'
import { href } from '@guanlan/contract/pages.ts'
import type { WechatLogin } from '@guanlan/contract/schemas/business/account.ts'
import { create } from 'zustand'
import { useApi } from '../../../api/api-context.ts'
import { agreementHere } from '../../../device/agreement.ts'
import { deviceId } from '../../../device/device-id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import { onAccountChange } from '../../../session/account-change.ts'
import { storedInvite } from '../../../session/invite.ts'
import { toast } from '../../../ui/popup/toast.tsx'
import { failureText } from '../account-rules.ts'
import { deviceName } from './device-name.ts'
import { noteRefusal } from './login-consent.tsx'
import { useLoginDone } from './use-login-done.ts'

const STATE_KEY = 'guanlan.wechat.state'
const SEED_KEY = 'guanlan.wechat.seed'

/** Who WeChat says is here, until they log in by phone number and are bound; never kept on the device. */
export const useWechatTicket = create<{ ticket: string | null; sandbox: boolean }>(() => ({ ticket: null, sandbox: false }))
onAccountChange(() => useWechatTicket.setState(useWechatTicket.getInitialState()))

/** How this host logs in by WeChat; null where it cannot. */
export function wechatKind({ name, systemInfo }: Pick<Platform, 'name' | 'systemInfo'>): 'mini' | 'app' | 'h5' | null {
  if (name === 'weapp') return 'mini'
  if (name === 'capacitor') return 'app'
  return name === 'web' && systemInfo().inWechat ? 'h5' : null
}

/** Where WeChat is not configured a device is known by what it made itself: too long to be guessed. */
function seedOf({ storage }: Platform): string {
  const stored = storage.get(SEED_KEY)
  if (stored !== null) return stored
  const seed = Array.from({ length: 32 }, () => Math.floor(Math.random() * 36).toString(36)).join('')
  storage.set(SEED_KEY, seed)
  return seed
}

/** Logging in by WeChat; each says itself what went wrong. */
export function useWechatLogin(from: string | undefined) {
  const api = useApi()
  const platform = usePlatform()
  const done = useLoginDone(from)
  const kind = wechatKind(platform)
  const onward = from === undefined ? {} : { from }
  async function take({ login, ticket, sandbox }: WechatLogin) {
    if (login !== null) return done(login)
    useWechatTicket.setState({ ticket, sandbox })
    platform.navigate('redirect', href('loginSms', onward))
  }
  async function ask(more: { code: string; kind: 'mini' | 'app' | 'h5'; state?: string; phoneCode?: string; agreement?: string }) {
    const device = { id: deviceId(platform), name: deviceName(platform) }
    const { data } = await api(
      'account.loginByWechat',
      { ...agreementHere(platform), ...more, device, ...storedInvite(platform) },
      { retries: 0 },
    )
    await take(data)
  }
  async function leave() {
    const redirect = `${platform.origin}${href('login', onward)}`
    const { data } = await api('account.wechatWay', { redirect, seed: seedOf(platform) })
    platform.storage.set(STATE_KEY, data.state)
    if (data.sandbox) platform.navigate('redirect', data.address.slice(platform.origin.length))
    else await platform.openOutside(data.address)
  }
  const withToast = (work: Promise<unknown>) =>
    work.catch((error: unknown) => {
      noteRefusal(error)
      toast(failureText(error))
    })
  return {
    kind,
    /** Logs in who is known, else leads on to the phone number. */
    start: () => withToast(kind === 'h5' ? leave() : withCode(platform, (code) => ask({ code, kind: kind ?? 'mini' }))),
    /** Logs in, or registers, with the number WeChat knows. */
    byPhone: (phoneCode: string) =>
      withToast(withCode(platform, (code) => ask({ code, kind: 'mini', phoneCode, agreement: ACCOUNT_AGREEMENT }))),
    /** Back from WeChat with a code; only for who left from here. */
    arrive: ({ code, state }: { code: string; state: string }) => {
      const isOurs = platform.storage.get(STATE_KEY) === state
      platform.storage.remove(STATE_KEY)
      platform.navigate('redirect', href('login', onward))
      return isOurs ? withToast(ask({ code, kind: 'h5', state })) : void toast('微信授权已过期，请重新登录')
    },
  }
}

async function withCode({ loginCode }: Platform, ask: (code: string) => Promise<void>): Promise<void> {
  const code = await loginCode()
  if (code === null) toast('没有得到微信授权，请用手机号登录')
  else await ask(code)
}
