import { ACCOUNT_AGREEMENT } from '@guanlan/contract/agreements.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '../../../api/api-context.ts'
import { ApiError } from '../../../platform/api-error.ts'
import { usePersonState } from '../../../session/person.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { PhoneSheet } from '../phone-sheet.tsx'
import { UnregisterPage } from '../unregister-page.tsx'
import { LoginPage } from './login-page.tsx'
import { LoginSmsPage } from './login-sms-page.tsx'

const FROM = '/pagesMy/gp_details/gp_details?code=SH600519'
const login = { token: 'a.b.c', tokenExpired: 9e15, refreshToken: 'r', refreshExpired: 9e15, isNew: true }
const user = {
  id: 'u',
  handset: '139****0001',
  nickname: '观澜用户0001',
  headImgURL: '',
  validDataProductIDs: null,
  hasPassword: false,
  erasesAt: null,
}

beforeEach(() => usePersonState.setState({ user: null, isKnown: true }))

/** Answers by name; a call without an answer fails as a server would. */
function answering(answers: Record<string, unknown | ((input: never) => unknown)>) {
  const requests: [string, unknown][] = []
  const api = (async (name: string, input: never) => {
    requests.push([name, input])
    const answer = answers[name]
    const data = typeof answer === 'function' ? answer(input) : answer
    if (data === undefined) throw new ApiError({ code: 400, reason: 'wrong_login', text: '手机号或密码不对', status: 400 })
    return { data, meta: null }
  }) as unknown as Api
  return { api, requests }
}

const type = (label: string, text: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: text } })

test('a code is asked for, waits a minute, and leads back with a login that is kept', async () => {
  const { api, requests } = answering({
    'account.sendCode': { resendAfterS: 60, expiresInS: 300, sandbox: true },
    'account.loginBySms': login,
    'account.info': user,
    'collect.sync': { items: [], groups: [] },
  })
  const { record, platform } = renderInApp(<LoginSmsPage query={{ from: FROM }} />, { api })
  type('手机号', '+86 139-0000-0001')
  fireEvent.click(screen.getByRole('button', { name: '获取验证码' }))
  await screen.findByRole('button', { name: /秒后重发/ })
  expect(screen.getByText(/没有配置短信服务/)).toBeTruthy()
  type('验证码', '12 34 56')
  fireEvent.click(screen.getByRole('button', { name: '登录 / 注册' }))
  expect(await screen.findByText('请先阅读并同意用户协议与隐私政策')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: '登录 / 注册' }))
  await waitFor(() => expect(record.moves).toEqual([{ mode: 'redirect', href: FROM }]))
  expect(requests.find(([name]) => name === 'account.loginBySms')?.[1]).toMatchObject({ handset: '13900000001', code: '123456' })
  expect([platform.storage.get('guanlan.token'), usePersonState.getState().user?.nickname]).toEqual(['a.b.c', '观澜用户0001'])
})

test('where logging in by code costs a proof of work, the device does it and asks again', async () => {
  const challenge = await createChallenge({
    ...{ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 3, expiresAt: new Date(Date.now() + 60_000) },
    ...{ deriveKey, hmacSignatureSecret: 'a', hmacKeySignatureSecret: 'b' },
  })
  const { api, requests } = answering({
    'account.challenge': { challenge: JSON.stringify(challenge) },
    'account.loginBySms': ({ proof }: { proof?: string }) => {
      if (proof === undefined) throw new ApiError({ code: 400, reason: 'challenge_required', text: '请先完成人机验证', status: 400 })
      return login
    },
    'account.info': user,
    'collect.sync': { items: [], groups: [] },
  })
  const { platform } = renderInApp(<LoginSmsPage query={{}} />, { api })
  type('手机号', '13900000001')
  type('验证码', '123456')
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: '登录 / 注册' }))
  await waitFor(() => expect(platform.storage.get('guanlan.token')).toBe('a.b.c'))
  const reported = requests.filter(([name]) => name === 'account.loginBySms').map(([, input]) => input as { proof?: string })
  expect(reported.map(({ proof }) => (proof === undefined ? null : JSON.parse(proof).solution.counter))).toEqual([null, 3])
})

test('a wrong password is said in the server’s words, and nothing typed is lost', async () => {
  const { api } = answering({})
  const { record } = renderInApp(<LoginPage query={{}} />, { api })
  type('手机号', '13900000001')
  type('密码', 'wrong')
  fireEvent.click(screen.getByRole('button', { name: '登录' }))
  expect(await screen.findByText('手机号或密码不对')).toBeTruthy()
  expect((screen.getByLabelText('手机号') as HTMLInputElement).value).toBe('13900000001')
  expect(record.moves).toEqual([])
})

test('where a login is refused for newer texts the consent is asked for, kept here and sent with the next try', async () => {
  const refused = new ApiError({ code: 400, reason: 'invalid_input', text: '用户协议或隐私政策已更新', field: 'agreement', status: 400 })
  const { api, requests } = answering({
    'account.loginByPassword': ({ agreement }: { agreement?: string }) => {
      if (agreement === undefined) throw refused
      return login
    },
    'account.info': user,
    'collect.sync': { items: [], groups: [] },
  })
  const { platform } = renderInApp(<LoginPage query={{}} />, { api })
  platform.storage.remove('guanlan.agreement')
  type('手机号', '13900000001')
  type('密码', 'right')
  expect(screen.queryByRole('checkbox')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '登录' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: /我已阅读并同意/ }))
  fireEvent.click(screen.getByRole('button', { name: '登录' }))
  await waitFor(() => expect(platform.storage.get('guanlan.token')).toBe('a.b.c'))
  expect(requests.filter(([name]) => name === 'account.loginByPassword').at(-1)?.[1]).toMatchObject({ agreement: ACCOUNT_AGREEMENT })
})

test('closing an account asks for a code and a yes, and can be taken back', async () => {
  const erasesAt = Date.parse('2026-12-07T12:00:00+08:00')
  let now: typeof user | (Omit<typeof user, 'erasesAt'> & { erasesAt: number | null }) = user
  const { api } = answering({
    'account.blockers': [],
    'account.info': () => now,
    'account.unregister': () => {
      now = { ...user, erasesAt }
      return { erasesAt }
    },
    'account.keep': () => {
      now = user
      return { done: true }
    },
  })
  usePersonState.setState({ user: user as never, isKnown: true })
  const { platform } = renderInApp(<UnregisterPage />, { api })
  platform.storage.set('guanlan.token', 'a.b.c')
  await screen.findByLabelText('验证码')
  type('验证码', '123456')
  fireEvent.click(screen.getByRole('button', { name: '注销账号' }))
  fireEvent.click(await screen.findByRole('button', { name: '注销' }))
  expect(await screen.findByText(/2026-12-07.* 之后清除/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '撤销注销' }))
  expect(await screen.findByRole('heading', { name: '注销账号' })).toBeTruthy()
})

test('what stands in the way of closing an account is said before a code is asked for; what is given up is named', async () => {
  const order = { kind: 'orders', text: '有 1 个订单未支付，请先处理完' }
  const member = { kind: 'membership', text: '会员有效期至 2027-01-01，注销后不能恢复，也不退款' }
  let blockers = [order, member]
  const { api, requests } = answering({ 'account.blockers': () => blockers, 'account.unregister': { erasesAt: 1 }, 'account.info': user })
  usePersonState.setState({ user: user as never, isKnown: true })
  renderInApp(<UnregisterPage />, { api })
  expect(await screen.findByText(order.text)).toBeTruthy()
  expect(screen.getByRole('link', { name: '查看订单' }).getAttribute('href')).toBe('/pagesLi/orders/orders')
  expect(screen.queryByLabelText('验证码')).toBeNull()
  blockers = [member]
  fireEvent.click(screen.getByRole('button', { name: '处理好了，再查一次' }))
  expect(await screen.findByText(member.text)).toBeTruthy()
  type('验证码', '123456')
  fireEvent.click(screen.getByRole('button', { name: '注销账号' }))
  fireEvent.click(await screen.findByRole('button', { name: '放弃会员并注销' }))
  await waitFor(() => expect(requests).toContainEqual(['account.unregister', { code: '123456', waive: true }]))
})

test('a number is changed with a code to the present one and one to the new one', async () => {
  const { api, requests } = answering({
    'account.sendCode': { resendAfterS: 60, expiresInS: 300, sandbox: false },
    'account.setPhone': user,
    'account.info': user,
  })
  const onDone = vi.fn()
  renderInApp(<PhoneSheet user={user as never} onDone={onDone} />, { api })
  const [own, fresh] = screen.getAllByRole('button', { name: '获取验证码' }) as [HTMLButtonElement, HTMLButtonElement]
  expect(fresh.disabled).toBe(true)
  fireEvent.click(own)
  type('新手机号', '139 0000 0002')
  fireEvent.click(fresh)
  await waitFor(() => expect(screen.getAllByRole('button', { name: /秒后重发/ })).toHaveLength(2))
  const sent = requests.filter(([name]) => name === 'account.sendCode').map(([, input]) => (input as { handset?: string }).handset)
  expect(sent).toEqual([undefined, '13900000002'])
  type('原号码 139****0001 的验证码', '111111')
  type('新号码的验证码', '222222')
  fireEvent.click(screen.getByRole('button', { name: '更换手机号' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(requests).toContainEqual(['account.setPhone', { code: '111111', handset: '13900000002', newCode: '222222' }])
})
