import { readFile } from 'node:fs/promises'
import { AppError } from '@guanlan/contract/errors.ts'
import type { NewCoupon } from '../../business/membership/coupons.ts'
import { createOperator } from '../../business/membership/membership.ts'
import { storedJson } from '../../runtime/stored-json.ts'
import type { CouponTable } from '../../storage/order-tables.ts'
import { type Admin, type Asked, type Column, type Command, Misread, type Reported } from './command.ts'
import { yuan } from './printing.ts'
import { centsOf, countOf, dayOf, neededText, personOf, textOf } from './read-words.ts'

const types = ['满减', '折扣', '体验'] as const

/** What a coupon is worth, in words. */
function worthOf({ type, amount, threshold_cents }: Pick<CouponTable, 'type' | 'amount' | 'threshold_cents'>): string {
  const from = threshold_cents > 0 ? `满 ${yuan(threshold_cents)} ` : ''
  if (type === '体验') return `${amount} 天`
  return type === '折扣' ? `${from}${amount / 1000} 折` : `${from}减 ${yuan(amount)}`
}

const columns: readonly Column[] = [
  { key: 'id', label: '券编号' },
  { key: 'name', label: '名称' },
  { key: 'type', label: '类型' },
  { key: 'worth', label: '优惠' },
  { key: 'given', label: '已发' },
  { key: 'quantity', label: '总数' },
  { key: 'perPerson', label: '每人' },
  { key: 'validDays', label: '领后天数' },
  { key: 'to', label: '截止', as: 'instant' },
]

async function list({ db }: Admin): Promise<Reported> {
  const all = await db.selectFrom('coupon').selectAll().orderBy('created_at', 'desc').execute()
  const rows = all.map((one) => ({
    id: one.id,
    name: one.name,
    type: one.type,
    worth: worthOf(one),
    given: one.given,
    quantity: one.quantity,
    perPerson: one.per_person,
    validDays: one.valid_days,
    from: one.from_at,
    to: one.to_at,
    skus: storedJson<string[]>(one.skus),
    stacks: one.stacks === 1,
  }))
  return { tables: [{ name: 'coupons', title: '券', columns, rows }] }
}

/** 满减 元, 折扣 as 8 or 8.5 折, 体验 days; as they are kept. */
function amountOf(asked: Asked, type: NewCoupon['type']): number {
  const text = textOf(asked, 'amount') ?? ''
  if (type === '满减') return centsOf(asked, 'amount') ?? 0
  if (type === '体验') return countOf(asked, 'amount', { max: 366 }) ?? 0
  if (!/^\d(\.\d{1,2})?$/.test(text) || Number(text) <= 0) throw new Misread(`--amount 请写几折，例如 8 或 8.5（现在是“${text}”）`)
  return Math.round(Number(text) * 1000)
}

async function newCoupon(admin: Admin, asked: Asked): Promise<NewCoupon> {
  const type = textOf(asked, 'type') as NewCoupon['type']
  const skus =
    textOf(asked, 'skus')
      ?.split(/[,，]/)
      .map((one) => one.trim()) ?? []
  const known = skus.length === 0 ? [] : (await admin.orderContextOf(admin.db).products()).map(({ id }) => id)
  const wrong = skus.find((one) => !known.includes(one))
  if (wrong !== undefined) throw new Misread(`--skus 没有商品“${wrong}”，现有 ${known.join('、')}`)
  const optional = {
    thresholdCents: centsOf(asked, 'threshold'),
    from: dayOf(asked, 'from'),
    to: dayOf(asked, 'to', true),
    validDays: countOf(asked, 'days', { max: 3_660 }),
    quantity: countOf(asked, 'quantity', { max: 1_000_000 }),
    perPerson: countOf(asked, 'per-person', { max: 100 }),
  }
  const given = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined))
  return { name: neededText(asked, 'name', 30), type, amount: amountOf(asked, type), skus, stacks: asked.options.stacks === true, ...given }
}

async function create(admin: Admin, asked: Asked): Promise<Reported> {
  const coupon = await newCoupon(admin, asked)
  const words = worthOf({ type: coupon.type, amount: coupon.amount, threshold_cents: coupon.thresholdCents ?? 0 })
  await admin.confirm(
    `新建${coupon.type}券“${coupon.name}”：${words}，${coupon.quantity === undefined ? '不限总数' : `共 ${coupon.quantity} 张`}`,
  )
  const id = await admin.change({ subject: '' }, async (within) => {
    const value = await createOperator(admin.orderContextOf(within)).createCoupon(coupon)
    return { subject: value, after: coupon, value }
  })
  return { lines: [`已新建，券编号 ${id}`], data: { id } }
}

/** Accounts of a file: one a line, by id, number or share code; lines that begin with # are left out. */
async function peopleOf(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Misread(`读不了文件 ${file}（${error.code}）`)
  })
  const lines = text.split(/\r?\n/).map((line) => line.split(',')[0]?.trim() ?? '')
  const words = lines.filter((line) => line !== '' && !line.startsWith('#'))
  if (words.length === 0 || words.length > 100_000) throw new Misread(`文件 ${file} 里请写 1–100000 个账号，一行一个`)
  return [...new Set(words)]
}

async function giveOne(admin: Admin, couponId: string, word: string): Promise<{ who: string; outcome: string; isGiven: boolean }> {
  try {
    const { id: accountId } = await personOf(admin.db, word)
    await admin.change({ subject: accountId, note: couponId }, async (within) => {
      const given = await createOperator(admin.orderContextOf(within)).giveCoupon({ couponId, accountId })
      return { after: { coupon: couponId, given }, value: null }
    })
    return { who: accountId, outcome: '已发', isGiven: true }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { who: word.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2'), outcome: error.message, isGiven: false }
  }
}

async function give(admin: Admin, asked: Asked): Promise<Reported> {
  const [couponId = ''] = asked.words
  const to = textOf(asked, 'to')
  const file = textOf(asked, 'file')
  if ((to === undefined) === (file === undefined)) throw new Misread('请写 --to 账号，或 --file 文件')
  const known = await admin.db.selectFrom('coupon').selectAll().where('id', '=', couponId).executeTakeFirst()
  if (known === undefined) throw new AppError('no_data', '没有这种券：券编号见 coupons list')
  const words = file === undefined ? [to ?? ''] : await peopleOf(file)
  await admin.confirm(`把“${known.name}”（${worthOf(known)}）发给 ${words.length} 个账号`)
  const rows: Awaited<ReturnType<typeof giveOne>>[] = []
  for (const word of words) rows.push(await giveOne(admin, couponId, word))
  const given = rows.filter(({ isGiven }) => isGiven).length
  if (given === 0 && to !== undefined) throw new AppError('invalid_input', rows[0]?.outcome ?? '没有发出')
  const refused = rows.filter(({ isGiven }) => !isGiven)
  const reasons = [
    { key: 'who', label: '账号' },
    { key: 'outcome', label: '原因' },
  ]
  return {
    lines: [`已发 ${given} 张，没有发 ${refused.length} 张`],
    tables: refused.length === 0 ? [] : [{ name: 'refused', title: '没有发的', columns: reasons, rows: refused }],
    data: { given },
  }
}

/** Commands about coupons. */
export const couponCommands: readonly Command[] = [
  { name: 'coupons list', about: '所有券', changes: false, run: list },
  {
    name: 'coupons create',
    about: '新建一种券',
    changes: true,
    run: create,
    options: {
      name: { about: '券名，30 个字以内', value: '名称', isRequired: true },
      type: { about: '满减、折扣或体验', value: '类型', isRequired: true, oneOf: types },
      amount: { about: '满减写元；折扣写几折（8 或 8.5）；体验写天数', value: '数额', isRequired: true },
      threshold: { about: '满多少元可用', value: '元' },
      skus: { about: '只用于这些商品，逗号分隔；不写则都可用', value: '商品' },
      stacks: { about: '可与另一张不同类型的券同用' },
      from: { about: '从哪一天起可用', value: 'YYYY-MM-DD' },
      to: { about: '到哪一天，含当天', value: 'YYYY-MM-DD' },
      days: { about: '领取后多少天内有效', value: '天' },
      quantity: { about: '总数；不写则不限', value: '张数' },
      'per-person': { about: '每人最多几张，默认 1', value: '张数' },
    },
  },
  {
    name: 'coupons give',
    about: '把券发给一个账号，或文件里的所有账号',
    words: ['券编号'],
    changes: true,
    run: give,
    options: {
      to: { about: '发给谁', value: '账号编号|手机号|邀请码' },
      file: { about: '账号文件，一行一个', value: '文件' },
    },
  },
]
