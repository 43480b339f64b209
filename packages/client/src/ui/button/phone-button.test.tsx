import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { PhoneButton } from './phone-button.tsx'
import { PhoneButton as WechatPhoneButton } from './phone-button.weapp.tsx'

const quiet = { onCode: () => {}, onRefusal: () => {} }

test('where the host knows no number the fallback stands in its place, else nothing', () => {
  expect(render(<PhoneButton {...quiet}>一键登录</PhoneButton>).container.innerHTML).toBe('')
  const { container } = render(
    <PhoneButton {...quiet} fallback={<b>验证码登录</b>}>
      一键登录
    </PhoneButton>,
  )
  expect(container.innerHTML).toBe('<b>验证码登录</b>')
})

type Detail = { code?: string; errMsg: string }
type Asks = { openType: string; onGetPhoneNumber(event: { detail: Detail }): void }

/** What WeChat's button reports after a press. */
function pressed(detail: Detail) {
  const reported = { onCode: vi.fn(), onRefusal: vi.fn() }
  const { asks } = (WechatPhoneButton({ ...reported, children: '一键登录' }) as ReactElement<{ asks: Asks }>).props
  expect(asks.openType).toBe('getPhoneNumber')
  asks.onGetPhoneNumber({ detail })
  return [reported.onCode.mock.calls, reported.onRefusal.mock.calls]
}

test.each([
  [{ code: 'one-time', errMsg: 'getPhoneNumber:ok' }, [['one-time']], []],
  [{ errMsg: 'getPhoneNumber:fail user deny' }, [], [['refused']]],
  [{ errMsg: 'getPhoneNumber:fail privacy permission is not authorized' }, [], [['refused']]],
  [{ errMsg: 'getPhoneNumber:fail no permission' }, [], [['unavailable']]],
  [{ errMsg: 'getPhoneNumber:fail:insufficient' }, [], [['unavailable']]],
])('WeChat answering %j gives codes %j and refusals %j', (detail, codes, refusals) => {
  expect(pressed(detail)).toEqual([codes, refusals])
})
