import type { AgreementId } from '@guanlan/contract/agreements.ts'
import { autoRenewal } from './auto-renewal.ts'
import { membership } from './membership.ts'
import { privacy } from './privacy.ts'
import { promoter } from './promoter.ts'
import { sales } from './sales.ts'
import { terms } from './terms.ts'
import type { VersionTexts } from './version-texts.ts'

/** Texts of the documents people agree to, every version of each. */
export const legalTexts: Record<AgreementId, VersionTexts> = {
  terms,
  privacy,
  membership,
  'auto-renewal': autoRenewal,
  promoter,
  sales,
}
