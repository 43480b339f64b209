import { useState } from 'react'
import type { Card } from '../../charts/card/card.ts'
import { CardPicture } from '../../charts/card/card-picture.tsx'
import { usePlatform } from '../../platform/platform-context.ts'
import { Button } from '../../ui/button/button.tsx'
import layout from '../../ui/layout/layout.module.css'
import { toast } from '../../ui/popup/toast.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './card-sheet.module.css'

/** The picture of a card, and what the device can do with it. */
export function CardSheet({ card }: { card: Card }) {
  const { picture, systemInfo } = usePlatform()
  const [address, setAddress] = useState<string | null>(null)
  const name = `${card.title.replace(/[\\/:*?"<>|\s]+/g, '-')}.png`
  async function share() {
    const outcome = address === null ? 'cancelled' : await picture.share?.(address, name)
    if (outcome === 'failed') toast('没有分享成功，请保存图片后再发送', 'alert')
  }
  async function save() {
    if (address === null) return
    const isSaved = await picture.save?.(address, name)
    toast(isSaved ? '图片已保存' : '没有保存成功，请长按图片保存', isSaved ? 'check' : 'alert')
  }
  const { os, inWechat } = systemInfo()
  return (
    <div className={layout.column8}>
      <CardPicture card={card} label={`${card.title}的分享图片，扫描其中的二维码打开本页`} onDrawn={setAddress} />
      <div className={styles.foot}>
        {(inWechat || os === 'ios' || os === 'android') && <p className={cx(typography.caption, styles.hint)}>长按图片也可以保存或发送</p>}
        <div className={cx(layout.flex12, styles.actions)}>
          {picture.share && (
            <Button icon="share" disabled={address === null} onClick={() => void share()}>
              分享图片
            </Button>
          )}
          {picture.save && (
            <Button kind="primary" icon="download" disabled={address === null} onClick={() => void save()}>
              保存图片
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
