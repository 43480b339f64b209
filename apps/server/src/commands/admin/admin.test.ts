import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createAccountStore } from '../../business/accounts/account-store.ts'
import { recordDifference } from '../../business/membership/differences.ts'
import { newJobState, readJobStates, writeJobState } from '../../jobs/job-state.ts'
import { commands } from './commands.ts'
import { exits, runAdmin } from './run-admin.ts'
import { openOperatedStore } from './testing/operated-store.ts'

const { db, clock, dataDir, given, people, membership, run, unused, business, order, held, lines, close } = await openOperatedStore()
afterAll(close)

test('a person is found by number, its end, id and name; the number is hidden, and who uncovers it is written down', async () => {
  for (const word of ['13900000000', '0000000', people.ann, '用户0000'])
    expect(await held('users', 'find', word)).toMatchObject({
      users: expect.arrayContaining([expect.objectContaining({ id: people.ann, handset: '139****0000' })]),
    })
  expect(await held('users', 'find', '%')).toEqual({ lines: [], users: [] })
  expect((await run(['users', 'show', people.ann])).out).not.toContain('13900000000')
  expect((await run(['users', 'show', people.ann, '--reveal', '--by', '张三'])).out).toContain('13900000000')
  expect(await lines(people.ann)).toMatchObject([{ who: '张三', command: 'users show --reveal', after: { accounts: [people.ann] } }])
})

test('roles, logins and closing an account', async () => {
  const session = {
    id: 's1',
    account_id: people.eve,
    device: 'd',
    device_id: '',
    channel: 'h5',
    address: '',
    created_at: 1,
    last_seen_at: 1,
  }
  const login = {
    ...session,
    expires_at: clock.nowMs() + 1e9,
    generation: 0,
    renewed_at: 1,
    ended_at: null,
    end_reason: null,
    parent_id: null,
  }
  await db.insertInto('login_session').values(login).execute()
  await held('users', 'role', 'add', people.eve, 'editor')
  expect(await lines(people.eve)).toMatchObject([{ command: 'users role add', who: 'root', before: [], after: ['editor'] }])
  await held('users', 'role', 'remove', people.eve, 'editor')
  expect((await run(['users', 'role', 'add', people.eve, 'admin'])).exit).toBe(exits.unconfirmed)
  await held('users', 'permission', 'add', people.eve, 'operate')
  // every command begins at the same instant of its clock: which of their lines is newer says nothing
  const added = (await lines(people.eve)).filter(({ command }) => command === 'users permission add')
  expect(added).toMatchObject([{ note: 'operate', before: [], after: ['operate'] }])
  expect(await held('users', 'show', people.eve)).toMatchObject({ users: [{ roles: '', permissions: 'operate' }] })
  await held('users', 'permission', 'remove', people.eve, 'operate')
  expect(await run(['users', 'permission', 'add', people.eve, 'fly'])).toMatchObject({
    exit: exits.misread,
    err: expect.stringContaining('operate'),
  })
  await held('users', 'logout', people.eve)
  expect((await db.selectFrom('login_session').select('end_reason').execute())[0]).toEqual({ end_reason: 'kicked' })
  expect((await run(['users', 'close', people.eve, '--reason', '本人来电'])).exit).toBe(exits.unconfirmed)
  await held('users', 'close', people.eve, '--reason', '本人来电')
  const store = createAccountStore(db, clock)
  expect((await store.byId(people.eve))?.erases_at).toBeGreaterThan(clock.nowMs() + 14 * 86_400_000)
  await held('users', 'reopen', people.eve)
  expect((await store.byId(people.eve))?.erases_at).toBeNull()
})

test('an order is refunded in part through its payment provider, shown with everything about it, and the books agree', async () => {
  const id = await order(people.ann, true)
  expect((await run(['orders', 'refund', id, '--reason', '来电'], false)).exit).toBe(exits.unconfirmed)
  const { err } = await run(['orders', 'refund', id, '--reason', '来电'])
  expect(err).toContain('退款 28.00 元（按退款规则）（模拟环境·没有真实扣款）')
  await held('orders', 'refund', id, '--amount', '10.50', '--reason', '来电')
  const shown = await held('orders', 'show', id)
  expect(shown).toMatchObject({
    order: { state: 'refunded', refunded_cents: 1050 },
    payments: [{ state: 'returned', paid_cents: 2800, provider: 'sandbox:wechat' }],
    refunds: [{ state: 'done', cents: 1050, reason: '来电' }],
    grants: [{ taken_back_at: expect.any(Number) }],
  })
  // as they were written, whatever their names: two lines each
  const written = (shown as unknown as { ledger: { txn: string }[] }).ledger.map(({ txn }) => txn.split(/ \d/)[0])
  expect(written).toEqual(['paid', 'paid', 'granted', 'granted', 'back', 'back', 'returned', 'returned'])
  expect(await lines(id)).toMatchObject([{ command: 'orders refund', note: '来电', before: { state: 'granted' }, after: { cents: 1050 } }])
  const books = await held<{ lines: string[]; balances: unknown[] }>('orders', 'books')
  expect(books.lines).toEqual(['合计 0.00 元（应为 0），与订单不符 0 处'])
  expect(books.balances).toContainEqual({ account: 'sandbox:wechat', cents: 1750 })
  expect((await run(['orders', 'refund', id, '--reason', '又来', '--yes'])).err).toBe('这个订单没有要退的款')
})

test('a requested refund is declined or approved; an unpaid order is closed; a list knows states, people and days', async () => {
  const [asked, open] = [await order(people.bob, true), await order(people.bob, false)]
  await membership.askRefund(people.bob, asked, '买错了')
  await held('orders', 'decline', asked, '--reason', '已使用')
  await held('orders', 'close', open, '--reason', '重复下单')
  expect((await run(['orders', 'close', asked, '--reason', 'x', '--yes'])).err).toBe('订单已开通，不能关闭')
  const list = async (...args: string[]) => (await held<{ orders: { id: string }[] }>('orders', 'list', ...args)).orders.map(({ id }) => id)
  expect(await list('--person', '13900000001', '--state', 'closed')).toEqual([open])
  expect(await list('--since', '2026-11-21')).toEqual([])
  expect(await list('--until', '2026-11-20', '--person', people.bob)).toHaveLength(2)
  await membership.askRefund(people.bob, asked, '买错了')
  expect((await run(['orders', 'refund', asked, '--amount', '1', '--reason', 'x', '--yes'])).err).toContain('退款金额已定')
  await held('orders', 'refund', asked, '--reason', '同意')
  expect(await list('--state', 'refunded', '--person', people.bob)).toEqual([asked])
})

test('days are given with a reason people read, and taken back', async () => {
  await held('grants', 'give', people.eve, '--days', '30', '--reason', '客服补偿')
  const [grant] = (await held<{ grants: { id: string; source: string }[] }>('grants', 'list', people.eve)).grants
  expect(grant?.source).toBe('客服补偿')
  expect((await run(['grants', 'give', people.eve, '--days', '0', '--reason', 'x', '--yes'])).exit).toBe(exits.misread)
  await held('grants', 'take-back', grant?.id ?? '', '--reason', '重复赠送')
  expect((await run(['grants', 'take-back', grant?.id ?? '', '--reason', 'x', '--yes'])).err).toBe('这段会员期已经收回')
  // what ran between the two commands stays in the books
  const left = await createAccountStore(db, clock).entitlements(people.eve)
  expect(left.filter(({ expiresMs }) => expiresMs > clock.nowMs())).toEqual([])
})

test('coupons of all types are made, given to a file of people, and to who knows a code', async () => {
  const make = async (...args: string[]) => (await held<{ id: string }>('coupons', 'create', '--days', '7', ...args)).id
  const off = await make('--name', '立减', '--type', '满减', '--amount', '5.50', '--threshold', '20', '--quantity', '2')
  await make('--name', '八五折', '--type', '折扣', '--amount', '8.5', '--skus', 'vip-year', '--stacks')
  await make('--name', '体验', '--type', '体验', '--amount', '3')
  const { coupons } = await held<{ coupons: { name: string; worth: string }[] }>('coupons', 'list')
  expect(Object.fromEntries(coupons.map(({ name, worth }) => [name, worth]))).toEqual({
    立减: '满 20.00 元 减 5.50 元',
    八五折: '8.5 折',
    体验: '3 天',
  })
  const file = join(dataDir, 'people.txt')
  writeFileSync(file, `# 名单\n13900000000\n${people.bob}\n13999999999\n${people.eve}\n`)
  expect(await held('coupons', 'give', off, '--file', file)).toMatchObject({
    given: 2,
    refused: [{ who: '139****9999' }, { who: people.eve, outcome: '这种券已经领完' }],
  })
  expect((await run(['coupons', 'give', off, '--to', people.eve, '--yes'])).exit).toBe(exits.refused)
  const { codes } = await held<{ codes: string[] }>('codes', 'create', off, '--count', '3')
  await held('codes', 'create', off, '--code', 'hello-2026', '--ends', '2026-12-31')
  const listed = (await held<{ codes: { code: string }[] }>('codes', 'list', off)).codes.map(({ code }) => code)
  expect(listed.sort()).toEqual([...codes, 'HELLO2026'].sort())
  expect(JSON.stringify(await lines(off))).not.toContain(codes[0])
})

test('a promoter is paid once per payment, and stopped', async () => {
  const entry = {
    promoter_id: people.ann,
    account_id: people.bob,
    order_id: 'o',
    kind: 'reward',
    cents: 900,
    percent: 10,
    sandbox: 1,
    note: '',
  } as const
  await db.insertInto('promoter').values({ account_id: people.ann, status: 'active', agreement: '', handset_mac: '', since: 1 }).execute()
  await db
    .insertInto('reward_entry')
    .values({ ...entry, id: 'reward o', at: 1, day: '2026-11-01', frozen_until: 2 })
    .execute()
  expect(await held('promoters', 'list')).toMatchObject({ promoters: [{ handset: '139****0000', withdrawable: 900 }] })
  const pay = ['promoters', 'pay-out', people.ann, '--amount', '5', '--request', '20261120-1'] as const
  await held(...pay)
  expect((await run([...pay, '--yes'])).out).toContain('没有重复登记')
  expect((await run(['promoters', 'pay-out', people.ann, '--amount', '5', '--request', '2', '--yes'])).err).toBe('超过可打款的金额')
  expect(await held('promoters', 'show', people.ann)).toMatchObject({ sums: [{ withdrawable: 400, paidOut: 500 }] })
  await held('promoters', 'suspend', people.ann, '--reason', '刷单')
  await held('promoters', 'resume', people.ann)
})

test('a difference is marked as seen and not listed any more', async () => {
  const difference = { kind: 'returned', orderId: 'o1', detail: '重复付款，已原路退回', key: 't1' }
  await recordDifference({ db: db, clock, onTrouble: () => {} }, difference)
  expect(await held('differences', 'list')).toMatchObject({ differences: [{ id: 'returned t1', orderId: 'o1' }] })
  await held('differences', 'seen', 'returned t1', '--reason', '已核对')
  expect(await held('differences', 'list')).toMatchObject({ differences: [] })
  expect(await held('differences', 'list', '--all')).toMatchObject({ differences: [{ seenAt: expect.any(Number) }] })
})

test('lines of the log are listed by who, what and when, and the database lets no one change them', async () => {
  const list = async (...args: string[]) => (await held<{ audit: { command: string; who: string }[] }>('audit', 'list', ...args)).audit
  expect(new Set((await list('--command', 'orders')).map(({ command }) => command))).toEqual(
    new Set(['orders refund', 'orders decline', 'orders close']),
  )
  expect((await list('--who', '张三')).map(({ who }) => who)).toEqual(['张三'])
  expect(await list('--since', '2026-11-21')).toEqual([])
  const change = db.updateTable('audit_entry').set({ who: 'nobody' } as never)
  await expect(change.execute()).rejects.toThrow('never changed')
  await expect(db.deleteFrom('audit_entry').execute()).rejects.toThrow('never changed')
})

test('a change without room for its line does not happen', async () => {
  await sql`create trigger full before insert on audit_entry begin select raise(abort, 'disk full'); end`.execute(db)
  const before = await business()
  const { exit, err } = await run(['grants', 'give', people.eve, '--days', '30', '--reason', '补偿', '--yes'])
  await sql`drop trigger full`.execute(db)
  expect([exit, err]).toEqual([exits.refused, 'disk full'])
  expect(await business()).toBe(before)
})

test('jobs are listed, paused, resumed and run, each change with a line of the audit log', async () => {
  const key = { id: 'factors', name: '因子', node: '', term: 0 }
  await writeJobState(db, key, { ...newJobState, startedAtMs: 1, finishedAtMs: 2_000, durationMs: 1_999 })
  expect(await held('jobs')).toMatchObject({ jobs: [{ id: 'factors', name: '因子', state: '已完成', durationMs: 1_999 }] })
  await held('jobs', 'pause', 'factors')
  expect(await held('jobs')).toMatchObject({ jobs: [{ state: '已暂停' }] })
  expect(await run(['jobs', 'run', 'factors'])).toMatchObject({ exit: exits.misread, err: expect.stringContaining('已暂停') })
  await held('jobs', 'resume', 'factors')
  await held('jobs', 'run', 'factors')
  expect((await readJobStates(db, '')).get('factors')).toMatchObject({ isPaused: false, askedAtMs: expect.any(Number) })
  expect((await lines('factors')).map(({ command }) => command).sort()).toEqual(['jobs pause', 'jobs resume', 'jobs run'])
  expect((await run(['jobs', 'run', 'nothing'])).err).toContain('没有任务“nothing”，有 factors')
})

test.each([
  [['nothing'], '没有命令'],
  [['orders'], '请写 orders list'],
  [['orders', 'show'], '用法'],
  [['orders', 'list', '--state', 'lost'], '--state 只能写'],
  [['orders', 'list', '--since', '2026-02-30'], '请写成 2026-11-22 的形式'],
  [['orders', 'refund', 'x'], '请写 --reason'],
  [['orders', 'list', '--yes'], '没有参数 --yes'],
  [['users', 'find', 'x', '--by', ' '], '--by 请写'],
])('%j is refused with what to write', async (args, reported) => {
  const { exit, err } = await run(args)
  expect([exit, err]).toEqual([exits.misread, expect.stringContaining(reported)])
})

test('nothing is made of a folder without a store', async () => {
  const err: string[] = []
  const around = { env: { ...given, DATA_DIR: join(dataDir, 'elsewhere') }, user: 'root', ask: null }
  expect(await runAdmin(['users', 'find', 'x'], { ...around, out: () => {}, err: (text) => void err.push(text) })).toBe(exits.refused)
  expect(err[0]).toContain('里没有数据库')
})

test('every one of these commands has help, and was run here', async () => {
  expect((await run([])).out).toContain('退出码')
  for (const { name } of commands) expect((await run([...name.split(' '), '--help'])).out).toContain(`npm run admin -- ${name}`)
  expect(unused(/^(users|grants|orders|coupons|codes|promoters|differences|audit|jobs)( |$)/)).toEqual([])
})
