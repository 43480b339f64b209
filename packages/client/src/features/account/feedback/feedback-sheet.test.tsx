import { cloudMethods } from '@guanlan/contract/cloud.ts'
import { fireEvent, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PickedFile, Platform } from '../../../platform/platform.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { FeedbackSheet } from './feedback-sheet.tsx'

type Asked = { method: string; params: { functionTarget?: string; functionArgs?: object } }

/** The sheet on a device whose server answers as the cloud backend does; `isDown` makes it fail. */
function opened({ isDown = () => false, file = null }: { isDown?: () => boolean; file?: PickedFile | null } = {}) {
  const asked: Asked[] = []
  const request: Platform['request'] = async ({ url, body }) => {
    const reply = (data: unknown) => ({ status: 200, headers: {}, body: JSON.stringify({ success: true, data }) })
    if (url.endsWith('/upload')) return reply({})
    const { method, params } = JSON.parse(String(body)) as { method: string; params: string }
    const one = { method, params: JSON.parse(params) as Asked['params'] }
    asked.push(one)
    if (method === cloudMethods.authorize) return reply({ accessToken: 't' })
    if (method === cloudMethods.sign) return reply({ id: 'f1', ossPath: 'f1', policy: '', accessKeyId: '', signature: 's' })
    if (one.params.functionTarget === 'DCloud-clientDB')
      return reply({
        data: [{ id: 'a', text: '旧的问题', createdMs: Date.parse('2026-11-20T12:00:00+08:00'), answer: '已修复', answeredMs: 1 }],
      })
    return isDown() ? { status: 502, headers: {}, body: '' } : reply({ id: 'x' })
  }
  let isDone = false
  const screen = renderInApp(<FeedbackSheet onDone={() => (isDone = true)} />, {
    request,
    file: { pick: async () => file, save: async () => false },
  })
  const write = (text: string) => fireEvent.change(screen.getByLabelText('问题或建议'), { target: { value: text } })
  return { ...screen, asked, write, isDone: () => isDone }
}
const added = (asked: readonly Asked[]) =>
  asked.filter(({ params }) => params.functionTarget === 'feedback-add').map(({ params }) => params.functionArgs)

test('a feedback goes with its picture, and what was answered before is shown', async () => {
  const bytes = async () => Uint8Array.from([1]).buffer
  const sheet = opened({ file: { name: '截图.png', size: 1, text: async () => '', bytes } })
  await sheet.findByText('答复：已修复')
  expect((sheet.getByText('发送') as HTMLButtonElement).disabled).toBe(true)
  sheet.write('看不清')
  fireEvent.click(sheet.getByText('添加图片'))
  await sheet.findByText('截图.png')
  fireEvent.click(sheet.getByText('发送'))
  await waitFor(() => expect(sheet.isDone()).toBe(true))
  expect(added(sheet.asked)).toMatchObject([{ text: '看不清', files: ['f1'], channel: expect.any(String) }])
})

test('a picture that is too large is refused before it is read', async () => {
  const bytes = () => Promise.reject(new Error('not read'))
  const sheet = opened({ file: { name: 'a.png', size: 900_001, text: async () => '', bytes } })
  fireEvent.click(sheet.getByText('添加图片'))
  await sheet.findByText('图片最大 900 kB')
  expect(sheet.queryByText('a.png')).toBeNull()
})

test('a failure asks whether to try again, and what was written stays', async () => {
  let isDown = true
  const sheet = opened({ isDown: () => isDown })
  sheet.write('看不清')
  fireEvent.click(sheet.getByText('发送'))
  await sheet.findByText('请求失败，请稍后再试')
  isDown = false
  fireEvent.click(sheet.getByText('重试'))
  await waitFor(() => expect(sheet.isDone()).toBe(true))
  expect(added(sheet.asked).length).toBe(2)
})
