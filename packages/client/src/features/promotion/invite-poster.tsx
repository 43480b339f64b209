import { useState } from 'react'
import { usePlatform } from '../../platform/platform-context.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './promotion.module.css'

/** The poster of an invitation as the server draws it, to be kept by holding it. */
export function InvitePoster({ shareCode }: { shareCode: string }) {
  const { origin } = usePlatform()
  const [state, setState] = useState<'drawing' | 'shown' | 'broken'>('drawing')
  if (state === 'broken') return <EmptyState title="海报没有生成" text="请检查网络后重试，也可以先复制链接分享。" icon="offline" />
  return (
    <div className={cx(layout.columnCenter, styles.poster)}>
      <img
        className={styles.picture}
        src={`${origin}/picture/invite?code=${shareCode}`}
        alt={`邀请海报，分享码 ${shareCode}，扫描其中的二维码打开观澜`}
        onLoad={() => setState('shown')}
        onError={() => setState('broken')}
      />
      <p className={typography.caption}>{state === 'drawing' ? '正在生成海报，请稍候' : '长按或右键保存图片，再发送给朋友'}</p>
    </div>
  )
}
