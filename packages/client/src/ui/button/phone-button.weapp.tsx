import type { ReactNode } from 'react'
import { NativeButton } from './native-button.weapp.tsx'
import type { PhoneButtonProps } from './phone-button.tsx'

type Answer = { detail: { code?: string; errMsg?: string } }

/** Asks the host for the user's phone number (手机号快捷登录): WeChat gives it to a button of its own alone. */
export function PhoneButton({ className, onCode, onRefusal, children }: PhoneButtonProps): ReactNode {
  function onGetPhoneNumber({ detail: { code, errMsg = '' } }: Answer) {
    if (code) onCode(code)
    else onRefusal(/deny|cancel|privacy/.test(errMsg) ? 'refused' : 'unavailable')
  }
  return (
    <NativeButton className={className} asks={{ openType: 'getPhoneNumber', onGetPhoneNumber }}>
      {children}
    </NativeButton>
  )
}
