import type { PayStep } from '@guanlan/contract/schemas/business/membership.ts'
import { onAccountChange } from '../../../session/account-change.ts'

const steps = new Map<string, PayStep>()
onAccountChange(() => steps.clear())

/** Keeps what the cashier of a new order needs until its page has opened. */
export function handStep(order: string, step: PayStep): void {
  steps.set(order, step)
}

/** What was handed over for an order, once; null when its page was opened by a link or anew. */
export function takeStep(order: string): PayStep | null {
  const step = steps.get(order) ?? null
  steps.delete(order)
  return step
}
