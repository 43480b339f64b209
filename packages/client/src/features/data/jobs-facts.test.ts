import type { JobStatus } from '@guanlan/contract/schemas/data/dataset.ts'
import { expect, test } from 'vitest'
import { jobDurationText, jobLastText, jobNextText, jobStateText } from './jobs-facts.ts'

const done: JobStatus = {
  ...{ id: 'factors', name: '因子', state: 'idle', startedAt: '2026-11-20 15:01:00', finishedAt: '2026-11-20 15:02:10' },
  ...{ durationMs: 70_000, nextAt: null, share: null, failures: 0, reason: null },
}

test.each<[Partial<JobStatus>, string[]]>([
  [{}, ['已完成', '11-20 15:02', '1 分 10 秒', '数据更新后']],
  [{ durationMs: 1_234, nextAt: '2026-11-21 00:00:00' }, ['已完成', '11-20 15:02', '1.2 秒', '11-21 00:00']],
  [{ state: 'running', share: 0.425 }, ['运行中 42%', '11-20 15:02', '1 分 10 秒', '--']],
  [{ state: 'queued', finishedAt: null, durationMs: null }, ['排队中', '还没有', '--', '--']],
  [{ state: 'failed', failures: 3, nextAt: '2026-11-20 15:03:00' }, ['失败 3 次', '11-20 15:02', '1 分 10 秒', '11-20 15:03']],
  [{ state: 'paused' }, ['已暂停', '11-20 15:02', '1 分 10 秒', '恢复后']],
])('a job %o is shown as %o', (more, texts) => {
  const job = { ...done, ...more }
  expect([jobStateText(job), jobLastText(job), jobDurationText(job), jobNextText(job)]).toEqual(texts)
})
