import { href } from '@guanlan/contract/pages.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Platform } from '../../platform/platform.ts'
import { usePersonState } from '../../session/person.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { testPlatform } from '../../testing/test-platform.ts'
import { onPhone } from '../../testing/viewport.ts'
import { Header } from '../shell/header.tsx'

onPhone()

const info = { title: '贵州茅台', text: '贵州茅台 SH600519' }

/** Opens the sheet from the head of a stock's page. */
async function openSheet(overrides: Partial<Platform> = {}) {
  const app = renderInApp(<Header title="贵州茅台" share={info} />, overrides)
  app.record.goTo(href('stock', { code: 'SH600519' }))
  fireEvent.click(screen.getByRole('button', { name: '分享' }))
  return { ...app, sheet: await screen.findByRole('dialog', { name: '分享' }) }
}

test('a page that may not be shared has no share icon', () => {
  renderInApp(<Header title="设置" />)
  expect(screen.queryByLabelText('分享')).toBeNull()
})

test('the sheet offers a friend, moments and the link, which is the origin and the path of the page', async () => {
  const { sheet, platform } = await openSheet()
  expect([...sheet.querySelectorAll('button')].map((button) => button.textContent).filter(Boolean)).toEqual([
    '微信好友',
    '朋友圈',
    '复制链接',
  ])
  expect(sheet.textContent).toContain(`${platform.origin}${href('stock', { code: 'SH600519' })}`)
})

test('a friend is sent the picture the server has for the page', async () => {
  const sent: unknown[] = []
  const pictureOf = (code: string) => `https://guanlan.example/picture/page?code=${code}`
  const { api, requestsOf } = fakeApi({
    'share.info': ({ page_code = '' }) => ({ share_title: '个股', share_desctext: '', share_picture: pictureOf(page_code) }),
  })
  const share: Platform['share'] = async (message) => {
    sent.push(message)
    return 'cancelled'
  }
  const app = renderInApp(<Header title="贵州茅台" share={info} />, { api, share })
  app.record.goTo(href('stock', { code: 'SH600519' }))
  fireEvent.click(screen.getByRole('button', { name: '分享' }))
  await screen.findByRole('dialog', { name: '分享' })
  await waitFor(() => expect(requestsOf('share.info')).toEqual([{ page_code: 'stock' }]))
  await act(async () => {})
  fireEvent.click(screen.getByText('微信好友'))
  await waitFor(() => expect(sent).toMatchObject([{ image: pictureOf('stock'), to: 'friend' }]))
})

test('copying the link says so and closes the sheet', async () => {
  const { record, platform } = await openSheet()
  fireEvent.click(screen.getByText('复制链接'))
  await screen.findByText('已复制到剪贴板')
  expect(record.copied).toEqual([`${platform.origin}${href('stock', { code: 'SH600519' })}`])
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '分享' })).toBeNull())
})

test('when copying fails the user is asked to copy by hand', async () => {
  await openSheet({ copy: async () => false })
  fireEvent.click(screen.getByText('复制链接'))
  await screen.findByText('复制失败，请手动复制')
})

test.each([
  ['shared', '分享成功', '分享成功，欢迎分享更多内容。'],
  ['failed', '分享失败', '分享失败，请检查是否安装并登录微信。'],
] as const)('after sharing %s a dialog says how it went', async (outcome, title, sentence) => {
  await openSheet({ share: async () => outcome })
  fireEvent.click(screen.getByText('微信好友'))
  expect((await screen.findByRole('alertdialog', { name: title })).textContent).toContain(sentence)
})

test('a share the user calls off is not spoken of', async () => {
  await openSheet({ share: async () => 'cancelled' })
  fireEvent.click(screen.getByText('微信好友'))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '分享' })).toBeNull())
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('where the device cannot share, the way through WeChat is shown and the link can be copied', async () => {
  const { record } = await openSheet()
  fireEvent.click(screen.getByText('朋友圈'))
  const dialog = await screen.findByRole('alertdialog', { name: '在微信中打开后分享' })
  expect(dialog.textContent).toContain('「分享到朋友圈」')
  fireEvent.click([...dialog.querySelectorAll('button')].find((button) => button.textContent === '复制链接')!)
  await waitFor(() => expect(record.copied).toHaveLength(1))
})

test('inside WeChat its own menu is pointed at', async () => {
  await openSheet({ systemInfo: () => ({ ...testPlatform().systemInfo(), inWechat: true }) })
  fireEvent.click(screen.getByText('微信好友'))
  expect((await screen.findByRole('alertdialog', { name: '在微信中分享' })).textContent).toContain('「发送给朋友」')
})

test('Esc closes the sheet, and so does a tap on the mask once it stands', async () => {
  await openSheet()
  fireEvent.keyDown(window, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '分享' })).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: '分享' }))
  const sheet = await screen.findByRole('dialog', { name: '分享' })
  fireEvent.pointerDown(sheet.previousElementSibling!)
  fireEvent.click(sheet.previousElementSibling!)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '分享' })).toBeNull())
})

const frozen = { page: 'stock', key: 'SH600519' } as const

test('the link of a page whose figures are kept leads to them, with the code of who shares it; nothing is shared before it is known', async () => {
  const path = '/pagesShare/stockDetail/stockDetail?code=SH600519&share=0123456789abcdef'
  let answer: (() => void) | undefined
  const stored = { id: '0123456789abcdef', path, keptUntil: '2027-12-25 14:32:00' }
  const server = fakeApi({ 'share.create': () => new Promise((resolve) => (answer = () => resolve(stored))) })
  usePersonState.setState({ user: { shareCode: 'ABCD2345' } as never, isKnown: true })
  const { record, platform } = renderInApp(<Header title="贵州茅台" share={{ ...info, frozen }} />, { api: server.api })
  fireEvent.click(screen.getByRole('button', { name: '分享' }))
  await screen.findByText('正在保存此刻的数据…')
  for (const name of ['微信好友', '朋友圈', '复制链接']) expect(screen.getByText(name).closest('button')?.disabled).toBe(true)
  answer?.()
  await screen.findByText(/对方打开看到的是此刻的数据/)
  fireEvent.click(screen.getByText('复制链接'))
  await waitFor(() => expect(record.copied).toEqual([`${platform.origin}${path}&s=ABCD2345`]))
  usePersonState.setState({ user: null, isKnown: false })
})

test('where the figures cannot be kept, the sheet says so and shares the page', async () => {
  const { record, platform } = renderInApp(<Header title="贵州茅台" share={{ ...info, frozen }} />, { api: fakeApi({}).api })
  record.goTo(href('stock', { code: 'SH600519' }))
  fireEvent.click(screen.getByRole('button', { name: '分享' }))
  await screen.findByText('此刻的数据没有保存成功，对方打开看到的是打开时的数据')
  fireEvent.click(screen.getByText('复制链接'))
  await waitFor(() => expect(record.copied).toEqual([`${platform.origin}${href('stock', { code: 'SH600519' })}`]))
})

test('a server that takes too long is not waited for', async () => {
  const aborted = () =>
    new Promise<never>((_, reject) => server.requests[0]?.signal?.addEventListener('abort', () => reject(new Error('aborted'))))
  const server = fakeApi({ 'share.create': aborted })
  renderInApp(<Header title="贵州茅台" share={{ ...info, frozen }} />, { api: server.api })
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  try {
    fireEvent.click(screen.getByRole('button', { name: '分享' }))
    await screen.findByText('正在保存此刻的数据…')
    vi.advanceTimersByTime(10_000)
    await screen.findByText(/没有保存成功/)
  } finally {
    vi.useRealTimers()
  }
})
