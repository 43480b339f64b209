import type { ReactNode } from 'react'
import type { AvatarButtonProps } from './avatar-button.tsx'
import { NativeButton } from './native-button.weapp.tsx'

type Answer = { detail: { avatarUrl?: string } }

/** Lets the user choose the picture they have in WeChat, or one of the device: WeChat gives it to a button of its own alone. */
export function AvatarButton({ className, onPicture, children }: AvatarButtonProps): ReactNode {
  const onChooseAvatar = ({ detail: { avatarUrl = '' } }: Answer) => avatarUrl !== '' && onPicture(avatarUrl)
  return (
    <NativeButton className={className} asks={{ openType: 'chooseAvatar', onChooseAvatar }}>
      {children}
    </NativeButton>
  )
}
