import { agreementOf } from '@guanlan/contract/agreements.ts'
import { useState } from 'react'
import { create } from 'zustand'
import { agree, disagree, hasAgreed } from '../../../device/agreement.ts'
import { Consent } from '../../../parts/consent/consent.tsx'
import { ApiError } from '../../../platform/api-error.ts'
import { usePlatform } from '../../../platform/platform-context.ts'

/** What who logs in agrees to. */
export const ACCOUNT_DOCUMENTS = [agreementOf('terms'), agreementOf('privacy')].map(({ id, title }) => ({ id, title }))

/** Whether a login was refused for texts that were not agreed to, here and by the account. */
const useRequested = create<{ isRequested: boolean }>(() => ({ isRequested: false }))

/** Has the consent asked for where a login was refused for want of it. */
export function noteRefusal(error: unknown): void {
  if (error instanceof ApiError && error.field === 'agreement') useRequested.setState({ isRequested: true })
}

/** A tick, empty at first; kept on the device too, which a consent given there before does not need. */
export function useConsentTick(): { isOn: boolean; toggle: () => void } {
  const platform = usePlatform()
  const [wasGiven] = useState(() => hasAgreed(platform))
  const [isOn, setOn] = useState(false)
  function toggle() {
    if (!wasGiven && isOn) disagree(platform)
    if (!wasGiven && !isOn) agree(platform)
    setOn(!isOn)
  }
  return { isOn, toggle }
}

/** The consent, once a login without it was refused; kept on the device, and sent along with the next try. */
export function LoginConsent() {
  const { isRequested } = useRequested()
  const { isOn, toggle } = useConsentTick()
  return isRequested ? <Consent documents={ACCOUNT_DOCUMENTS} isOn={isOn} onToggle={toggle} /> : null
}
