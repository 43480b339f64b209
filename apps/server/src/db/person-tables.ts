/** One thing an account keeps (`contract/things.ts`), or lately removed (`deleted`); `value` is JSON. `stamp` rises with every write of the account. */
export type ThingTable = {
  account_id: string
  kind: string
  id: string
  value: string
  updated_at: number
  deleted: number
  stamp: number
}
/** Who somebody is at a platform (`wechat`): known to one app of it by `open_id`, to all apps of one owner by `union_id`, '' where not told. */
export type IdentityTable = { provider: string; app_id: string; open_id: string; union_id: string; account_id: string; bound_at: number }
/** What a platform gave this product to ask with, shared by all nodes; 0 in `expires_at` marks one that was refused. */
export type PlatformTokenTable = { name: string; value: string; expires_at: number }
/** How often a build said on a day that it is in use, once a device and version; nothing of the device itself. */
export type BuildUseTable = { day: string; platform: string; os: string; version: string; n: number }
