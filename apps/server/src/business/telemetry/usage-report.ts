import { pages } from '@guanlan/contract/pages.ts'
import type { UsageReport } from '@guanlan/contract/schemas/business/usage.ts'
import { fromDayNumber, shanghaiDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import type { Kysely } from 'kysely'
import { formatInstant } from '../../runtime/clock.ts'
import type { Schema } from '../../storage/schema.ts'
import { originalStacks, WEB_MAPS } from './original-stack.ts'

const MOST_GROUPS = 30
const titles = new Map<string, string>(Object.values(pages).map(({ path, title }) => [path, title]))
const titleOf = (path: string) => titles.get(path) ?? path

/** The steps to a membership, in their order: which counts make each of them. */
const FUNNEL: readonly { name: string; is(row: { kind: string; name: string; page: string }): boolean }[] = [
  { name: '启动', is: ({ kind }) => kind === 'launch' },
  { name: '点击开通入口', is: ({ kind, name }) => kind === 'click' && name === 'vip-offer' },
  { name: '打开会员页', is: ({ kind, page }) => kind === 'page' && page.startsWith('/pages/v2/profile/iap') && !page.includes('payment') },
  { name: '点击支付', is: ({ kind, name }) => kind === 'click' && name === 'pay' },
]

/** What clients reported in the `days` up to `nowMs`; a device cannot be recognised on another day, so there are devices of each day only. */
export type ClientUsage = Omit<UsageReport, 'kinds' | 'timedSince' | 'calls'>

/** Reads counts and failures of the last `days`, today included. */
export async function readUsage(db: Kysely<Schema>, { nowMs, days }: { nowMs: number; days: number }): Promise<ClientUsage> {
  const today = shanghaiDayNumber(nowMs)
  const since = fromDayNumber(today - days + 1)
  const rows = await db.selectFrom('usage_count').selectAll().where('day', '>=', since).execute()
  const devices = await readDevices(db, since)
  const errors = await db.selectFrom('client_log').selectAll().where('day', '>=', since).where('level', '=', 'error').execute()
  const ofKind = (kind: string) => rows.filter((row) => row.kind === kind)
  return {
    days: Array.from({ length: days }, (_, back) => fromDayNumber(today - back)).map((day) => {
      const on = (kind: string) => sumOf(ofKind(kind).filter((row) => row.day === day))
      return {
        day,
        devices: devices.get(day) ?? 0,
        launches: on('launch'),
        pages: on('page'),
        clicks: on('click'),
        failures: errors.filter((row) => row.day === day).length,
        dropped: on('dropped'),
      }
    }),
    pages: sumsBy(ofKind('page'), ({ page }) => titleOf(page)),
    clicks: sumsBy(ofKind('click'), ({ name }) => name),
    funnel: FUNNEL.map(({ name, is }) => ({ name, n: sumOf(rows.filter(is)) })),
    versions: sumsBy(ofKind('launch'), ({ channel, version }) => `${channel || '未知'} ${version || '未知'}`),
    failures: failuresOf(errors),
  }
}

async function readDevices(db: Kysely<Schema>, since: string): Promise<Map<string, number>> {
  const counts = await db
    .selectFrom('usage_device')
    .select(['day', ({ fn }) => fn.countAll<number>().as('n')])
    .where('day', '>=', since)
    .groupBy('day')
    .execute()
  return new Map(counts.map(({ day, n }) => [day, Number(n)]))
}

type Named = { name: string; page: string; channel: string; version: string; n: number }
const sumOf = (rows: readonly { n: number }[]) => rows.reduce((sum, { n }) => sum + n, 0)

/** Sums by a name, the largest first. */
function sumsBy(rows: readonly Named[], nameOf: (row: Named) => string) {
  const groups = Map.groupBy(rows, nameOf)
  return [...groups].map(([name, group]) => ({ name, n: sumOf(group) })).sort((a, b) => b.n - a.n || (a.name < b.name ? -1 : 1))
}

/** The first place of a stack; empty where it names none. */
const firstPlace = (stack: string) => /[\w./-]+\.[jt]sx?:\d+:\d+/.exec(stack)?.[0] ?? ''

type Failure = Awaited<ReturnType<typeof readUsage>>['failures'][number]
type LogRow = { group_key: string; received_at: number; fields: string; device: string; version: string; page: string; message: string }

function failuresOf(rows: readonly LogRow[]): Failure[] {
  const original = originalStacks(WEB_MAPS)
  const most = [...Map.groupBy(rows, ({ group_key }) => group_key)].sort(([, a], [, b]) => b.length - a.length).slice(0, MOST_GROUPS)
  return most.map(([group, own]) => {
    const last = own.reduce((a, b) => (b.received_at > a.received_at ? b : a))
    const stack = original((JSON.parse(last.fields) as { stack?: string }).stack ?? '')
    return {
      group,
      n: own.length,
      devices: new Set(own.map(({ device }) => device)).size,
      last: formatInstant(last.received_at),
      versions: [...new Set(own.map(({ version }) => version))].sort().join('、'),
      page: titleOf(last.page),
      place: firstPlace(stack),
      message: last.message,
      stack,
    }
  })
}
