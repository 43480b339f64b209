import { expect, test } from 'vitest'
import { type Thread, threadText } from './threads-facts.ts'

const well: Thread = { name: '行情', state: 'running', restarts: 0, endedAt: null, endReason: null, startsAt: null, trouble: null }
const ended = { endedAt: '2026-11-20 14:00:00', endReason: '磁盘已满' }

test.each<[Partial<Thread>, string, boolean]>([
  [{}, '运行中', false],
  [{ state: 'ended' }, '已结束', false],
  [{ restarts: 2, ...ended }, '运行中，重启过 2 次（最近 11-20 14:00：磁盘已满）', false],
  [{ state: 'waiting', restarts: 1, ...ended, startsAt: '2026-11-20 14:00:30' }, '已停止：磁盘已满，14:00:30 再启动', true],
  [{ trouble: { message: '数据库没有回应', since: '2026-11-20 14:01:00' } }, '11-20 14:01 起出错：数据库没有回应', true],
])('a thread %o is reported as %s', (more, text, isOdd) => expect(threadText({ ...well, ...more })).toEqual({ text, isOdd }))
