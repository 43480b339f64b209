import { AppError } from '@guanlan/contract/errors.ts'
import { ADMIN, hasRole, permissions } from '@guanlan/domain/access/page-access.ts'
import { keysOf } from '@guanlan/domain/collections/records.ts'
import { type Kysely, sql } from 'kysely'
import { COOLING_MS, createAccountStore } from '../../business/accounts/account-store.ts'
import { createLoginSessions } from '../../business/accounts/login-sessions.ts'
import { readSecrets } from '../../business/accounts/secrets.ts'
import { VIP } from '../../business/membership/grants.ts'
import { blockersOf } from '../../business/membership/leaving.ts'
import { formatInstant } from '../../runtime/clock.ts'
import { storedJson } from '../../runtime/stored-json.ts'
import type { AccountTable } from '../../storage/person-tables.ts'
import type { Schema } from '../../storage/schema.ts'
import { type Admin, type Asked, type Column, type Command, Misread, type Reported } from './command.ts'
import { rewardsOf } from './promoters.ts'
import { neededText, personOf } from './read-words.ts'

const MOST_FOUND = 50

const personColumns: readonly Column[] = [
  { key: 'id', label: '编号' },
  { key: 'handset', label: '手机号' },
  { key: 'nickname', label: '昵称' },
  { key: 'createdAt', label: '注册时间', as: 'instant' },
  { key: 'memberUntil', label: '会员至', as: 'instant' },
  { key: 'roles', label: '角色' },
  { key: 'permissions', label: '权限' },
  { key: 'erasesAt', label: '注销时间', as: 'instant' },
]

async function personRow(admin: Admin, account: AccountTable) {
  const own = await createAccountStore(admin.db, admin.clock).entitlements(account.id)
  return {
    id: account.id,
    handset: admin.numberOf(account),
    nickname: account.nickname,
    createdAt: account.created_at,
    memberUntil: own.find(({ productId }) => productId === VIP)?.expiresMs ?? null,
    roles: rolesOf(account).join('、'),
    permissions: hasRole({ role: rolesOf(account) }, ADMIN) ? '全部' : permissionsOf(account).join('、'),
    erasesAt: account.erases_at,
    shareCode: account.share_code,
    channel: account.reg_source,
  }
}

const rolesOf = ({ roles }: Pick<AccountTable, 'roles'>) => storedJson<string[]>(roles)
const permissionsOf = ({ permissions: given }: Pick<AccountTable, 'permissions'>) => storedJson<string[]>(given)

async function find(admin: Admin, { words: [word = ''] }: Asked): Promise<Reported> {
  const like = `%${word.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`)}%`
  const present = admin.db.selectFrom('account').selectAll().where('erased_at', 'is', null)
  const found = await present
    .where((eb) =>
      eb.or([
        ...[eb('id', '=', word), eb('handset', '=', word), eb('share_code', '=', word), sql<boolean>`nickname like ${like} escape '\\'`],
        // the last digits of a number, as it is shown to people
        ...(/^\d{4,10}$/.test(word) ? [eb('handset', 'like', `%${word}`)] : []),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(MOST_FOUND)
    .execute()
  const rows = await Promise.all(found.map((account) => personRow(admin, account)))
  const lines = found.length === MOST_FOUND ? [`只列出最近注册的 ${MOST_FOUND} 个，请写得更具体`] : []
  return { lines, tables: [{ name: 'users', title: '账号', columns: personColumns, rows }] }
}

async function show(admin: Admin, { words: [word = ''] }: Asked): Promise<Reported> {
  const account = await personOf(admin.db, word)
  const sessions = await (await sessionsOf(admin, admin.db)).list(account.id)
  const identities = await admin.db.selectFrom('identity').selectAll().where('account_id', '=', account.id).execute()
  const blockers = await blockersOf(admin, account.id, (await rewardsOf(admin, admin.db).sums(account.id)).withdrawable)
  const orders = await admin.db.selectFrom('member_order').select('id').where('account_id', '=', account.id).execute()
  return {
    lines: [`订单 ${orders.length} 个；注销前须了结：${blockers.map(({ text }) => text).join('；') || '没有'}`],
    tables: [
      { name: 'users', title: '账号', columns: personColumns, rows: [await personRow(admin, account)] },
      {
        name: 'logins',
        title: '登录',
        columns: [
          ...[
            { key: 'device', label: '设备' },
            { key: 'channel', label: '渠道' },
          ],
          ...[
            { key: 'since', label: '登录时间', as: 'instant' as const },
            { key: 'seen', label: '最近使用', as: 'instant' as const },
          ],
        ],
        rows: sessions.map((one) => ({ device: one.device, channel: one.channel, since: one.created_at, seen: one.last_seen_at })),
      },
      {
        name: 'identities',
        title: '绑定',
        columns: [
          ...[
            { key: 'provider', label: '平台' },
            { key: 'app', label: '应用' },
            { key: 'boundAt', label: '绑定时间', as: 'instant' as const },
          ],
        ],
        rows: identities.map((one) => ({ provider: one.provider, app: one.app_id, boundAt: one.bound_at })),
      },
    ],
  }
}

async function sessionsOf({ clock, env }: Admin, db: Kysely<Schema>) {
  return createLoginSessions(db, clock, await readSecrets(db, env.AUTH_SECRET))
}

async function logOut(admin: Admin, { words: [word = ''] }: Asked): Promise<Reported> {
  const { id } = await personOf(admin.db, word)
  const ended = await admin.change({ subject: id }, async (within) => {
    const sessions = await sessionsOf(admin, within)
    const { length } = await sessions.list(id)
    await sessions.end(id, 'kicked')
    return { before: { logins: length }, after: { logins: 0 }, isNothing: length === 0, value: length }
  })
  return { lines: [ended === 0 ? '这个账号没有登录' : `已退出 ${ended} 处登录`] }
}

async function close(admin: Admin, asked: Asked): Promise<Reported> {
  const account = await personOf(admin.db, asked.words[0] ?? '')
  const reason = neededText(asked, 'reason')
  if (account.erases_at !== null) throw new AppError('invalid_input', `这个账号已在注销中，${formatInstant(account.erases_at)} 清除`)
  const blockers = await blockersOf(admin, account.id, (await rewardsOf(admin, admin.db).sums(account.id)).withdrawable)
  const standing = blockers.filter(({ kind }) => !(asked.options.waive === true && kind === 'membership'))
  if (standing.length > 0) throw new AppError('unregister_blocked', `暂时不能注销：${standing.map(({ text }) => text).join('；')}`)
  const erasesAt = admin.clock.nowMs() + COOLING_MS
  await admin.confirm(`注销账号 ${account.id}：立即退出所有登录，${formatInstant(erasesAt)} 清除全部资料，在那之前可以 users reopen`)
  await admin.change({ subject: account.id, note: reason }, async (within) => {
    await createAccountStore(within, admin.clock).change(account.id, { erases_at: erasesAt })
    await (await sessionsOf(admin, within)).end(account.id, 'kicked')
    return { before: { erasesAt: null }, after: { erasesAt }, value: null }
  })
  return { lines: [`已安排注销，${formatInstant(erasesAt)} 清除`] }
}

async function reopen(admin: Admin, { words: [word = ''] }: Asked): Promise<Reported> {
  const account = await personOf(admin.db, word)
  if (account.erases_at === null) throw new AppError('invalid_input', '这个账号没有在注销')
  await admin.change({ subject: account.id }, async (within) => {
    await createAccountStore(within, admin.clock).change(account.id, { erases_at: null })
    return { before: { erasesAt: account.erases_at }, after: { erasesAt: null }, value: null }
  })
  return { lines: ['已撤销注销'] }
}

const ROLE = /^[a-z][a-z0-9-]{0,30}$/

async function changeRoles(admin: Admin, { words: [word = '', role = ''] }: Asked, isAdding: boolean): Promise<Reported> {
  if (!ROLE.test(role)) throw new Misread('角色请写小写字母开头的小写字母、数字与连字符，例如 editor')
  if (isAdding && role === ADMIN) await admin.confirm(`让 ${word} 成为 ${ADMIN}：拥有全部权限（${Object.values(permissions).join('、')}）`)
  const now = await changeList(admin, { word, list: 'roles', one: role, isAdding })
  return { lines: [`角色：${now.join('、') || '没有'}（已登录的设备在半小时内更新）`] }
}

async function changePermissions(admin: Admin, { words: [word = '', permission = ''] }: Asked, isAdding: boolean): Promise<Reported> {
  if (!Object.hasOwn(permissions, permission)) throw new Misread(`没有这种权限，可以写：${KNOWN}`)
  const now = await changeList(admin, { word, list: 'permissions', one: permission, isAdding })
  return { lines: [`权限：${now.join('、') || '没有'}（已登录的设备在半小时内更新）`] }
}

const KNOWN = keysOf(permissions)
  .map((key) => `${key}（${permissions[key]}）`)
  .join('、')

type ListChange = { word: string; list: 'roles' | 'permissions'; one: string; isAdding: boolean }

/** Adds one to a list of an account, or takes it out; the list afterwards. */
async function changeList(admin: Admin, { word, list, one, isAdding }: ListChange): Promise<string[]> {
  const { id } = await personOf(admin.db, word)
  return await admin.change({ subject: id, note: one }, async (within) => {
    const before = storedJson<string[]>((await personOf(within, id))[list])
    const others = before.filter((each) => each !== one)
    const after = isAdding ? [...others, one].sort() : others
    const isNothing = before.includes(one) === isAdding
    if (!isNothing) await createAccountStore(within, admin.clock).change(id, { [list]: JSON.stringify(after) })
    return { before, after, isNothing, value: after }
  })
}

const WHO = '账号编号|手机号|邀请码'

/** Commands about accounts. */
export const userCommands: readonly Command[] = [
  {
    name: 'users find',
    about: '按编号、手机号（或末 4 位以上）、邀请码或昵称查找',
    words: ['编号|手机号|邀请码|昵称'],
    showsPeople: true,
    changes: false,
    run: find,
  },
  { name: 'users show', about: '一个账号的资料、登录与绑定', words: [WHO], showsPeople: true, changes: false, run: show },
  { name: 'users logout', about: '退出一个账号的所有登录', words: [WHO], changes: true, run: logOut },
  {
    name: 'users close',
    about: '注销一个账号（15 天后清除）',
    words: [WHO],
    changes: true,
    run: close,
    options: { reason: { about: '为什么', value: '原因', isRequired: true }, waive: { about: '放弃剩余会员' } },
  },
  { name: 'users reopen', about: '撤销注销', words: [WHO], changes: true, run: reopen },
  {
    name: 'users role add',
    about: '加一个角色',
    words: [WHO, '角色'],
    changes: true,
    run: (admin, asked) => changeRoles(admin, asked, true),
  },
  {
    name: 'users role remove',
    about: '去掉一个角色',
    words: [WHO, '角色'],
    changes: true,
    run: (admin, asked) => changeRoles(admin, asked, false),
  },
  {
    name: 'users permission add',
    about: `加一个权限：${KNOWN}`,
    words: [WHO, '权限'],
    changes: true,
    run: (admin, asked) => changePermissions(admin, asked, true),
  },
  {
    name: 'users permission remove',
    about: '去掉一个权限',
    words: [WHO, '权限'],
    changes: true,
    run: (admin, asked) => changePermissions(admin, asked, false),
  },
]
