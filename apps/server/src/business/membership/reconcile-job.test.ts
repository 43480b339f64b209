import { expect, test } from 'vitest'
import { reconcileJob } from './reconcile-job.ts'

test('payments are compared every day at four in the morning in Beijing', () => {
  const { occasion } = reconcileJob({ reconcile: async () => {} })
  const at = (instant: string) => occasion?.(Date.parse(instant))
  const before = at('2026-11-20T03:59:59+08:00')
  expect(before?.nextMs).toBe(Date.parse('2026-11-20T04:00:00+08:00'))
  const after = at('2026-11-20T04:00:00+08:00')
  expect(after?.key).not.toBe(before?.key)
  expect(after?.nextMs).toBe(Date.parse('2026-11-21T04:00:00+08:00'))
  expect(at('2026-11-21T03:59:59+08:00')).toEqual(after)
})
