import { storedJson } from '../../runtime/stored-json.ts'
import { listAudit } from './audit.ts'
import type { Admin, Asked, Column, Command, Reported } from './command.ts'
import { countOf, dayOf, textOf } from './read-words.ts'

const columns: readonly Column[] = [
  { key: 'at', label: '时间', as: 'instant' },
  { key: 'who', label: '谁' },
  { key: 'command', label: '命令' },
  { key: 'subject', label: '对象' },
  { key: 'note', label: '原因' },
  { key: 'before', label: '之前' },
  { key: 'after', label: '之后' },
]

async function list({ db }: Admin, asked: Asked): Promise<Reported> {
  const filter = { who: textOf(asked, 'who'), command: textOf(asked, 'command'), subject: textOf(asked, 'subject') }
  const since = dayOf(asked, 'since')
  const before = dayOf(asked, 'until', true)
  const limit = countOf(asked, 'limit', { max: 10_000 }) ?? 50
  const entries = await listAudit(db, { ...filter, since, before, limit })
  const rows = entries.map((entry) => ({
    ...entry,
    before: storedJson<unknown>(entry.before),
    after: storedJson<unknown>(entry.after),
  }))
  return { tables: [{ name: 'audit', title: '操作记录', columns, rows }] }
}

/** Reading the log of what operators did. */
export const auditCommands: readonly Command[] = [
  {
    name: 'audit list',
    about: '操作记录，最新的在前',
    changes: false,
    run: list,
    options: {
      who: { about: '谁做的', value: '姓名' },
      command: { about: '哪个命令，例如 orders 或“orders refund”', value: '命令' },
      subject: { about: '对象的编号', value: '编号' },
      since: { about: '从哪一天（北京时间）', value: 'YYYY-MM-DD' },
      until: { about: '到哪一天，含当天', value: 'YYYY-MM-DD' },
      limit: { about: '最多几条，默认 50', value: '条数' },
    },
  },
]
