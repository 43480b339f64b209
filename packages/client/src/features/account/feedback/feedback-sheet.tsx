import { FEEDBACK_LIMITS, MAX_FILE_BYTES } from '@guanlan/contract/cloud.ts'
import { formatDate } from '@guanlan/domain/format/date-text.ts'
import { useEffect, useMemo, useState } from 'react'
import { APP_VERSION } from '../../../device/version.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import { showingFailure } from '../../../session/cloud/cloud-object.ts'
import { openCloud } from '../../../session/cloud/cloud-session.ts'
import { reporterId } from '../../../session/telemetry/reporter-id.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Chip } from '../../../ui/button/chip.tsx'
import { TextArea } from '../../../ui/field/text-area.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { toast } from '../../../ui/popup/toast.tsx'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import styles from './feedback-sheet.module.css'

type Picture = { name: string; bytes: Uint8Array }
type Own = { id: string; text: string; createdMs: number; answer: string; answeredMs: number | null }

const ENDINGS = ['.png', '.jpg', '.jpeg']

/** 意见反馈: what the user writes, pictures with it, and what was answered before. */
export function FeedbackSheet({ onDone }: { onDone: () => void }) {
  const platform = usePlatform()
  const cloud = useMemo(() => openCloud({ platform, origin: platform.origin, deviceId: reporterId(platform) }), [platform])
  const [text, setText] = useState('')
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  const [loading, setLoading] = useState<string | null>(null)
  async function pick() {
    const file = await platform.file.pick(ENDINGS)
    if (file === null) return
    if (file.size > MAX_FILE_BYTES) return toast(`图片最大 ${Math.floor(MAX_FILE_BYTES / 1000)} kB`, 'alert')
    setPictures([...pictures, { name: file.name, bytes: new Uint8Array(await file.bytes()) }])
  }
  async function send() {
    const sent = await showingFailure(
      async () => {
        const files = await cloud.upload(pictures)
        return await cloud.invoke<{ id: string }>('feedback-add', { text, files, version: APP_VERSION, channel: platform.channel })
      },
      { canRetry: true, onLoading: setLoading, loadingText: '正在发送' },
    )
    if (sent === null) return
    toast('已收到，谢谢', 'check')
    onDone()
  }
  return (
    <div className={styles.body}>
      <TextArea
        label="问题或建议"
        value={text}
        onChange={setText}
        maxLength={FEEDBACK_LIMITS.letters}
        placeholder="请写明页面与时间；请不要写手机号与密码"
      />
      <div className={cx(layout.flex8, styles.picture)}>
        {pictures.map((picture) => (
          <Chip
            key={picture.name}
            onRemove={() => setPictures(pictures.filter((one) => one !== picture))}
            removeLabel={`移除 ${picture.name}`}
          >
            {picture.name}
          </Chip>
        ))}
        {pictures.length < FEEDBACK_LIMITS.files && (
          <Button size="xs" icon="plus" onClick={() => void pick()}>
            添加图片
          </Button>
        )}
      </div>
      <p className={cx(typography.captionLines, styles.note)}>
        PNG 或 JPEG，最多 {FEEDBACK_LIMITS.files} 张；拍摄地点等附加信息会被去除。内容与图片保存 400 天，只供运营方处理。
      </p>
      <Button kind="primary" size="lg" disabled={text.trim() === '' || loading !== null} onClick={() => void send()}>
        {loading ?? '发送'}
      </Button>
      <OwnFeedback cloud={cloud} />
    </div>
  )
}

function OwnFeedback({ cloud }: { cloud: ReturnType<typeof openCloud> }) {
  const [own, setOwn] = useState<readonly Own[]>([])
  useEffect(() => {
    const operations = [
      { $method: 'collection', $param: ['feedback'] },
      { $method: 'get', $param: [] },
    ]
    // without an answer the list is left out; sending says why
    cloud.query<Own>('feedback.own', operations).then(setOwn, () => {})
  }, [cloud])
  return (
    <>
      {own.map(({ id, text, createdMs, answer }) => (
        <div key={id} className={styles.own}>
          <p className={typography.captionLines}>{formatDate(createdMs, 'ymd')} 的反馈</p>
          <p className={typography.bodyLines}>{text}</p>
          <p className={typography.captionLines}>{answer === '' ? '已收到' : `答复：${answer}`}</p>
        </div>
      ))}
    </>
  )
}
