/** An item of an account (`contract/user-items.ts`), or lately removed (`deleted`); `value` is JSON. `stamp` rises with every write of the account. */
export type UserItemTable = {
  account_id: string
  kind: string
  id: string
  value: string
  updated_at: number
  deleted: number
  stamp: number
}
/** The address calendar programs read an account's 日历 under; the secret part of it is signed, not stored. */
export type CalendarAddressTable = { account_id: string; id: string; created_at: number }
/** The identity of a user at a platform (`wechat`): known to one app of it by `open_id`, to all apps of one owner by `union_id`, '' where not reported. */
export type IdentityTable = { provider: string; app_id: string; open_id: string; union_id: string; account_id: string; bound_at: number }
/** What a platform gave this product to ask with, shared by all nodes; 0 in `expires_at` marks one that was refused. */
export type PlatformTokenTable = { name: string; value: string; expires_at: number }
/** How often a build said on a day that it is in use, once a device and version; nothing of the device itself. */
export type BuildUseTable = { day: string; platform: string; os: string; version: string; n: number }

/**
 * A person. `handset` is null once erased, `balance_cents` is not used (what may be withdrawn is summed from `reward_entry`), `roles` and `permissions` are JSON lists, `agreement` is the version that was agreed to; `erases_at` is when the
 * account is erased, null unless it is being closed.
 */
export type AccountTable = {
  id: string
  handset: string | null
  password_hash: string | null
  nickname: string
  head_img: string
  sex: number
  roles: string
  permissions: string
  share_code: string
  balance_cents: number
  reg_source: string
  agreement: string
  created_at: number
  erases_at: number | null
  erased_at: number | null
}

/** A login on a device; `generation` counts how often it was renewed, last at `renewed_at`. */
export type LoginSessionTable = {
  id: string
  account_id: string
  device: string
  device_id: string
  channel: string
  address: string
  created_at: number
  last_seen_at: number
  expires_at: number
  generation: number
  renewed_at: number
  ended_at: number | null
  end_reason: string | null
  /** The login that made the token of a link this one was opened with; null for a login of its own. */
  parent_id: string | null
}

/** The newest code sent to a number for a purpose: its keyed hash, and how often it was tried. */
export type SmsCodeTable = {
  handset: string
  purpose: string
  mac: string
  expires_at: number
  /** From the address that asked for it, and from all others. */
  tries: number
  tries_elsewhere: number
  asked_from: string
}

/** How often something limited was tried in a window of time. */
export type AttemptTable = { key: string; window_start: number; ends_at: number; n: number }

/** What may be used once and was: remembered until it would have ended by itself. */
export type SpentTokenTable = { id: string; expires_at: number }

/** Until when an account may use a product; '1' is VIP. */
export type EntitlementTable = { account_id: string; product_id: string; expires_at: number }

/** A security an account follows, or lately did (`deleted`); `group_ids` is a JSON list, `add_price` in 元, smaller `sort` stands higher. */
export type CollectItemTable = {
  account_id: string
  secucode: string
  group_ids: string
  pinned: number
  note: string
  added_at: number
  add_price: number | null
  sort: number
  updated_at: number
  deleted: number
  stamp: number
}

/** A stock page an account opened: `day` in days since 1970 (Beijing), `place` from 1 among the stocks of that day, figures of that moment (元, fraction). */
export type StockOpeningTable = {
  account_id: string
  day: number
  secucode: string
  place: number
  opened_at: number
  price: number | null
  change_ratio: number | null
}

/** A group of an account's watchlist. */
export type CollectGroupTable = {
  account_id: string
  id: string
  name: string
  sort: number
  updated_at: number
  deleted: number
  stamp: number
}

/** Of a list an account keeps (`collect`, `user_items`): the stamp of its newest write, and that of the newest removal that was forgotten. Both only rise. */
export type KeptStampTable = { account_id: string; list: string; stamp: number; forgotten: number }

export type PersonTables = {
  account: AccountTable
  login_session: LoginSessionTable
  sms_code: SmsCodeTable
  attempt: AttemptTable
  spent_token: SpentTokenTable
  entitlement: EntitlementTable
  collect_item: CollectItemTable
  collect_group: CollectGroupTable
  kept_stamp: KeptStampTable
  stock_opening: StockOpeningTable
  user_item: UserItemTable
  calendar_address: CalendarAddressTable
  identity: IdentityTable
  platform_token: PlatformTokenTable
  build_use: BuildUseTable
}
