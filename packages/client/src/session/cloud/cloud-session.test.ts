import { cloudMethods } from '@guanlan/contract/cloud.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { fakePlatform } from '../../platform/fake.ts'
import type { HttpRequest } from '../../platform/platform.ts'
import { letHostDraw } from '../../ui/popup/host-drawing.ts'
import { CloudError, isLoginExpired } from './cloud-error.ts'
import { LOADING_TEXT, showingFailure } from './cloud-object.ts'
import { openCloud } from './cloud-session.ts'

afterEach(() => void vi.useRealTimers())

type Asked = { method: string; params: Record<string, unknown>; token: string }
const ok = (data: unknown) => ({ success: true, data })
const refused = (code: string, message = '') => ({ success: false, error: { code, message } })

/** A session on a server that answers calls so; uploads are answered with `uploadStatus`. */
function session(
  answer: (asked: Asked, n: number) => object | number,
  { uploadStatus = 200, timeoutMs = 15_000, onLoginExpired = () => {} } = {},
) {
  const asked: Asked[] = []
  const requests: HttpRequest[] = []
  let tokens = 0
  const platform = fakePlatform({
    request: async (request) => {
      requests.push(request)
      if (request.url.endsWith('/upload')) {
        await Promise.resolve()
        return { status: uploadStatus, headers: {}, body: '{}' }
      }
      const { method, params } = JSON.parse(String(request.body)) as { method: string; params: string }
      const one = { method, params: JSON.parse(params) as never, token: request.headers['x-basement-token'] ?? '' }
      asked.push(one)
      const found = method === cloudMethods.authorize && tokens < 9 ? ok({ accessToken: `t${++tokens}` }) : answer(one, asked.length)
      return typeof found === 'number'
        ? { status: found, headers: {}, body: '' }
        : { status: 200, headers: {}, body: JSON.stringify(found) }
    },
  })
  return { cloud: openCloud({ platform, origin: '', deviceId: 'd', timeoutMs, onLoginExpired }), asked, requests }
}
const methods = (asked: readonly Asked[]) => asked.map(({ method, token }) => `${method.split('.').at(-1)} ${token}`.trim())

test('calls authorise once, sign their body and carry the token', async () => {
  const { cloud, asked, requests } = session(() => ok({ n: 1 }))
  expect(await Promise.all([cloud.invoke('a', {}), cloud.invoke('b', {})])).toEqual([{ n: 1 }, { n: 1 }])
  expect(methods(asked)).toEqual(['anonymousAuthorize', 'invoke t1', 'invoke t1'])
  for (const { headers } of requests) expect(headers['x-serverless-sign']).toMatch(/^[0-9a-f]{32}$/)
})

test('a refused token is renewed once for all calls that were refused, and the call repeated once', async () => {
  const { cloud, asked } = session(({ token }) => (token === 't1' ? refused('GATEWAY_INVALID_TOKEN') : ok('done')))
  expect(await Promise.all([cloud.invoke('a', {}), cloud.invoke('b', {})])).toEqual(['done', 'done'])
  expect(methods(asked)).toEqual(['anonymousAuthorize', 'invoke t1', 'invoke t1', 'anonymousAuthorize', 'invoke t2', 'invoke t2'])
  const never = session(() => refused('InvalidParameter.InvalidToken', 'no'))
  await expect(never.cloud.invoke('a', {})).rejects.toMatchObject({ code: 'InvalidParameter.InvalidToken' })
  expect(methods(never.asked)).toEqual(['anonymousAuthorize', 'invoke t1', 'anonymousAuthorize', 'invoke t2'])
})

test.each([
  [
    'no token comes',
    () =>
      openCloud({
        platform: fakePlatform({ request: async () => ({ status: 200, headers: {}, body: '{"success":true,"data":{}}' }) }),
        origin: '',
        deviceId: '',
      }),
    'AUTH_FAILED',
    '获取accessToken失败',
  ],
  [
    'there is no service space',
    () =>
      openCloud({ platform: fakePlatform({ request: async () => ({ status: 403, headers: {}, body: '' }) }), origin: '', deviceId: '' }),
    'NOT_LINKED',
    '应用未关联服务空间',
  ],
  [
    'a function is missing',
    () => session(() => refused('FunctionNotFound', '[a]: 云函数不存在')).cloud,
    'FunctionNotFound',
    '[a]: 云函数不存在',
  ],
  ['the service fails', () => session(() => 502).cloud, 'SYS_ERR', '请求失败，请稍后再试'],
])('%s: its code and text', async (_, open, code, message) => {
  await expect(open().invoke('a', {})).rejects.toMatchObject({ name: 'CloudError', code, message })
})

test('a failed upload is not reported; files are uploaded five at once and reported in their order', async () => {
  const signed = ({ method, params }: Asked) =>
    ok(method === cloudMethods.sign ? { id: params.filename, ossPath: params.filename, signature: 's', policy: 'p', accessKeyId: 'k' } : {})
  const failed = session(signed, { uploadStatus: 403 })
  await expect(failed.cloud.upload([{ name: 'a', bytes: new Uint8Array(1) }])).rejects.toMatchObject({
    code: 'UPLOAD_FAILED',
    message: '文件上传失败',
  })
  expect(failed.asked.some(({ method }) => method === cloudMethods.report)).toBe(false)
  const { cloud, asked, requests } = session(signed)
  const names = Array.from({ length: 12 }, (_, n) => `f${n}`)
  expect(await cloud.upload(names.map((name) => ({ name, bytes: Uint8Array.from([1, 2, 3]) })))).toEqual(names)
  expect(asked.filter(({ method }) => method === cloudMethods.report).length).toBe(12)
  expect(methods(asked).slice(1, 6)).toEqual(Array(5).fill('generateProximalSign t1'))
  const form = new TextDecoder('latin1').decode(requests.find(({ url }) => url.endsWith('/upload'))?.body as Uint8Array)
  expect(form.lastIndexOf('name="file"')).toBeGreaterThan(form.indexOf('name="signature"'))
})

test('addresses of files are asked for fifty at a time, and a query names its action', async () => {
  const { cloud, asked } = session(({ method }) => (method === cloudMethods.info ? ok([]) : ok({ data: [7] })))
  await cloud.files(Array.from({ length: 51 }, (_, n) => String(n)))
  expect(asked.slice(1).map(({ params }) => String(params.id).split(',').length)).toEqual([50, 1])
  expect(await cloud.query('x.own', [{ $method: 'get', $param: [] }])).toEqual([7])
  expect(asked.at(-1)?.params).toEqual({
    functionTarget: 'DCloud-clientDB',
    functionArgs: { action: 'x.own', command: { $db: [{ $method: 'get', $param: [] }] } },
  })
})

test.each([
  [1, 100],
  [15_000, 15_000],
  [9_999_999, 600_000],
])('a timeout of %i ms is %i ms', async (timeoutMs, used) => {
  const { cloud, requests } = session(() => ok(1), { timeoutMs })
  await cloud.invoke('a', {})
  expect(requests.map((request) => request.timeoutMs)).toEqual([used, used])
})

test('codes of an ended login would lead to a login page where there is one', async () => {
  const onLoginExpired = vi.fn()
  await expect(session(() => refused('uni-id-token-expired'), { onLoginExpired }).cloud.invoke('a', {})).rejects.toBeInstanceOf(CloudError)
  expect(onLoginExpired).toHaveBeenCalledTimes(1)
  expect(['uni-id-check-token-failed', 'TOKEN_INVALID_WRONG_TOKEN', 'SYS_ERR'].map(isLoginExpired)).toEqual([true, true, false])
})

test('a failure is shown as a note, as a dialog with 确定, or with 重试 and 取消', async () => {
  const loading: (string | null)[] = []
  const notes: string[] = []
  const questions: object[] = []
  const answers = [true, true, true, false]
  letHostDraw(
    fakePlatform({
      toast: (text) => void notes.push(text),
      dialog: async (question) => {
        questions.push(question)
        return answers.shift() ?? false
      },
    }),
  )
  let tries = 0
  const failing = async () => {
    tries++
    throw new CloudError('X', '出错了')
  }
  expect(await showingFailure(failing, { as: 'toast', onLoading: (text) => loading.push(text) })).toBeNull()
  expect([notes, loading, LOADING_TEXT]).toEqual([['出错了'], ['加载中...', null], '加载中...'])
  expect(await showingFailure(failing)).toBeNull()
  expect([questions, tries]).toEqual([[{ title: '提示', text: '出错了', agree: '确定' }], 2])
  expect(await showingFailure(failing, { canRetry: true })).toBeNull()
  expect([questions.at(-1), tries]).toEqual([{ title: '提示', text: '出错了', agree: '重试', refuse: '取消' }, 5])
  expect(await showingFailure(async () => 'done')).toBe('done')
  letHostDraw(fakePlatform())
})
