import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Api } from '../../../api/api-context.ts'
import { usePersonState } from '../../../session/person.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { testPlatform } from '../../../testing/test-platform.ts'
import { AccountPanel } from '../account-panel.tsx'
import { ProfilePage } from '../profile-page.tsx'
import { LoginPage } from './login-page.tsx'
import { LoginSmsPage } from './login-sms-page.tsx'
import { useWechatTicket } from './use-wechat.ts'

const login = { token: 'a.b.c', tokenExpired: 9e15, refreshToken: 'r', refreshExpired: 9e15, isNew: false }
const user = {
  ...{ id: 'u', handset: '139****0001', nickname: '长线看客', headImgURL: '', validDataProductIDs: null, expireDataProductIDs: null },
  ...{ hasPassword: false, erasesAt: null, identities: [], balance: '0' },
} as never

beforeEach(() => {
  usePersonState.setState({ user: null, isKnown: true })
  useWechatTicket.setState({ ticket: null, sandbox: false })
})

function answering(answers: Record<string, unknown>) {
  const requests: [string, unknown][] = []
  const api = (async (name: string, input: never) => {
    requests.push([name, input])
    if (!(name in answers)) throw new Error(`no answer for ${name}`)
    return { data: answers[name], meta: null }
  }) as unknown as Api
  return { api, of: (name: string) => requests.filter(([one]) => one === name).map(([, input]) => input) }
}
const stored = { 'collect.sync': { items: [], groups: [] }, 'userItems.sync': { items: [], stamp: 0 }, 'account.info': user }
/** A browser within WeChat; what it stores outlives a page. */
const inWechat = () => {
  const { storage, systemInfo } = testPlatform()
  return { storage, name: 'web' as const, origin: 'https://a.cn', systemInfo: () => ({ ...systemInfo(), inWechat: true }) }
}

test('within WeChat one leaves with a state of ours and comes back with it; who is known is logged in', async () => {
  const way = { address: 'https://a.cn/pages/v1/common/auth/index?code=c1&state=s1', state: 's1', sandbox: true }
  const { api, of } = answering({ ...stored, 'account.wechatWay': way, 'account.loginByWechat': { login, ticket: null, sandbox: true } })
  const device = inWechat()
  const { unmount } = renderInApp(<LoginPage query={{}} />, { api, ...device })
  fireEvent.click(screen.getByRole('button', { name: '微信登录' }))
  await waitFor(() => expect(device.storage.get('guanlan.wechat.state')).toBe('s1'))
  unmount()
  renderInApp(<LoginPage query={{ code: 'c1', state: 's1' }} />, { api, ...device })
  await waitFor(() => expect(device.storage.get('guanlan.token')).toBe('a.b.c'))
  expect(of('account.loginByWechat')).toMatchObject([{ kind: 'h5', code: 'c1', state: 's1' }])
})

test('a code not requested on this device logs no one in', async () => {
  const { api, of } = answering(stored)
  renderInApp(<LoginPage query={{ code: 'c1', state: 'of another login' }} />, { api, ...inWechat() })
  expect(await screen.findByText('微信授权已过期，请重新登录')).toBeTruthy()
  expect(of('account.loginByWechat')).toEqual([])
})

test('a new visitor is notified and brings the ticket to the login by phone', async () => {
  useWechatTicket.setState({ ticket: 't1', sandbox: true })
  const { api, of } = answering({ ...stored, 'account.loginBySms': login })
  renderInApp(<LoginSmsPage query={{}} />, { api, ...inWechat() })
  expect(screen.getByText(/用手机号登录后自动绑定.*模拟环境/)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('手机号'), { target: { value: '13900000001' } })
  fireEvent.change(screen.getByLabelText('验证码'), { target: { value: '123456' } })
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: '登录 / 注册' }))
  await waitFor(() => expect(of('account.loginBySms')).toMatchObject([{ wechat: 't1' }]))
  await waitFor(() => expect(useWechatTicket.getState().ticket).toBeNull())
})

test('outside of WeChat nothing of it is offered', () => {
  renderInApp(<LoginPage query={{}} />, { api: answering({}).api })
  expect(screen.queryByRole('button', { name: '微信登录' })).toBeNull()
})

test('everything kept about the account is handed over as a file', async () => {
  const saved: [string, string][] = []
  const platform = testPlatform()
  const { api } = answering({
    'account.export': { about: '', madeAt: '2026-11-22 10:00:00', sections: [{ title: '账号资料', rows: [] }], leftOut: [] },
  })
  usePersonState.setState({ user, isKnown: true })
  renderInApp(<AccountPanel />, {
    api,
    file: { ...platform.file, save: async (name, text) => saved.push([name, text]) > 0 },
  })
  fireEvent.click(screen.getByRole('button', { name: '导出' }))
  await waitFor(() => expect(saved[0]?.[0]).toBe('观澜账号数据-2026-11-22.json'))
  expect(JSON.parse(saved[0]?.[1] ?? '')).toMatchObject({ sections: [{ title: '账号资料' }] })
})

test('a picture and a name are chosen; a name that misleads is refused before it is sent', async () => {
  const platform = testPlatform()
  const { api, of } = answering({ ...stored, 'account.edit': user, 'account.products': [] })
  usePersonState.setState({ user, isKnown: true })
  renderInApp(<ProfilePage />, {
    api,
    picture: { ...platform.picture, pickSquare: async () => 'data:image/jpeg;base64,AA' },
  })
  fireEvent.click(screen.getByRole('button', { name: '修改资料' }))
  const name = await screen.findByLabelText('昵称')
  fireEvent.change(name, { target: { value: '官方客服' } })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText(/误认为官方/)).toBeTruthy()
  fireEvent.change(name, { target: { value: '十年一剑' } })
  fireEvent.click(screen.getByRole('button', { name: '选择图片' }))
  await screen.findByRole('button', { name: '用默认' })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(of('account.edit')).toEqual([{ nickname: '十年一剑', headImgURL: 'data:image/jpeg;base64,AA' }]))
})
