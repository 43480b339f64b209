import { agreementOf } from '@guanlan/contract/agreements.ts'

/** Documents somebody agrees to by buying, in the version in force. */
export const membershipAgreements = () => [agreementOf('membership'), agreementOf('auto-renewal')]
