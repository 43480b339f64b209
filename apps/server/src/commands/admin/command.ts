import type { Kysely } from 'kysely'
import type { OrderContext } from '../../business/membership/order-context.ts'
import type { Payments } from '../../business/payments/payments.ts'
import type { Env } from '../../env.ts'
import type { Clock } from '../../runtime/clock.ts'
import type { Database } from '../../storage/open-database.ts'
import type { AccountTable } from '../../storage/person-tables.ts'
import type { Schema } from '../../storage/schema.ts'

/** An option of a command. `value` names what is written behind it; without it the option stands alone. */
export type Option = { about: string; value?: string; isRequired?: true; oneOf?: readonly string[] }
/** What was written on the command line: words in their order, options by name. */
export type Asked = { words: readonly string[]; options: Readonly<Record<string, string | true | undefined>> }

/** A column of a table that is printed; `as` says what its values are: 分, epoch ms, yes or no. `--json` shows every field of the rows. */
export type Column = {
  key: string
  label: string
  as?: 'cents' | 'instant' | 'yes-no'
  /** Chinese words of values. */
  names?: Readonly<Record<string, string>>
}
export type Row = Readonly<Record<string, unknown>>
export type Table = { name: string; title: string; columns: readonly Column[]; rows: readonly Row[] }
/** What a command says: sentences, then tables. With `--json` the tables come by their names, rows as they are, and `data` beside them. */
export type Reported = { lines?: readonly string[]; tables?: readonly Table[]; data?: Readonly<Record<string, unknown>> }

/** What is written of a change beside its before and after. `note`: why. */
export type Change = { subject: string; note?: string }
/** `isNothing`: it was so before, nothing is written down. `subject`: of what was made and has an id only now. */
type Changed<T> = { subject?: string; before?: unknown; after?: unknown; isNothing?: boolean; value: T }

/** What commands work with. */
export type Admin = {
  db: Kysely<Schema>
  database: Database
  clock: Clock
  env: Env
  payments: Payments
  /** The phone number of an account: its middle hidden, unless it is asked for whole, which is written down. */
  numberOf(account: Pick<AccountTable, 'id' | 'handset'>): string | null
  /** Orders over the database, or over a transaction. */
  orderContextOf(db: Kysely<Schema>): OrderContext
  /** Asks before money or data that cannot be restored; goes on with `--yes`. Throws NotConfirmed. */
  confirm(question: string): Promise<void>
  /** The one way to write: changes and their line of the audit log in one transaction. */
  change<T>(what: Change, work: (within: Kysely<Schema>) => Promise<Changed<T>>): Promise<T>
}

/** A command: `name` as it is written, `words` what has to follow (`…` at its end: once or more). */
export type Command = {
  name: string
  about: string
  words?: readonly string[]
  options?: Readonly<Record<string, Option>>
  /** Shows numbers of people: `--reveal` shows them whole. */
  showsPeople?: true
  changes: boolean
  run(admin: Admin, asked: Asked): Promise<Reported>
}

/** A command line that cannot be understood. */
export class Misread extends Error {
  override name = 'Misread'
}

/** The question was not answered with yes. */
export class NotConfirmed extends Error {
  override name = 'NotConfirmed'
}
