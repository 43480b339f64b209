import { pages } from '@guanlan/contract/pages.ts'
import { fromDayNumber, shanghaiDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { Admin, Asked, Column, Command, Reported } from './command.ts'
import { originalStacks, WEB_MAPS } from './original-stack.ts'
import { countOf } from './read-words.ts'

const DAYS = 7
const MOST_GROUPS = 30
const titles = new Map<string, string>(Object.values(pages).map(({ path, title }) => [path, title]))

const dayColumns: readonly Column[] = [
  { key: 'day', label: '日期' },
  { key: 'devices', label: '设备' },
  { key: 'launches', label: '启动' },
  { key: 'pages', label: '页面' },
  { key: 'clicks', label: '点击' },
  { key: 'failures', label: '故障' },
  { key: 'dropped', label: '超限丢弃' },
]
const counted = (label: string): readonly Column[] => [
  { key: 'name', label },
  { key: 'n', label: '次数' },
]
const failureColumns: readonly Column[] = [
  { key: 'group', label: '故障' },
  { key: 'n', label: '次数' },
  { key: 'devices', label: '设备·日' },
  { key: 'last', label: '最近', as: 'instant' },
  { key: 'versions', label: '版本' },
  { key: 'page', label: '页面' },
  { key: 'place', label: '位置' },
  { key: 'message', label: '说明' },
]

/** The steps to a membership, in their order: which counts make each of them. */
const FUNNEL: readonly { name: string; is(row: { kind: string; name: string; page: string }): boolean }[] = [
  { name: '启动', is: ({ kind }) => kind === 'launch' },
  { name: '点击开通入口', is: ({ kind, name }) => kind === 'click' && name === 'vip-offer' },
  { name: '打开会员页', is: ({ kind, page }) => kind === 'page' && page.startsWith('/pages/v2/profile/iap') && !page.includes('payment') },
  { name: '点击支付', is: ({ kind, name }) => kind === 'click' && name === 'pay' },
]

async function readCounts(db: Kysely<Schema>, since: string) {
  const rows = await db.selectFrom('usage_count').selectAll().where('day', '>=', since).execute()
  const devices = await db
    .selectFrom('usage_device')
    .select(['day', ({ fn }) => fn.countAll<number>().as('n')])
    .where('day', '>=', since)
    .groupBy('day')
    .execute()
  return { rows, devices: new Map(devices.map(({ day, n }) => [day, Number(n)])) }
}

type Counts = Awaited<ReturnType<typeof readCounts>>['rows']
const sumOf = (rows: Counts) => rows.reduce((sum, { n }) => sum + n, 0)

/** Sums by a name, the largest first. */
function sumsBy(rows: Counts, nameOf: (row: Counts[number]) => string) {
  const groups = Map.groupBy(rows, nameOf)
  return [...groups].map(([name, group]) => ({ name, n: sumOf(group) })).sort((a, b) => b.n - a.n || (a.name < b.name ? -1 : 1))
}

/** The first place of a stack; empty where it names none. */
const firstPlace = (stack: string) => /[\w./-]+\.[jt]sx?:\d+:\d+/.exec(stack)?.[0] ?? ''

async function readFailures(db: Kysely<Schema>, since: string) {
  const rows = await db.selectFrom('client_log').selectAll().where('day', '>=', since).where('level', '=', 'error').execute()
  const groups = Map.groupBy(rows, ({ group_key }) => group_key)
  const original = originalStacks(WEB_MAPS)
  const failures = [...groups].map(([group, own]) => {
    const last = own.reduce((a, b) => (b.received_at > a.received_at ? b : a))
    const stack = original((JSON.parse(last.fields) as { stack?: string }).stack ?? '')
    return {
      ...{ group, n: own.length, devices: new Set(own.map(({ device }) => device)).size, last: last.received_at },
      ...{ versions: [...new Set(own.map(({ version }) => version))].sort().join('、'), page: titles.get(last.page) ?? last.page },
      ...{ message: last.message, place: firstPlace(stack), stack },
    }
  })
  return { all: rows, groups: failures.sort((a, b) => b.n - a.n).slice(0, MOST_GROUPS) }
}

async function usage({ db, clock }: Admin, asked: Asked): Promise<Reported> {
  const days = countOf(asked, 'days', { max: 400 }) ?? DAYS
  const today = shanghaiDayNumber(clock.nowMs())
  const since = fromDayNumber(today - days + 1)
  const { rows, devices } = await readCounts(db, since)
  const failures = await readFailures(db, since)
  const ofKind = (kind: string) => rows.filter((row) => row.kind === kind)
  const shownDays = Array.from({ length: days }, (_, back) => fromDayNumber(today - back)).map((day) => {
    const on = (kind: string) => sumOf(ofKind(kind).filter((row) => row.day === day))
    const failed = failures.all.filter((row) => row.day === day).length
    return {
      day,
      devices: devices.get(day) ?? 0,
      launches: on('launch'),
      pages: on('page'),
      clicks: on('click'),
      failures: failed,
      dropped: on('dropped'),
    }
  })
  const shown = (name: string, title: string, list: ReturnType<typeof sumsBy>) => ({ name, title, columns: counted(title), rows: list })
  return {
    lines: ['只统计同意隐私政策且没有关闭上报的设备；一台设备在不同日期无法对应，故只有每日设备数。'],
    tables: [
      { name: 'days', title: `近 ${days} 日`, columns: dayColumns, rows: shownDays },
      shown(
        'pages',
        '页面',
        sumsBy(ofKind('page'), ({ page }) => titles.get(page) ?? page),
      ),
      shown(
        'clicks',
        '按钮',
        sumsBy(ofKind('click'), ({ name }) => name),
      ),
      shown(
        'funnel',
        '会员漏斗',
        FUNNEL.map(({ name, is }) => ({ name, n: sumOf(rows.filter(is)) })),
      ),
      shown(
        'versions',
        '版本',
        sumsBy(ofKind('launch'), ({ channel, version }) => `${channel || '未知'} ${version || '未知'}`),
      ),
      { name: 'failures', title: '故障', columns: failureColumns, rows: failures.groups },
    ],
  }
}

/** What clients reported. */
export const clientUsageCommands: readonly Command[] = [
  {
    name: 'usage',
    about: '客户端上报的使用情况：每日、页面、按钮、会员漏斗、版本与按位置归组的故障；--json 可导出',
    changes: false,
    run: usage,
    options: { days: { about: '最近几天，默认 7', value: '天数' } },
  },
]
