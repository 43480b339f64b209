import { expect, test, vi } from 'vitest'
import { createPrivacyRequests } from './privacy-requests.ts'

test('what is asked for is said once, however often it is asked', () => {
  const requests = createPrivacyRequests()
  const heard = vi.fn()
  requests.subscribe(heard)
  expect(requests.purposes()).toEqual([])
  for (const referrer of ['setClipboardData', 'setClipboardData', 'button.getPhoneNumber']) requests.ask(() => {}, { referrer })
  expect(requests.purposes()).toEqual(['剪贴板：复制链接与文字', '手机号：登录'])
  expect(requests.purposes()).toBe(requests.purposes())
  expect(heard).toHaveBeenCalledTimes(3)
})

test('an unforeseen interface, or none named, is asked for all the same', () => {
  const requests = createPrivacyRequests()
  requests.ask(() => {}, { referrer: 'toString' })
  requests.ask(() => {})
  expect(requests.purposes()).toEqual(['这项功能所需的信息'])
})

test.each([
  ['agreeing', { event: 'agree', buttonId: 'the-button' }],
  ['refusing', { event: 'disagree' }],
] as const)('%s answers all that wait together, each once', (_, answer) => {
  const requests = createPrivacyRequests()
  const resolves = [vi.fn(), vi.fn(), vi.fn()]
  for (const resolve of resolves) requests.ask(resolve, { referrer: 'setClipboardData' })
  const end = () => (answer.event === 'agree' ? requests.agree(answer.buttonId) : requests.refuse())
  end()
  end()
  for (const resolve of resolves) expect(resolve.mock.calls).toEqual([[answer]])
  expect(requests.purposes()).toEqual([])
})

test('what is asked while the others are being answered waits for an answer of its own', () => {
  const requests = createPrivacyRequests()
  const later = vi.fn()
  requests.ask(() => requests.ask(later, { referrer: 'chooseMessageFile' }), { referrer: 'setClipboardData' })
  requests.refuse()
  expect([later.mock.calls, requests.purposes()]).toEqual([[], ['选中的聊天文件：导入自选']])
})
