import type { CallOutput } from '@guanlan/contract/calls.ts'
import { appendedTo, publicationOf, ruleHashOf, strategyIdOf, verifyChain } from '@guanlan/engine/strategies/signal-chain.ts'
import { strategyFigures } from '@guanlan/figures/tables/strategy.ts'
import { sha256 as nobleSha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, fakeApi, testMeta } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { binNames } from './distribution.tsx'
import { StrategiesPage } from './strategies-page.tsx'
import { StrategyPage } from './strategy-page.tsx'

type Stats = CallOutput<'strategies.stats'>
const sha256 = (text: string) => bytesToHex(nobleSha256(new TextEncoder().encode(text)))

const definition = {
  ...{ version: 1, name: '甲策略', category: '趋势', desc: '说明', riskLevel: 'R4', rules: ['范围：甲。', '停止线：乙。'] },
  ...{
    screen: { where: {}, sort: {}, limit: null },
    rule: null,
    from: '2024-01-02',
    rebalance: 'month',
    hold: null,
    top: 2,
    weight: 'equal',
  },
  ...{ capital: 1e6, costs: { commission: 0, least: 0, slippage: 0 }, capacity: { share: 0.1, impact: 0 }, benchmark: 'SH000300' },
  ...{ killLine: 0.3, trials: 7 },
} as Stats['definition']
const id = strategyIdOf(definition, sha256)
const subject = { id, definition, publishedAt: '2026-11-19 20:00:00' }
const first = publicationOf(subject, sha256)
const enter = { side: 'enter', date: '2026-11-20', secucode: 'SH600519', price: 10, weight: 0.5, reason: 'picked' } as const
const log = [
  first,
  ...appendedTo(first, [enter], { publishedAt: '2026-11-20 20:00:00', sha256 }),
] as CallOutput<'strategies.action'>['list']
const chain = verifyChain(log, subject, sha256)

const figures = Object.fromEntries(strategyFigures.map(({ field }) => [field, null])) as NonNullable<Stats['segments']['backtest']>['stats']
const segment = {
  ...{ from: '2024-01-02', to: '2026-11-19', sessions: [20261118, 20261119], equity: [1, 1.1], drawdown: [0, 0] },
  ...{ benchmark: [1, 1.02], equal: [1, null], monthly: [{ month: 202611, ours: 0.1, benchmark: 0.02 }] },
  distribution: [
    { below: 0, n: 1 },
    { below: null, n: 24 },
  ],
  stats: { ...figures, sessions: 700, total: 0.1, n: 25, wins: 24, winRatio: 0.96, winLow: 0.8, winHigh: 0.99, deflated: 0.8, trials: 7 },
  computedAt: '2026-11-20 20:10:00',
} as NonNullable<Stats['segments']['backtest']>
const stats: Stats = {
  ...{ id, definition, publishedAt: subject.publishedAt, needVip: true, isOwn: false, state: 'running', killedOn: null, stoppedAt: null },
  ...{ backtestKilledOn: null, segments: { backtest: segment, forward: null }, hash: ruleHashOf(definition, sha256), chain },
}
const action = { total: 2, list: log, names: { SH600519: '贵州茅台' }, missed: [], chain } as CallOutput<'strategies.action'>
const item = {
  ...{
    id,
    name: '甲策略',
    category: '趋势',
    desc: '说明',
    rules: definition.rules,
    riskLevel: 'R4',
    since: '2024-01-02',
    liveSince: '2026-11-19',
  },
  ...{
    publishedAt: subject.publishedAt,
    needVip: true,
    isOwn: false,
    state: 'running',
    reason: null,
    ann: 0.1,
    maxdd: -0.2,
    winRatio: null,
  },
  ...{ n: 3, winInterval: null, sessions: 700, spark: [1, 1.1], forward: null, chain },
} as CallOutput<'strategies.list'>['list'][number]
const about = { title: '策略怎么看', paragraphs: ['甲'], definitions: [{ term: '等权', formula: '平均' }] }

const answers: Answers = {
  'strategies.stats': () => stats,
  'strategies.action': () => action,
  'strategies.describe': () => about,
}
const region = (name: string) => within(screen.getByRole('region', { name }))
const detail = (given: Answers = {}) => renderInApp(<StrategyPage query={{ id }} />, fakeApi({ ...answers, ...given }, testMeta))

test('the back-test stands apart from tracking, with n, trials and what is unknown', async () => {
  detail()
  expect(await screen.findByText(/试过 7 组（公布者申报）；停止线 30\.00%，没有触及/)).toBeDefined()
  expect(region('回测').getByText(/80\.00%–99\.00% · n=25/)).toBeDefined()
  expect(region('实盘跟踪').getByText(/还没有/)).toBeDefined()
  expect(region('规则').getByText('停止线：乙。')).toBeDefined()
})

test('the device verifies the log itself and says so', async () => {
  detail()
  expect(await screen.findByText('这台设备已核对 2 条，哈希链完整')).toBeDefined()
})

test('sessions of which nothing was published are named, and what came late has its time', async () => {
  detail({
    'strategies.action': () => ({
      ...action,
      missed: [
        { date: '2026-11-18' as never, publishedAt: null },
        { date: '2026-11-19' as never, publishedAt: '2026-11-20 10:00:00' },
      ],
    }),
  })
  expect(await screen.findByText(/漏发 2 个交易日：2026-11-19（迟至 2026-11-20 10:00:00）、2026-11-18。/)).toBeDefined()
})

test.each([
  ['a price', { ...action, list: [log[0], { ...log[1], price: 11 }] }, stats, /第 1 条有误：内容与哈希不符/],
  ['the order', { ...action, list: log.toReversed() }, stats, /第 0 条有误/],
  ['the day of publication', action, { ...stats, publishedAt: '2025-01-06 20:00:00' }, /第 0 条有误：公布时间/],
  ['the rule', action, { ...stats, definition: { ...definition, top: 9 } }, /第 0 条有误：规则/],
])('a log with %s changed is shown as broken, whatever the server says', async (_, served, shown, text) => {
  detail({ 'strategies.action': () => served as typeof action, 'strategies.stats': () => shown })
  expect(await screen.findByText(text)).toBeDefined()
})

test('a log of several pages is verified whole, and its newest entries stand first', async () => {
  const many = appendedTo(
    first,
    Array.from({ length: 620 }, (_, at) => ({ ...enter, secucode: `SH${600000 + at}` as const })),
    { publishedAt: '2026-11-20 20:00:00', sha256 },
  )
  const whole = [first, ...many] as typeof log
  const paged =
    (entries: typeof log): NonNullable<Answers['strategies.action']> =>
    (input) => {
      const { page = 1, size = 500 } = input as { page?: number; size?: number }
      return { ...action, total: entries.length, list: entries.slice((page - 1) * size, page * size) }
    }
  const { unmount } = detail({ 'strategies.action': paged(whole) })
  expect(await screen.findByText('这台设备已核对 621 条，哈希链完整')).toBeDefined()
  expect(region('信号记录').getAllByRole('row')[1]?.textContent).toContain('620')
  unmount()
  detail({ 'strategies.action': paged(whole.map((one, at) => (at === 610 ? { ...one, price: 11 } : one))) })
  expect(await screen.findByText(/第 610 条有误：内容与哈希不符/)).toBeDefined()
})

test('a strategy without figures shows why, in place of a zero', async () => {
  const scarce = { ...item, reason: '缺少 利润表，导入后计算', ann: null, maxdd: null, n: null, sessions: null, spark: [] }
  const list = { total: 1, list: [scarce], root: { at: '2026-11-20 20:00:00', strategies: 1, root: 'f'.repeat(64) } }
  renderInApp(<StrategiesPage />, fakeApi({ ...answers, 'strategies.list': () => list }, testMeta))
  expect(await screen.findByText('缺少 利润表，导入后计算')).toBeDefined()
  expect(screen.getByText('f'.repeat(64))).toBeDefined()
  expect(screen.queryByText(/0\.00%/)).toBeNull()
})

test('bins are named by their bounds', () => {
  const names = binNames([
    { below: -0.05, n: 1 },
    { below: 0, n: 2 },
    { below: null, n: 3 },
  ])
  expect(names.map(({ name }) => name)).toEqual(['< −5%', '−5% 至 0%', '≥ 0%'])
})

test('an own rule is marked as visible to its owner alone, and deleted after asking', async () => {
  const fake = fakeApi(
    { ...answers, 'strategies.stats': () => ({ ...stats, isOwn: true }), 'strategies.remove': () => ({ removed: true }) },
    testMeta,
  )
  renderInApp(<StrategyPage query={{ id }} />, fake)
  expect(await screen.findByText('仅自己可见')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: '删除跟踪' }))
  fireEvent.click(await screen.findByRole('button', { name: '删除' }))
  await waitFor(() => expect(fake.requestsOf('strategies.remove')).toEqual([{ id }]))
})
