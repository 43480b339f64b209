import type { Product } from '@guanlan/contract/rows/content.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Schema } from '../db/schema.ts'
import type { Payments } from '../payments/payments.ts'

export type Trx = Transaction<Schema>

/** What everything about orders works with. */
export type OrderContext = {
  db: Kysely<Schema>
  clock: Clock
  payments: Pick<Payments, 'ways' | 'of' | 'named' | 'payerOf' | 'stores'>
  /** Periods that are sold. Throws not_ready. */
  products(): Promise<Product[]>
  /** Hears of what an operator has to look at. */
  onTrouble(error: Error): void
}
