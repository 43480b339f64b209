import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { AvatarButton } from './avatar-button.tsx'
import { AvatarButton as WechatAvatarButton } from './avatar-button.weapp.tsx'

type Asks = { openType: string; onChooseAvatar(event: { detail: { avatarUrl?: string } }): void }

test('WeChat hands over the file of the picture that was chosen; elsewhere there is no button', () => {
  expect(render(<AvatarButton onPicture={() => {}}>选择头像</AvatarButton>).container.innerHTML).toBe('')
  const onPicture = vi.fn()
  const { asks } = (WechatAvatarButton({ onPicture, children: '选择头像' }) as ReactElement<{ asks: Asks }>).props
  expect(asks.openType).toBe('chooseAvatar')
  asks.onChooseAvatar({ detail: {} })
  asks.onChooseAvatar({ detail: { avatarUrl: 'wxfile://tmp/1.jpeg' } })
  expect(onPicture.mock.calls).toEqual([['wxfile://tmp/1.jpeg']])
})
