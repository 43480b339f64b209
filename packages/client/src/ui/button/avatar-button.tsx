import type { ReactNode } from 'react'

export type AvatarButtonProps = {
  className?: string | undefined
  /** Where the host keeps the picture that was chosen; read it by `platform.picture.squareOf`. */
  onPicture: (file: string) => void
  children: ReactNode
}

/** Lets the user choose the picture they have in the host. Only WeChat has one. */
export function AvatarButton(_: AvatarButtonProps): ReactNode {
  return null
}
