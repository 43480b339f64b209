import type { Call } from '@guanlan/contract/call.ts'

/** Pages of other sites send forms without asking first: calls that know people or change something take JSON alone. */
export function takesForms({ host, access }: Call): boolean {
  return host === 'data' && access === 'public'
}
