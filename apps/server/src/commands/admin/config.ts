import { AppError } from '@guanlan/contract/errors.ts'
import { inputReason } from '@guanlan/contract/input-reason.ts'
import { defaultConfig } from '@guanlan/domain/membership/default-config.ts'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import { OwnConfig, withOwnConfig } from '../../business/operator/own-config.ts'
import { readOwnSetting, writeOwnSetting } from '../../storage/operator-settings.ts'
import type { Schema } from '../../storage/schema.ts'
import { type Admin, type Asked, type Command, Misread, type Reported } from './command.ts'
import { fieldsOf, jsonFile } from './read-pairs.ts'
import { textOf } from './read-words.ts'

/** Fields of the app config by their dotted names. */
const fields: Record<string, z.ZodType> = Object.fromEntries(
  (['payment', 'about'] as const).flatMap((part) =>
    Object.entries(OwnConfig.shape[part].unwrap().shape).map(([name, type]) => [`${part}.${name}`, type.unwrap()]),
  ),
)

type Flat = Record<string, unknown>

const flat = (config: object): Flat =>
  Object.fromEntries(
    Object.entries(config).flatMap(([part, values]) => Object.entries(values as object).map(([name, value]) => [`${part}.${name}`, value])),
  )

function nested(values: Flat): OwnConfig {
  const parts: Record<string, Flat> = {}
  for (const [name, value] of Object.entries(values)) {
    const [part = '', field = ''] = name.split('.')
    parts[part] = { ...parts[part], [field]: value }
  }
  const parsed = OwnConfig.safeParse(parts, { error: inputReason })
  const issue = parsed.error?.issues[0]
  if (parsed.data === undefined) throw new AppError('invalid_input', `没有改动：${issue?.path.join('.')} ${issue?.message}`)
  return parsed.data
}

const ownOf = async (db: Kysely<Schema>): Promise<Flat> => flat(((await readOwnSetting(db, 'config')) as object | null) ?? {})

async function show({ db, env }: Admin): Promise<Reported> {
  const payment = { ...defaultConfig.payment, iosVirtualGoods: env.IOS_VIRTUAL_GOODS === 'on', isSold: env.MEMBERSHIP === 'on' }
  const own = await ownOf(db)
  const now = flat(withOwnConfig({ ...defaultConfig, payment }, await readOwnSetting(db, 'config')))
  const rows = Object.keys(fields).map((name) => ({ name, value: now[name], isOwn: Object.hasOwn(own, name) }))
  const columns = [
    { key: 'name', label: '字段' },
    { key: 'isOwn', label: '运营方设置', as: 'yes-no' as const },
    { key: 'value', label: '值' },
  ]
  return { tables: [{ name: 'config', title: '应用配置', columns, rows }] }
}

async function replace(admin: Admin, next: (own: Flat) => Flat): Promise<Reported> {
  const isChanged = await admin.change({ subject: 'config' }, async (within) => {
    const before = await ownOf(within)
    const after = next(before)
    const isNothing = JSON.stringify(flat(nested(before))) === JSON.stringify(flat(nested(after)))
    if (!isNothing) await writeOwnSetting(within, 'config', Object.keys(after).length === 0 ? null : nested(after))
    return { before, after, isNothing, value: !isNothing }
  })
  return { lines: [isChanged ? '已改动：服务器几秒内生效，打开着的应用最多一小时后' : '没有不同，没有改动'] }
}

async function set(admin: Admin, asked: Asked): Promise<Reported> {
  const file = textOf(asked, 'file')
  const pairs = asked.words
  if ((file === undefined) === (pairs.length === 0)) throw new Misread('请写 字段=值…，或 --file 文件')
  if (file === undefined) {
    const written = fieldsOf(fields, pairs)
    return await replace(admin, (own) => ({ ...own, ...written }))
  }
  const said = OwnConfig.safeParse(await jsonFile(file), { error: inputReason })
  if (said.data === undefined)
    throw new AppError('invalid_input', `没有改动：${said.error.issues[0]?.path.join('.')} ${said.error.issues[0]?.message}`)
  const { data } = said
  return await replace(admin, () => flat(data))
}

async function reset(admin: Admin, { words }: Asked): Promise<Reported> {
  const wrong = words.find((name) => !Object.hasOwn(fields, name))
  if (wrong !== undefined) throw new Misread(`没有字段“${wrong}”，有 ${Object.keys(fields).join('、')}`)
  return await replace(admin, (own) =>
    words.length === 0 ? {} : Object.fromEntries(Object.entries(own).filter(([name]) => !words.includes(name))),
  )
}

/** Commands about the app config. */
export const configCommands: readonly Command[] = [
  { name: 'config show', about: '应用配置', changes: false, run: show },
  {
    name: 'config set',
    about: '设置字段，例如 payment.switchCollapseMonth=true',
    words: ['[字段=值…]'],
    changes: true,
    run: set,
    options: { file: { about: 'JSON，换掉全部设置', value: '文件' } },
  },
  { name: 'config reset', about: '恢复为随程序发布的：写出的字段，或全部', words: ['[字段…]'], changes: true, run: reset },
]
