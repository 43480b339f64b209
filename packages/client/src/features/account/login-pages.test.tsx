import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Api } from '../../api/api-context.ts'
import { ApiError } from '../../api/api-error.ts'
import { usePersonState } from '../../session/person.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { LoginPage } from './login-page.tsx'
import { LoginSmsPage } from './login-sms-page.tsx'
import { UnregisterPage } from './unregister-page.tsx'

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
  const asked: [string, unknown][] = []
  const api = (async (name: string, input: never) => {
    asked.push([name, input])
    const answer = answers[name]
    const data = typeof answer === 'function' ? answer(input) : answer
    if (data === undefined) throw new ApiError({ code: 400, reason: 'wrong_login', text: '手机号或密码不对', status: 400 })
    return { data, meta: null }
  }) as unknown as Api
  return { api, asked }
}

const type = (label: string, text: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: text } })

test('a code is asked for, waits a minute, and leads back with a login that is kept', async () => {
  const { api, asked } = answering({
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
  expect(asked.find(([name]) => name === 'account.loginBySms')?.[1]).toMatchObject({ handset: '13900000001', code: '123456' })
  expect([platform.storage.get('guanlan.token'), usePersonState.getState().user?.nickname]).toEqual(['a.b.c', '观澜用户0001'])
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

test('closing an account asks for a code and a yes, and can be taken back', async () => {
  const erasesAt = Date.parse('2026-12-07T12:00:00+08:00')
  let now: typeof user | (Omit<typeof user, 'erasesAt'> & { erasesAt: number | null }) = user
  const { api } = answering({
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
  type('验证码', '123456')
  fireEvent.click(screen.getByRole('button', { name: '注销账号' }))
  fireEvent.click(await screen.findByRole('button', { name: '注销' }))
  expect(await screen.findByText(/2026-12-07.* 之后清除/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '撤销注销' }))
  expect(await screen.findByRole('heading', { name: '注销账号' })).toBeTruthy()
})
