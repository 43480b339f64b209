import type { ReactNode } from 'react'

export type PhoneButtonProps = {
  className?: string | undefined
  /** A one-time code the server exchanges with the host for the phone number; it lives for minutes. */
  onCode: (code: string) => void
  /** The user said no, or the host gives no numbers (account not certified, quota used up). */
  onRefusal: (why: 'refused' | 'unavailable') => void
  /** Drawn where the host knows no phone number. */
  fallback?: ReactNode
  children: ReactNode
}

/** Asks the host for the user's phone number (手机号快捷登录). Only WeChat knows one: everywhere else the fallback stands in its place. */
export function PhoneButton({ fallback = null }: PhoneButtonProps): ReactNode {
  return fallback
}
