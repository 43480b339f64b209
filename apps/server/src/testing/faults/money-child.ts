import { createInterface } from 'node:readline'
import type { KyselyPlugin } from 'kysely'
import { keepCompiled } from '../../runtime/compile-cache.ts'

/** What the process is reported, a line each. */
export type MoneyOrder =
  /** What is on disk of an order, before the server opens. */
  | { do: 'peek'; order: string }
  | { do: 'open' }
  /** A purchase with its payment; the signed message is reported instead of being sent. */
  | { do: 'buy'; who: string }
  /** From now on it ends itself by SIGKILL at so many-th step: before a statement, after one, or once the message was taken. 0: only counts. */
  | { do: 'arm'; at: number }
  /** How many steps there were since. */
  | { do: 'count' }
  /** What the store says of an order. */
  | { do: 'look'; who: string; order: string }

/** A message as it would have been sent. */
export type MoneyMessage = { headers: Record<string, string>; body: string }
export type Looked = {
  state: string
  grants: number
  expiresMs: number | null
  coupon: string
  rewards: number
  rewardCents: number
  books: string[]
  ledgerSum: number
}

const [, , dataDir = '', databaseUrl = ''] = process.argv
/** Everything happens at this instant, so that what a month is can be compared. */
const NOON = Date.parse('2026-11-20T12:00:00+08:00')
const SHARE_CODE = 'AB2C3D4E'
const say = (line: string) => process.stdout.write(`${line}\n`)

keepCompiled()
const { default: Fastify } = await import('fastify')
const { openDatabase } = await import('../../storage/open-database.ts')
const { registerNotify } = await import('../../api/http/notify.ts')
const { membershipAgreements } = await import('../../business/membership/agreements.ts')
const { auditLedger } = await import('../../business/membership/ledger.ts')
const { openMembership } = await import('../../business/membership/membership.ts')
const { openPayments } = await import('../../business/payments/payments.ts')
const { openPromotion } = await import('../../business/promotion/promotion.ts')
const { products } = await import('../../sources/content/membership.ts')

let [steps, endsAt] = [0, 0]
/** A step of what is done with a message; at the one that was ordered the process is gone. */
function step(): void {
  steps++
  if (steps !== endsAt) return
  process.kill(process.pid, 'SIGKILL')
  for (;;);
}
const stepping: KyselyPlugin = {
  transformQuery: ({ node }) => {
    step()
    return node
  },
  transformResult: async ({ result }) => {
    step()
    return result
  },
}

/** Nothing that was begun by the start is at work any more. */
async function untilQuiet(): Promise<void> {
  for (let before = -1; before !== steps; ) {
    before = steps
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
}

const place = { dataDir, ...(databaseUrl !== '' && { databaseUrl }) }

async function peek(order: string): Promise<string> {
  const { db, close } = await openDatabase(place)
  const { state } = await db.selectFrom('member_order').select('state').where('id', '=', order).executeTakeFirstOrThrow()
  await close()
  return state
}

async function open() {
  const database = await openDatabase(place)
  const db = database.db.withPlugin(stepping)
  const clock = { nowMs: () => NOON } as never
  const payments = openPayments({ APP_ENV: 'trial', ALLOW_SANDBOX: '0' }, { db, clock, openIdOf: async () => null })
  const onTrouble = ({ message }: Error) => void process.stderr.write(`${message}\n`)
  const membership = openMembership({ db, clock, payments, products: async () => [...products], onTrouble })
  const promotion = await openPromotion({ db, clock, secrets: ['x'.repeat(32)], percent: 10, isSandbox: true })
  const app = Fastify()
  registerNotify(app, payments.providers, async (provider, notice) => {
    await membership.handleNotice(provider, notice)
    step()
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  await untilQuiet()
  return { db, membership, promotion, payments, address }
}
let opened: Awaited<ReturnType<typeof open>>

/** Names serve as numbers: each has one of their own. */
const account = (id: string, share_code: string) => ({
  ...{ id, handset: id, password_hash: null, nickname: id, head_img: '', sex: 0, roles: '[]', permissions: '[]', share_code },
  ...{ balance_cents: 0, reg_source: 'h5', agreement: '', created_at: NOON, erases_at: null, erased_at: null },
})

/** A purchase with a coupon by an account registered through a link. */
async function buy(who: string): Promise<{ order: string; message: MoneyMessage }> {
  const { db, membership, promotion, payments } = opened
  const sharer = account('sharer', SHARE_CODE)
  await db
    .insertInto('account')
    .values(sharer)
    .onConflict((oc) => oc.column('id').doNothing())
    .execute()
  await promotion.promoters.register(sharer, '2026-11-22')
  await promotion.newcomers.welcome(account(who, who), { device: who, visit: '', shareCode: SHARE_CODE })
  const couponId = await membership.operator.createCoupon({ name: '立减', type: '满减', amount: 800, validDays: 7 })
  const coupon = await membership.operator.giveCoupon({ couponId, accountId: who })
  const agreed = Object.fromEntries(membershipAgreements().map(({ id, version }) => [id, version]))
  const { order, pay } = await membership.create(who, {
    ...{ sku: 'vip-month', coupons: [coupon], way: 'wechat-h5', requestId: `of ${who}`, agreed, address: '127.0.0.1', channel: 'h5' },
  })
  const trade = new URLSearchParams(String(pay?.cashier).split('?')[1]).get('trade') ?? ''
  const message = await new Promise<MoneyMessage>((resolve) => {
    payments.cashier?.deliverBy(async (_, sent) => {
      resolve(sent)
      return { status: 200, body: '' }
    })
    void payments.cashier?.pay(trade, 'now')
  })
  return { order: order.id, message }
}

async function look({ who, order }: { who: string; order: string }): Promise<Looked> {
  const { db, membership, promotion } = opened
  await Promise.all([promotion.settleChanged(), promotion.settleChanged()])
  const [row, grants, entitlement, coupon, rewards] = await Promise.all([
    db.selectFrom('member_order').select('state').where('id', '=', order).executeTakeFirstOrThrow(),
    membership.grants(who),
    db.selectFrom('entitlement').select('expires_at').where('account_id', '=', who).executeTakeFirst(),
    db.selectFrom('user_coupon').select('state').where('account_id', '=', who).executeTakeFirstOrThrow(),
    db.selectFrom('reward_entry').select('cents').where('order_id', '=', order).execute(),
  ])
  const sums = Object.values(await membership.operator.balances())
  return {
    ...{
      state: row.state,
      grants: grants.length,
      expiresMs: entitlement?.expires_at ?? null,
      coupon: coupon.state,
      rewards: rewards.length,
    },
    rewardCents: rewards.reduce((sum, { cents }) => sum + cents, 0),
    books: (await auditLedger(db)).map(({ orderId, detail }) => `${orderId} ${detail}`),
    ledgerSum: sums.reduce((sum, cents) => sum + cents, 0),
  }
}

async function follow(order: MoneyOrder): Promise<string> {
  switch (order.do) {
    case 'peek':
      return await peek(order.order)
    case 'open':
      opened = await open()
      return opened.address
    case 'buy':
      return JSON.stringify(await buy(order.who))
    case 'arm':
      await untilQuiet()
      ;[steps, endsAt] = [0, order.at]
      return 'armed'
    case 'count':
      return String(steps)
    case 'look':
      return JSON.stringify(await look(order))
  }
}

let turn = Promise.resolve()
createInterface({ input: process.stdin }).on('line', (line) => {
  turn = turn
    .then(async () => void say(await follow(JSON.parse(line) as MoneyOrder)))
    .catch((error: Error) => {
      process.stderr.write(`${error.stack}\n`)
      process.exit(1)
    })
})
