import type { LiveStatus } from '@guanlan/contract/schemas/data/dataset.ts'
import { expect, test } from 'vitest'
import { failingJobs, historyText, holdText, hostText, paceText, reasonText, shareOf } from './live-facts.ts'

const lane = { id: 'dayBars', name: '日线', host: 'web.ifzq.gtimg.cn', done: 1204, total: 5641, waitsFor: null, dead: [], deadCount: 0 }
const job = { id: 'quotes', name: '实时行情', host: 'push2.eastmoney.com', okAt: null, failures: 0, reason: null, isGivenUp: false }
const live: LiveStatus = {
  at: '2026-11-20 18:30:00',
  jobs: [job, { ...job, id: 'flashNews', failures: 2, reason: '没有回应' }],
  history: [lane, { ...lane, id: 'pledges', done: 0, total: 0 }],
  historyMs: 20_520_000,
  hosts: [],
}

test('history is reported as a whole with the time it takes, and how it ended', () => {
  expect(historyText(live)).toBe('1,204 / 5,641 份 · 约 5 小时 42 分')
  expect(historyText({ ...live, historyMs: null })).toMatch(/恢复后继续$/)
  expect(historyText({ ...live, history: [{ ...lane, done: 5641 }], historyMs: null })).toMatch(/已经取完$/)
  expect(live.history.map(shareOf)).toEqual([1204 / 5641, 0])
})

test('what waits says why, what was left out how much', () => {
  expect(holdText(lane)).toBeNull()
  expect(holdText({ ...lane, waitsFor: '连续失败，暂停访问' })).toBe('连续失败，暂停访问')
  expect(holdText({ ...lane, deadCount: 3, dead: [{ piece: 'SH600000', reason: '没有回应' }] })).toBe('3 份没有取到，最近：没有回应')
})

test('hosts and jobs that fail are reported', () => {
  const host = { host: 'a.cn', requestsToday: 1, requestsPerDay: 2, failures: 0, restingUntil: null }
  expect([host, { ...host, failures: 2 }, { ...host, failures: 5, restingUntil: '2026-11-20 18:35:00' }].map(hostText)).toEqual([
    '正常',
    '连续失败 2 次',
    '暂停到 18:35',
  ])
  expect(failingJobs(live).map(({ id }) => id)).toEqual(['flashNews'])
})

test('what has not begun is not nothing, and silent columns are named', () => {
  expect([lane, { done: 0, total: 0 }, { done: 3, total: 3 }].map(paceText)).toEqual(['进行中', '还没有开始', '已取完'])
  const row = {
    host: 'a.cn',
    dataset: 'quotes',
    name: '实时行情',
    status: 'ok',
    rows: 1,
    ageMs: null,
    silent: ['board'],
    reason: null,
  } as const
  expect(reasonText({ ...row, silent: ['board', 'delisted'] })).toBe('整列为空或不变：board、delisted')
  expect(reasonText({ ...row, silent: [] })).toBe('--')
})
