import type { PayStep } from '@guanlan/contract/schemas/business/membership.ts'
import { onAccountChange } from '../../../session/account-change.ts'

const steps = new Map<string, PayStep>()
onAccountChange(() => steps.clear())

/** Stores the payment step of a new order until its page opens. */
export function storeStep(order: string, step: PayStep): void {
  steps.set(order, step)
}

/** Takes the stored step of an order, once; null when its page was opened by a link or reloaded. */
export function takeStep(order: string): PayStep | null {
  const step = steps.get(order) ?? null
  steps.delete(order)
  return step
}
