import { agreementOf } from '@guanlan/contract/agreements.ts'

/** Documents a buyer agrees to, in their current version. */
export const membershipAgreements = () => [agreementOf('membership'), agreementOf('auto-renewal')]
