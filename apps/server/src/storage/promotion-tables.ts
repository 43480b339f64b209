/** An account that agreed to promote; `handset_mac` is the keyed hash of its number when it did. */
export type PromoterTable = {
  account_id: string
  status: 'active' | 'suspended'
  agreement: string
  handset_mac: string
  since: number
}

/** A link of a promoter was opened; `device` is the device's own name for itself, or ''. Kept as long as it counts. */
export type ShareVisitTable = { id: string; promoter_id: string; device: string; at: number }

/** Who brought an account; `handset_mac` is the keyed hash of its number, by which it is known again after it was erased. */
export type AttributionTable = { account_id: string; promoter_id: string; handset_mac: string; touched_at: number; at: number }

/** A line of the ledger of rewards, never changed; `day` is the Shanghai date of `at`, `percent` the share at that time. */
export type RewardEntryTable = {
  id: string
  promoter_id: string
  account_id: string | null
  order_id: string | null
  kind: 'invited' | 'reward' | 'taken-back' | 'given-again' | 'paid-out'
  cents: number
  percent: number
  at: number
  day: string
  frozen_until: number
  sandbox: number
  note: string
}

export type PromotionTables = {
  promoter: PromoterTable
  share_visit: ShareVisitTable
  attribution: AttributionTable
  reward_entry: RewardEntryTable
}
