import type { SmsPurpose } from '@guanlan/contract/schemas/business/account.ts'

/** A code on its way to a phone in mainland China (eleven digits). */
export type SmsMessage = { handset: string; code: string; purpose: SmsPurpose; minutes: number }

/** An SMS carrier. */
export type SmsSender = {
  /** Nothing leaves the server. */
  isSandbox: boolean
  /** Throws CarrierError when the carrier did not accept it. */
  send(message: SmsMessage): Promise<void>
}
