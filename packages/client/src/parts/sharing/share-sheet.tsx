import { useCall } from '../../api/use-call.ts'
import { placeOf } from '../../platform/place.ts'
import type { Platform, ShareMessage } from '../../platform/platform.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icons.data.ts'
import { confirm, inform } from '../../ui/popup/dialog.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { copyText } from './copy-text.ts'
import { openCard } from './open-card.tsx'
import type { ShareInfo } from './share-info.ts'
import styles from './share-sheet.module.css'
import { useFrozenLink } from './use-frozen-link.ts'

type Shared = ShareInfo & { url: string; image?: string }
type Choice = { label: string; icon: IconName; act: (platform: Platform, shared: Shared) => Promise<void> }

const choices: readonly Choice[] = [
  { label: '微信好友', icon: 'talk', act: (platform, shared) => share(platform, { ...shared, to: 'friend' }, '发送给朋友') },
  { label: '朋友圈', icon: 'moments', act: (platform, shared) => share(platform, { ...shared, to: 'moments' }, '分享到朋友圈') },
  { label: '复制链接', icon: 'copy', act: (platform, { url }) => copyText(platform, url) },
]

const picture: Choice = { label: '生成图片', icon: 'chart', act: (_, { card, url }) => openCard(card, url) }

/** The three ways of spec §2 to share a page, a picture of it where it has one, and its link to read. */
export function ShareSheet({ shared: given, onDone }: { shared: Shared; onDone: () => void }) {
  const platform = usePlatform()
  const { url, hint } = useFrozenLink(given)
  const page = placeOf(platform.location.get()).name
  const info = useCall('share.info', page === null ? {} : { page_code: page }, { staleMs: Number.POSITIVE_INFINITY }).data?.data
  return (
    <>
      <div className={styles.choices}>
        {(given.card ? [...choices, picture] : choices).map(({ label, icon, act }) => (
          <button
            key={label}
            type="button"
            className={styles.choice}
            disabled={url === null}
            onClick={() => {
              if (url === null) return
              onDone()
              void act(platform, { ...given, url, ...(info && { image: info.share_picture }) })
            }}
          >
            <span className={styles.icon}>
              <Icon name={icon} />
            </span>
            {label}
          </button>
        ))}
      </div>
      {hint && <p className={cx(typography.note, styles.hint)}>{hint}</p>}
      {url && <p className={cx(typography.caption, styles.link)}>{url}</p>}
    </>
  )
}

/** Shares through the device and shows the outcome (spec §8); where the device cannot, explains how to share in WeChat. `entry` is WeChat's menu entry. */
async function share(platform: Platform, shared: ShareMessage, entry: string): Promise<void> {
  const outcome = await platform.share(shared)
  if (outcome === 'shared') return inform('分享成功', '分享成功，欢迎分享更多内容。')
  if (outcome === 'failed') return inform('分享失败', '分享失败，请检查是否安装并登录微信。')
  if (outcome === 'cancelled') return
  const how = `点右上角「…」，选择「${entry}」。`
  if (platform.systemInfo().inWechat) return inform('在微信中分享', `请${how}`)
  const isCopying = await confirm({ title: '在微信中打开后分享', text: `请复制链接，在微信中打开后，${how}`, ok: '复制链接' })
  if (isCopying) await copyText(platform, shared.url)
}
