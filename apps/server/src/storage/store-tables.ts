/** Name of a store on the wire. */
export type StoreName = 'app-store' | 'play-store'

/** The UUID a store receives in place of an account, and returns with every purchase. */
export type StoreAccountTable = { account_id: string; token: string; created_at: number }

/**
 * A transaction of a store that was checked: a purchase or a renewal, given once. `account_id` null: its account is not known yet; `order_id` null: nothing was given
 * for it. `original_id` names the subscription it is of. It is taken away when it was revoked (`revoked_at`) and not given again since (`reversed_at`): the newest instants that were
 * reported, so that the order they were reported in makes no difference.
 */
export type StoreTransactionTable = {
  store: StoreName
  transaction_id: string
  original_id: string
  account_id: string | null
  order_id: string | null
  trade_no: string | null
  product_id: string
  sandbox: number
  purchased_at: number
  expires_at: number | null
  revoked_at: number | null
  reversed_at: number | null
}

/** A subscription as its store last reported it, at `reported_at`; `next_at`: when it renews or ends; `proof`: the purchase token Google is asked about it by. */
export type StoreSubscriptionTable = {
  store: StoreName
  original_id: string
  account_id: string
  sku: string
  state: 'active' | 'grace' | 'retry' | 'expired'
  is_on: number
  next_at: number
  reported_at: number
  proof: string | null
}

export type StoreTables = {
  store_account: StoreAccountTable
  store_transaction: StoreTransactionTable
  store_subscription: StoreSubscriptionTable
}
