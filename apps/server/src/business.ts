import type { ApiPorts } from './api/api-ports.ts'
import { createAccess } from './business/access/access.ts'
import { openAccounts } from './business/accounts/accounts.ts'
import { openCalendarAddresses } from './business/accounts/calendar-addresses.ts'
import { carrierOf } from './business/accounts/sms/sms-settings.ts'
import { openMembership } from './business/membership/membership.ts'
import { productsOf } from './business/membership/products.ts'
import { openPayments } from './business/payments/payments.ts'
import { createPictures } from './business/pictures/pictures.ts'
import { openPromotion } from './business/promotion/promotion.ts'
import { openSearchCounts } from './business/search-counts.ts'
import { createShares } from './business/sharing/shares.ts'
import { openCloudStore } from './business/telemetry/cloud-store.ts'
import { createRequestTimes } from './business/telemetry/request-times.ts'
import { openTelemetry } from './business/telemetry/telemetry.ts'
import { openWechat } from './business/wechat/wechat.ts'
import type { Env } from './env.ts'
import type { Pool } from './jobs/pool.ts'
import type { Clock } from './runtime/clock.ts'
import type { Database } from './storage/open-database.ts'
import { createOwnSettings } from './storage/operator-settings.ts'

type Opening = { database: Database; clock: Clock; env: Env; pool: Pool; warnOf(what: string): (error: Error) => void }

/** What of people, money and sharing asks nothing of the market: opened while that is read. */
export type People = Pick<
  ApiPorts,
  | 'accounts'
  | 'promotion'
  | 'payments'
  | 'searchCounts'
  | 'wechat'
  | 'operator'
  | 'shares'
  | 'calendarAddresses'
  | 'telemetry'
  | 'requestTimes'
  | 'cloud'
>

/** Accounts, payment providers, promotion, searches and shares. */
export async function openPeople({ database: { db }, clock, env }: Omit<Opening, 'pool'>): Promise<People> {
  const onTrouble = (error: Error) => console.warn(`短信${error.message}`)
  const accounts = await openAccounts({ db, clock, secrets: env.AUTH_SECRET, sender: carrierOf(env), onTrouble })
  const payments = openPayments(env, { db, clock, openIdOf: accounts.identities.openIdOf })
  const { isSandbox } = payments
  return {
    accounts,
    payments,
    promotion: await openPromotion({ db, clock, secrets: env.AUTH_SECRET, percent: env.REWARD_PERCENT, isSandbox }),
    searchCounts: await openSearchCounts(db, clock),
    wechat: openWechat(db, env),
    operator: createOwnSettings(db),
    shares: createShares(db, clock),
    calendarAddresses: await openCalendarAddresses({ db, clock, secrets: env.AUTH_SECRET }),
    telemetry: await openTelemetry({ db, clock, secrets: env.AUTH_SECRET, kinds: env.TELEMETRY }),
    requestTimes: createRequestTimes(clock.nowMs()),
    cloud: await openCloudStore({ db, clock, secrets: env.AUTH_SECRET }),
  }
}

export type Business = People & Pick<ApiPorts, 'access' | 'membership' | 'pictures'>

/** The rest of it: who may open what, orders of what is sold, pictures; and how all of it ends. */
export function openBusiness(people: People, datasets: ApiPorts['datasets'], { database: { db }, clock, env, pool, warnOf }: Opening) {
  const { accounts, payments, promotion, shares, telemetry, cloud, searchCounts } = people
  const onTrouble = (error: Error) => console.warn(`订单：${error.message}`)
  const membership = openMembership({ db, clock, payments, products: () => productsOf(datasets.records), onTrouble })
  const access = createAccess({ db, clock, accounts, datasets, limit: env.FREE_STOCKS_PER_DAY, isOn: env.MEMBERSHIP === 'on' })
  const pictures = createPictures({ pool, onTrouble: warnOf('图片') })
  const business: Business = { ...people, access, membership, pictures }
  return {
    business,
    /** Accepts no new work; resolves when running work has ended. */
    async stop() {
      for (const one of [accounts, access, promotion, payments, shares, telemetry, cloud, pictures]) one.stop()
      await membership.stop()
    },
    /** Writes pending search counts; call it last. */
    dispose: () => searchCounts.stop(),
  }
}
