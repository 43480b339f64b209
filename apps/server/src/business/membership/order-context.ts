import type { Product } from '@guanlan/contract/rows/content.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Clock } from '../../runtime/clock.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Payments } from '../payments/payments.ts'

export type Trx = Transaction<Schema>

/** The ports order code works with. */
export type OrderContext = {
  db: Kysely<Schema>
  clock: Clock
  payments: Pick<Payments, 'ways' | 'of' | 'named' | 'payerOf' | 'stores'>
  /** Membership periods on sale. Throws not_ready. */
  products(): Promise<Product[]>
  /** Reports faults that an operator has to check. */
  onTrouble(error: Error): void
}
