import { daysAfter } from '@guanlan/domain/calendar/trade-date.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '../../platform/api-error.ts'
import { type Answers, fakeApi, testMeta } from '../../testing/fake-api.ts'
import { after, answers, day, days, type Session, session, stock } from '../../testing/limit-board.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { LimitBoardPage } from './limit-board-page.tsx'

const region = (name: string) => within(screen.getByRole('region', { name }))
const render = (given: Answers = answers, meta = testMeta) => {
  const fake = fakeApi(given, meta)
  renderInApp(<LimitBoardPage query={{}} />, fake)
  return fake
}

test('tiers stand from the highest down, each with its promotion, its seals and its reasons', async () => {
  render()
  expect(await screen.findByRole('heading', { name: '3 板' })).toBeDefined()
  expect(screen.getAllByRole('heading', { name: /板$/ }).map(({ textContent }) => textContent)).toEqual(['3 板', '2 板', '首板'])
  expect(screen.getByText('空 · 昨首板 1 只')).toBeDefined()
  expect(screen.getByText('东方财富涨停池：机器人：中标公告')).toBeDefined()
  expect(screen.getByText('同花顺题材榜：减速器')).toBeDefined()
  expect(screen.getByText('两源不一致')).toBeDefined()
  expect(screen.getByText('回封')).toBeDefined()
  expect(screen.getByText('机器人 更随题材：相关差 +0.12 至 +0.50 · 58 日')).toBeDefined()
  expect(screen.getByText(/东方财富涨停池按它自己的范围：涨停 2、炸板 1、跌停 1/)).toBeDefined()
  expect(screen.getByText('跨停牌')).toBeDefined()
  expect(screen.getByRole('img', { name: '封住时段 09:41–10:09、10:31–15:00' })).toBeDefined()
  expect(region('涨停').getByText('2 档 / 最高 3 板')).toBeDefined()
  expect(region('涨停').getByText(/^4 只的涨跌停价未知，没有计入；/)).toBeDefined()
})

test('while boards are computed the page has one message', async () => {
  const preparing = () => {
    throw new ApiError({ code: 503, reason: 'not_ready', text: '涨停梯队正在统计，完成后会自动出现' })
  }
  render({ 'limitBoard.session': preparing, 'limitBoard.days': preparing, 'limitBoard.outcomes': preparing })
  expect((await screen.findByText('涨停梯队正在统计，完成后会自动出现。')).closest('[role=status]')).not.toBeNull()
  await waitFor(() => expect(screen.getAllByRole('region')).toHaveLength(1))
  expect(screen.queryByText('重试')).toBeNull()
})

test('shares near a trigger name rule and index, on the newest session alone', async () => {
  const { requestsOf } = render()
  const panel = region('异动边缘')
  expect(await panel.findByText('10日严重异动')).toBeDefined()
  expect(panel.getByText('+5.20%')).toBeDefined()
  expect(panel.getByText('10.52')).toBeDefined()
  expect(panel.getByText('10日4次严重异动')).toBeDefined()
  expect(panel.getByText(/2 条 · 至 2026-11-23/)).toBeDefined()
  fireEvent.click(panel.getByRole('button', { name: /口径/ }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByText(/深证成指（规则用深证A股指数），结果可能与交易所略有出入/)).toBeDefined()
  expect(sheet.getByText(/10 个交易日内 4 次出现同向异常波动为严重异常波动（.*未与规则原文核对）/)).toBeDefined()
  expect(requestsOf('limitBoard.abnormalMoves')).toEqual([{ universe: 'all', direction: 'up' }])
})

test('a promotion opens to everyone it was counted of, and how each went on', async () => {
  render()
  const button = await region('晋级率').findByRole('button', { name: '1/2 · 9–91%' })
  fireEvent.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: '昨日2 板的 3 只' }))
  expect(dialog.getByText('晋级')).toBeDefined()
  expect(dialog.getByText('未触板')).toBeDefined()
  expect(dialog.getByText('停牌')).toBeDefined()
})

test.for([
  { previous: null, text: '晋级率未知' },
  { previous: session.previous, text: '上一交易日没有涨停的股票。' },
])('without promotions of $previous: $text', async ({ previous, text }) => {
  const none = session.tiers.map((tier) => ({ ...tier, promotion: null }))
  render({ ...answers, 'limitBoard.session': () => ({ ...session, tiers: none, previous }) })
  expect(await region('晋级率').findByText(text)).toBeDefined()
})

test('holders and buyers change with the kind of yesterday', async () => {
  render()
  const table = region('四个口径')
  expect((await table.findAllByText('+1.42%')).length).toBe(4)
  fireEvent.click(table.getByRole('radio', { name: '昨炸板' }))
  expect(table.getAllByText('−3.10%').length).toBe(4)
  expect(table.getAllByText('可买 2 只 · 买不到 1 只').length).toBe(4)
})

test('the replay of a minute hides what came later, the figures of the close among it', async () => {
  render()
  const slider = await screen.findByRole('slider', { name: '时刻' })
  fireEvent.keyDown(slider, { key: 'Home' })
  for (let k = 0; k < 20; k++) fireEvent.keyDown(slider, { key: 'ArrowRight' })
  expect(slider.getAttribute('aria-valuetext')).toBe('09:50')
  expect(screen.getAllByRole('heading', { name: /板$/ }).map(({ textContent }) => textContent)).toEqual(['3 板'])
  expect(screen.queryByRole('region', { name: '四个口径' })).toBeNull()
  expect(screen.queryByRole('region', { name: '晋级率' })).toBeNull()
  expect(screen.queryByText(/中标公告/)).toBeNull()
  expect(screen.getByRole('img', { name: '封住时段 09:41–09:50' })).toBeDefined()
  fireEvent.keyDown(slider, { key: 'End' })
  expect(await screen.findByRole('region', { name: '四个口径' })).toBeDefined()
})

test('another session is asked for by its day, and the newest again', async () => {
  const { requestsOf } = render()
  const slider = await screen.findByRole('slider', { name: '交易日' })
  fireEvent.keyDown(slider, { key: 'ArrowLeft' })
  await waitFor(() => expect(requestsOf('limitBoard.session').at(-1)).toEqual({ universe: 'all', date: '2026-11-19' }))
  fireEvent.click(await screen.findByRole('button', { name: '最近一日' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: '最近一日' })).toBeNull())
})

test('every stored session can be replayed, a day at a time too', async () => {
  const list = Array.from({ length: 250 }, (_, k) => ({ ...days.list[0], date: daysAfter('2026-11-20', k - 249) }))
  const { requestsOf } = render({ ...answers, 'limitBoard.days': () => ({ ...days, list: list as typeof days.list }) })
  const slider = await screen.findByRole('slider', { name: '交易日' })
  expect(slider.getAttribute('aria-valuetext')).toBe('2026-11-20')
  fireEvent.click(screen.getByRole('button', { name: '前一日' }))
  await waitFor(() => expect(requestsOf('limitBoard.session').at(-1)).toMatchObject({ date: '2026-11-19' }))
  fireEvent.keyDown(slider, { key: 'Home' })
  await waitFor(() => expect(requestsOf('limitBoard.session').at(-1)).toMatchObject({ date: '2026-03-16' }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '前一日' }).disabled).toBe(true)
})

test('without minutes there is no replay by time, and what has no record is not drawn as none', async () => {
  const bare = stock('SZ002611', '东方精工', {
    ...{ firstSeal: null, lastSeal: null, opens: null, sealAmount: null, stretches: null },
    ...{ reasons: [], theme: null },
  })
  const answer: Session = { ...session, tiers: [{ streak: 3, promotion: null, stocks: [bare] }], opened: [] }
  render({ ...answers, 'limitBoard.session': () => answer })
  expect(await screen.findByText('2026-11-20 没有留存分时，不能按时间回放。')).toBeDefined()
  expect(screen.queryByRole('slider', { name: '时刻' })).toBeNull()
  expect(screen.getByText('没有首次封住时间的记录，画不出来。')).toBeDefined()
})

test('a session on which no limit was touched does not say that times are missing', async () => {
  const universes = session.universes.map((one) => ({ ...one, day: { ...one.day, touched: 0, sealed: 0, broken: 0 } }))
  render({ ...answers, 'limitBoard.session': () => ({ ...session, universes, tiers: [], opened: [] }) })
  expect(await within(await screen.findByRole('region', { name: '高度 × 时间' })).findByText('没有股票触及涨停价。')).toBeDefined()
})

test('where no limit of the day is known nothing is counted, in no line below a figure either', async () => {
  const unknown = Object.fromEntries(Object.keys(day ?? {}).map((key) => [key, null])) as unknown as typeof day
  const universes = session.universes.map((one) => ({ ...one, day: unknown }))
  render({ ...answers, 'limitBoard.session': () => ({ ...session, universes, tiers: [], opened: [] }) })
  expect(await screen.findByRole('region', { name: '涨停' })).toBeDefined()
  await waitFor(() => expect(region('涨停').getAllByText('--').length).toBeGreaterThan(0))
  expect(document.body.textContent).not.toContain('null')
})

test('what yesterday came to says the reason of its own figure, not of one of another list', async () => {
  const none = { ...after, closeMedian: null, buyMedian: null, bigLossRatio: null }
  const universes = session.universes.map((one) => ({ ...one, after: { ...one.after, sealed: none } }))
  const reasonOf = (field: string, reason: string) => ({ field: `universes.${field}`, reason })
  const missing = [
    reasonOf('day.bigLosses', '别处的原因'),
    reasonOf('after.sealed.closeMedian', '持有者的原因'),
    reasonOf('after.sealed.buyMedian', '追入者的原因'),
    reasonOf('after.sealed.bigLossRatio', '大面的原因'),
  ]
  render({ ...answers, 'limitBoard.session': () => ({ ...session, universes }) }, { ...testMeta, missing })
  expect(await screen.findAllByText(/持有者的原因/)).toHaveLength(4)
  expect(screen.getAllByText(/追入者的原因/)).toHaveLength(4)
  expect(screen.getAllByText(/大面的原因/)).toHaveLength(4)
  expect(screen.queryByText(/别处的原因/)).toBeNull()
})
