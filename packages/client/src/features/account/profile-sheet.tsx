import type { UserInfo } from '@guanlan/contract/schemas/business/account.ts'
import { nicknameFault } from '@guanlan/domain/validate/nickname.ts'
import { useState } from 'react'
import { useApi } from '../../api/api-context.ts'
import type { Platform } from '../../platform/platform.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { loadPerson } from '../../session/person.ts'
import { AvatarButton } from '../../ui/button/avatar-button.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Form } from '../../ui/field/form.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { toast } from '../../ui/popup/toast.tsx'
import { failureText } from './account-rules.ts'
import { Avatar } from './avatar.tsx'
import styles from './login/login-form.module.css'
import { SettingRow } from './setting-row.tsx'

/** Side of a picture in px: sharp at three pixels a point, and small enough to travel with the account. */
const SIDE = 168
const MOST_LETTERS = 20

/** 修改资料: picture and nickname. */
export function ProfileSheet({ user, onDone }: { user: UserInfo; onDone: () => void }) {
  const api = useApi()
  const platform = usePlatform()
  const [fields, setFields] = useState({ nickname: user.nickname, headImgURL: user.headImgURL })
  const [state, setState] = useState<{ isBusy: boolean; error: string | null }>({ isBusy: false, error: null })
  const { pickSquare, squareOf } = platform.picture
  async function pick() {
    const headImgURL = await pickSquare?.(SIDE)
    if (headImgURL) setFields((now) => ({ ...now, headImgURL }))
    else toast('没有选图片，或图片打不开')
  }
  async function take(file: string) {
    const headImgURL = await squareOf?.(file, SIDE)
    if (headImgURL) setFields((now) => ({ ...now, headImgURL }))
    else toast('图片打不开，请换一张')
  }
  async function submit() {
    const nickname = fields.nickname.trim()
    const error = nickname === '' ? '昵称不能为空' : nicknameFault(nickname)
    if (error !== null) return setState({ isBusy: false, error })
    setState({ isBusy: true, error: null })
    try {
      await api('account.edit', { nickname, headImgURL: fields.headImgURL }, { retries: 0 })
      await loadPerson(api, platform)
      toast('资料已更新', 'check')
      onDone()
    } catch (failed) {
      setState({ isBusy: false, error: failureText(failed) })
    }
  }
  return (
    <Form className={styles.fields} onSubmit={() => void submit()}>
      <SettingRow title="头像" hint={hintOf(platform)}>
        <div className={styles.choices}>
          <Avatar user={fields} />
          {pickSquare && (
            <Button size="xs" onClick={() => void pick()}>
              选择图片
            </Button>
          )}
          {squareOf && (
            <AvatarButton className={styles.choose} onPicture={(file) => void take(file)}>
              选择头像
            </AvatarButton>
          )}
          {fields.headImgURL !== '' && (
            <Button size="xs" onClick={() => setFields({ ...fields, headImgURL: '' })}>
              用默认
            </Button>
          )}
        </div>
      </SettingRow>
      <TextField
        label="昵称"
        type="nickname"
        value={fields.nickname}
        maxLength={MOST_LETTERS}
        onChange={(nickname) => setFields({ ...fields, nickname })}
        error={state.error}
      />
      <Button type="submit" kind="primary" size="lg" disabled={state.isBusy}>
        {state.isBusy ? '正在保存' : '保存'}
      </Button>
    </Form>
  )
}

function hintOf({ picture: { pickSquare, squareOf } }: Platform): string {
  if (pickSquare) return '取图片中间的正方形，在本机缩小后上传'
  return squareOf ? '可用微信头像，或从相册选择' : '请在网页或应用中更换头像'
}
