import type { RewardSums } from '@guanlan/contract/schemas/business/promotion.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { usePersonState } from '../../session/person.ts'
import { type Answers, fakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { PromotionPage } from './promotion-page.tsx'
import { ShareFriendPage } from './share-friend-page.tsx'

const CODE = 'ABCD2345'
const agreement = { id: 'promoter', title: '推广大使协议', version: '2026-11-22' }
const terms = () => ({ rewardRatio: 0.15, frozenDays: 7, touchDays: 30, agreement, sandbox: true })
const none = { total: 0, today: 0, frozen: 0, withdrawable: 0, paidOut: 0, owed: 0, userCount: 0 }
const sums = (more: Partial<RewardSums>): RewardSums => ({ status: 'none', shareCode: CODE, ...none, sandbox: true, ...more })

afterEach(() => usePersonState.setState({ user: null, isKnown: false }))
const be = (isLoggedIn: boolean) => usePersonState.setState({ isKnown: true, user: isLoggedIn ? ({ shareCode: CODE } as never) : null })
const open = (answers: Answers) => {
  const server = fakeApi({ 'promotion.terms': terms, ...answers })
  return { ...renderInApp(<PromotionPage />, { api: server.api }), ...server }
}

test('the rules have the numbers of the server, and a visitor is led to the login and back', async () => {
  be(false)
  open({})
  expect(await screen.findByText(/实付金额的 15% 计为你的奖励/)).toBeTruthy()
  expect(within(screen.getByRole('main')).getByRole('link', { name: '登录' }).getAttribute('href')).toContain(
    'from=%2FpagesLi%2Fextension%2Fextension',
  )
})

test('agreeing to the version in force is required to become a promoter', async () => {
  be(true)
  let status: RewardSums['status'] = 'none'
  const { requestsOf } = open({
    'promotion.sums': () => sums({ status }),
    'promotion.register': () => {
      status = 'active'
      return { shareCode: CODE, status }
    },
    'promotion.byDate': () => ({ infos: [], total: 0 }),
    'promotion.log': () => ({ infos: [], total: 0 }),
  })
  const become = await screen.findByRole('button', { name: '成为推广大使' })
  fireEvent.click(become)
  expect(screen.getByRole('alert').textContent).toContain('请先阅读并同意')
  expect(requestsOf('promotion.register')).toEqual([])
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(become)
  expect(await screen.findByText('还没有人经你的链接注册')).toBeTruthy()
  expect(requestsOf('promotion.register')).toEqual([{ agree: true, version: agreement.version }])
  expect(screen.getByText(`?s=${CODE}`, { exact: false })).toBeTruthy()
})

test('lines show what happened and until when a reward is frozen; what moved no money has no amount', async () => {
  be(true)
  const time = Date.UTC(2026, 10, 20, 6, 35)
  const line = { time, handsetMasked: '139****7012', frozenUntil: null }
  open({
    'promotion.sums': () => sums({ status: 'active', total: 9.6, owed: 2 }),
    'promotion.byDate': () => ({ infos: [{ date: '2026-11-20', amount: 9.6, orders: 2, users: 1 }], total: 1 }),
    'promotion.log': () => ({
      infos: [
        { ...line, id: '2', event: '奖励', amount: 6.8, frozenUntil: time + 7 * 86_400_000 },
        { ...line, id: '1', event: '注册', amount: null },
        { ...line, id: '0', event: '已打款', amount: -1, handsetMasked: '' },
      ],
      total: 3,
    }),
  })
  expect(await screen.findByText('11-27 14:35 解冻')).toBeTruthy()
  expect(screen.getAllByText('139****7012')).toHaveLength(2)
  expect(screen.getByText('运营方')).toBeTruthy()
  expect(screen.getByText('待抵扣')).toBeTruthy()
  expect(screen.getByText(/模拟环境·不会扣款/)).toBeTruthy()
})

test('an invitation leads to the start page, with the code of who is logged in and without one else', () => {
  be(true)
  const { unmount } = renderInApp(<ShareFriendPage />)
  expect(screen.getByText(new RegExp(`start\\?s=${CODE}$`))).toBeTruthy()
  expect(screen.getByRole('img', { name: /二维码/ })).toBeTruthy()
  unmount()
  be(false)
  renderInApp(<ShareFriendPage />)
  expect(screen.getByText(/v1\/start\/start$/)).toBeTruthy()
  expect(screen.queryByText(CODE)).toBeNull()
})
