import { afterEach, expect, test, vi } from 'vitest'
import { payAtSandbox } from './weapp-sandbox.ts'

type Requested = { url: string; method: string; data: string; success(answer: object): void }
type Question = { title: string; content: string; success(answer: object): void }

afterEach(() => vi.unstubAllGlobals())

function wechat(agrees: boolean, statusCode = 200) {
  const request = vi.fn(({ success }: Requested) => success({ statusCode, header: {}, data: '' }))
  const showModal = vi.fn(({ success }: Question) => success({ confirm: agrees }))
  vi.stubGlobal('wx', { request, showModal })
  return { request, showModal }
}
const pay = () => payAtSandbox('https://guanlan.example', '/sandbox/cashier?trade=wx1')

test('the labelled cashier asks in a dialog and sends the server the choice', async () => {
  const { request, showModal } = wechat(true)
  expect(await pay()).toBe('paid')
  expect(showModal.mock.calls[0]?.[0].content).toContain('模拟环境·不会扣款')
  expect(request.mock.calls[0]?.[0]).toMatchObject({
    ...{ method: 'POST', url: 'https://guanlan.example/sandbox/cashier', data: 'trade=wx1&action=pay&notice=now' },
  })
})

test('refused, not taken, and pages of others', async () => {
  const { request } = wechat(false)
  expect(await pay()).toBe('cancelled')
  expect(request).not.toHaveBeenCalled()
  wechat(true, 500)
  expect(await pay()).toBe('failed')
  expect(await payAtSandbox('https://guanlan.example', 'https://wx.tenpay.com/x?trade=1')).toBe('unsupported')
})
