import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Admin, Asked, Column, Command, Reported } from './command.ts'
import { Misread } from './command.ts'
import { countOf, textOf } from './read-words.ts'

const MOST = 50
const columns: readonly Column[] = [
  { key: 'id', label: '编号' },
  { key: 'at', label: '时间', as: 'instant' },
  { key: 'channel', label: '渠道' },
  { key: 'version', label: '版本' },
  { key: 'text', label: '内容' },
  { key: 'pictures', label: '图片' },
  { key: 'answer', label: '答复' },
]

async function list({ db }: Admin, asked: Asked): Promise<Reported> {
  const limit = countOf(asked, 'limit', { max: 1_000 }) ?? MOST
  const found = await db.selectFrom('feedback').selectAll().orderBy('created_at', 'desc').limit(limit).execute()
  const rows = found.map(({ id, created_at, channel, version, text, files, answer }) => ({
    id,
    at: created_at,
    channel,
    version,
    text,
    pictures: (JSON.parse(files) as string[]).length,
    answer,
  }))
  return { tables: [{ name: 'feedback', title: '意见反馈', columns, rows }] }
}

/** The feedback that is named. Throws Misread. */
async function feedbackNamed({ db }: Admin, { words }: Asked) {
  const row = await db
    .selectFrom('feedback')
    .selectAll()
    .where('id', '=', words[0] ?? '')
    .executeTakeFirst()
  if (row === undefined) throw new Misread(`没有编号为“${words[0]}”的反馈`)
  return row
}

async function answer(admin: Admin, asked: Asked): Promise<Reported> {
  const row = await feedbackNamed(admin, asked)
  const text = textOf(asked, 'text') ?? ''
  await admin.change({ subject: row.id }, async (within) => {
    const values = { answer: text, answered_at: admin.clock.nowMs() }
    await within.updateTable('feedback').set(values).where('id', '=', row.id).execute()
    return { before: { answer: row.answer }, after: { answer: text }, value: null }
  })
  return { lines: ['已答复，用户在意见反馈里看到'] }
}

async function save(admin: Admin, asked: Asked): Promise<Reported> {
  const row = await feedbackNamed(admin, asked)
  const folder = textOf(asked, 'to') ?? '.'
  mkdirSync(folder, { recursive: true })
  const ids = JSON.parse(row.files) as string[]
  const files = await admin.db
    .selectFrom('cloud_file')
    .selectAll()
    .where('id', 'in', ids.length === 0 ? [''] : ids)
    .execute()
  const lines = files.map(({ id, type, content }) => {
    const path = join(folder, `${row.id}-${id}.${type === 'image/png' ? 'png' : 'jpg'}`)
    writeFileSync(path, content)
    return path
  })
  return { lines: lines.length === 0 ? ['这条反馈没有图片'] : lines }
}

/** What users wrote to the operator. */
export const feedbackCommands: readonly Command[] = [
  {
    name: 'feedback list',
    about: '意见反馈，最新的在前',
    changes: false,
    run: list,
    options: { limit: { about: '最多几条，默认 50', value: '条数' } },
  },
  {
    name: 'feedback answer',
    about: '答复一条反馈',
    words: ['编号'],
    changes: true,
    run: answer,
    options: { text: { about: '答复的内容', value: '文字', isRequired: true } },
  },
  {
    name: 'feedback save',
    about: '把一条反馈的图片存到文件夹',
    words: ['编号'],
    changes: false,
    run: save,
    options: { to: { about: '文件夹，默认当前', value: '文件夹' } },
  },
]
