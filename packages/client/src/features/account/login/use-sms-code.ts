import type { SmsPurpose } from '@guanlan/contract/schemas/business/account.ts'
import { useState } from 'react'
import { useApi } from '../../../api/api-context.ts'
import { deviceId } from '../../../device/device-id.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import { serverNowMs } from '../../../platform/server-clock.ts'
import { useNow } from '../../../ui/text/use-now.ts'
import { failureText } from '../account-rules.ts'
import { proven } from './proven.ts'

const SECOND_MS = 1000

export type SmsCode = {
  /** Sends a code to a number, or without one to the own; false when it was not sent. */
  send(handset?: string): Promise<boolean>
  isSending: boolean
  /** Seconds until another may be asked for; 0 when it may. */
  leftS: number
  error: string | null
  /** The server has no carrier: the code lies in its inbox. */
  isSandbox: boolean
}

/** Sending a code for one purpose, with the wait before the next (60 s). */
export function useSmsCode(purpose: SmsPurpose): SmsCode {
  const api = useApi()
  const platform = usePlatform()
  const nowMs = useNow(SECOND_MS)
  const [state, setState] = useState({ isSending: false, againMs: 0, error: null as string | null, isSandbox: false })
  async function send(handset?: string): Promise<boolean> {
    setState((now) => ({ ...now, isSending: true, error: null }))
    const to = { device: deviceId(platform), ...(handset === undefined ? {} : { handset }) }
    try {
      // never repeated by itself: each time would be a message
      const { data } = await proven(api, (proof) =>
        api('account.sendCode', { ...to, purpose, ...(proof === undefined ? {} : { proof }) }, { retries: 0 }),
      )
      setState({ isSending: false, againMs: serverNowMs() + data.resendAfterS * SECOND_MS, error: null, isSandbox: data.sandbox })
      return true
    } catch (error) {
      setState((now) => ({ ...now, isSending: false, error: failureText(error) }))
      return false
    }
  }
  // the clock on screen may be up to a second behind the moment of sending
  const leftS = Math.max(0, Math.floor((state.againMs - nowMs) / SECOND_MS))
  return { send, leftS, isSending: state.isSending, error: state.error, isSandbox: state.isSandbox }
}
