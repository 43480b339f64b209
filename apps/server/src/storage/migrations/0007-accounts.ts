import type { Kysely } from 'kysely'

/** People: accounts, where they are logged in, codes sent to them, what they may use, and how often somebody tried what is limited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createAccount(db)
  await createLoginSession(db)
  await createPassing(db)
}

async function createAccount(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('account')
    .addColumn('id', 'text', (c) => c.notNull().primaryKey())
    .addColumn('handset', 'text', (c) => c.unique())
    .addColumn('password_hash', 'text')
    .addColumn('nickname', 'text', (c) => c.notNull())
    .addColumn('head_img', 'text', (c) => c.notNull())
    .addColumn('sex', 'integer', (c) => c.notNull())
    .addColumn('roles', 'text', (c) => c.notNull())
    .addColumn('permissions', 'text', (c) => c.notNull())
    .addColumn('share_code', 'text', (c) => c.notNull().unique())
    .addColumn('balance_cents', 'bigint', (c) => c.notNull())
    .addColumn('reg_source', 'text', (c) => c.notNull())
    .addColumn('agreement', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('erases_at', 'bigint')
    .addColumn('erased_at', 'bigint')
    .execute()
  await db.schema.createIndex('account_erases').on('account').column('erases_at').execute()
  await db.schema
    .createTable('entitlement')
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('product_id', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('entitlement_pk', ['account_id', 'product_id'])
    .execute()
}

async function createLoginSession(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('login_session')
    .addColumn('id', 'text', (c) => c.notNull().primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('device', 'text', (c) => c.notNull())
    .addColumn('device_id', 'text', (c) => c.notNull())
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('last_seen_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('generation', 'integer', (c) => c.notNull())
    .addColumn('renewed_at', 'bigint', (c) => c.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('end_reason', 'text')
    .execute()
  await db.schema.createIndex('login_session_account').on('login_session').column('account_id').execute()
}

async function createPassing(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sms_code')
    .addColumn('handset', 'text', (c) => c.notNull())
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('mac', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('sms_code_pk', ['handset', 'purpose'])
    .execute()
  await db.schema
    .createTable('attempt')
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('window_start', 'bigint', (c) => c.notNull())
    .addColumn('ends_at', 'bigint', (c) => c.notNull())
    .addColumn('n', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('attempt_pk', ['key', 'window_start'])
    .execute()
  await db.schema
    .createTable('spent_token')
    .addColumn('id', 'text', (c) => c.notNull().primaryKey())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()
}
