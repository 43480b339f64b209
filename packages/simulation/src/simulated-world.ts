import type { SectorMember } from '@guanlan/datasets/market-facts.ts'
import type { Security } from '@guanlan/domain/securities/securities.ts'
import type { CompanyActions } from './company-actions.ts'
import type { Factors } from './factors.ts'
import type { Profile } from './security-profile.ts'

/** The simulated market of one seed: everything in it follows from the seed and a date, in whatever order it is asked. */
export type World = {
  seed: number
  /** Years before the asked date for which dated rows are reported. */
  years: number
  factors: Factors
  securities: readonly Security[]
  profiles: readonly Profile[]
  /** Profile by code; undefined for codes that never trade there. */
  profile(secucode: string): Profile | undefined
  /** Dividends and share capital of a company over the whole calendar. */
  actions(profile: Profile): CompanyActions
  /** Members of sectors and indexes over the whole calendar; ranked once, about half a second. */
  members(): readonly SectorMember[]
}
