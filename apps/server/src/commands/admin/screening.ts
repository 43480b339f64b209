import { fromDayNumber, shanghaiDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { readUnreadWords, UNREAD_LIMITS } from '../../research/screening/unread-words.ts'
import type { Admin, Asked, Column, Command, Reported } from './command.ts'
import { countOf } from './read-words.ts'

const DAYS = 30
const TOP = 50
const columns: readonly Column[] = [
  { key: 'words', label: '没读懂的话' },
  { key: 'n', label: '次数' },
  { key: 'last', label: '最近' },
  { key: 'reason', label: '页面上的说明' },
]

async function unknown({ db, clock }: Admin, asked: Asked): Promise<Reported> {
  const days = countOf(asked, 'days', { max: UNREAD_LIMITS.keptDays }) ?? DAYS
  const top = countOf(asked, 'top', { max: 1_000 }) ?? TOP
  const since = fromDayNumber(shanghaiDayNumber(clock.nowMs()) - days + 1)
  const rows = await readUnreadWords(db, { since, top })
  return {
    lines: [`不含写下它的人，数字写作 N，保留 ${UNREAD_LIMITS.keptDays} 天，每天最多 ${UNREAD_LIMITS.wordsOfDay} 种。`],
    tables: [{ name: 'unknown', title: `近 ${days} 日选股时没读懂的话`, columns, rows }],
  }
}

/** What people asked of screening. */
export const screeningCommands: readonly Command[] = [
  {
    name: 'screening unknown',
    about: '选股时没读懂的话，按次数排列；--json 可导出',
    changes: false,
    run: unknown,
    options: { days: { about: `最近几天，默认 ${DAYS}`, value: '天数' }, top: { about: `最多几行，默认 ${TOP}`, value: '行数' } },
  },
]
