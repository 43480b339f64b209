import { openShareSheet } from '../../parts/sharing/share-button.tsx'
import { usePlatform } from '../../platform/platform-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { openPopup } from '../../ui/popup/popup-store.ts'
import { toast } from '../../ui/popup/toast.tsx'
import { inviteInfo, invitePath } from './invite-link.ts'
import { InvitePoster } from './invite-poster.tsx'
import styles from './promotion.module.css'

/** What can be done with an invitation: share it, copy its link, have it as a picture. */
export function InviteTools({ shareCode }: { shareCode: string | null }) {
  const platform = usePlatform()
  const { origin, name } = platform
  const link = origin + invitePath(shareCode)
  async function copy() {
    const isCopied = await platform.copy(link)
    toast(isCopied ? '已复制到剪贴板' : '复制失败，请手动复制', isCopied ? 'check' : 'alert')
  }
  return (
    <div className={styles.tools}>
      <Button kind="primary" icon="share" onClick={() => void openShareSheet(platform, inviteInfo(shareCode))}>
        分享
      </Button>
      <Button icon="copy" onClick={() => void copy()}>
        复制链接
      </Button>
      {shareCode !== null && name !== 'weapp' && (
        <Button
          icon="chart"
          onClick={() => openPopup({ position: 'center', label: '邀请海报', content: <InvitePoster shareCode={shareCode} /> })}
        >
          邀请海报
        </Button>
      )}
    </div>
  )
}
