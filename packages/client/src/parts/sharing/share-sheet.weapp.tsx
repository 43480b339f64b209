import { createElement } from 'react'
import { usePlatform } from '../../platform/platform-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { inform } from '../../ui/popup/dialog.tsx'
import { toast } from '../../ui/popup/toast.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { openCard } from './open-card.tsx'
import type { ShareInfo } from './share-info.ts'
import styles from './share-sheet.module.css'
import { useFrozenLink } from './use-frozen-link.ts'

/** By this name and no tag, because tags of buttons are drawn as ours. */
const WECHAT_BUTTON = 'button'

type Shared = ShareInfo & { url: string }

/** The three ways of spec §2, and a picture where the page has one. WeChat shares to a friend by a button of its own, and to moments by its menu alone. */
export function ShareSheet({ shared: given, onDone }: { shared: Shared; onDone: () => void }) {
  const platform = usePlatform()
  const { url, hint } = useFrozenLink(given)
  const friend = (
    <>
      <div className={styles.icon}>
        <Icon name="talk" />
      </div>
      微信好友
    </>
  )
  async function copy() {
    if (url === null) return
    onDone()
    toast((await platform.copy(url)) ? '已复制到剪贴板' : '复制失败，请手动复制')
  }
  return (
    <>
      <div className={styles.choices}>
        {createElement(WECHAT_BUTTON, { openType: 'share', className: styles.choice, plain: true, onClick: onDone }, friend)}
        <button
          type="button"
          className={styles.choice}
          onClick={() => {
            onDone()
            void inform('分享到朋友圈', '点右上角「…」，选择「分享到朋友圈」。')
          }}
        >
          <div className={styles.icon}>
            <Icon name="moments" />
          </div>
          朋友圈
        </button>
        <button type="button" className={styles.choice} disabled={url === null} onClick={() => void copy()}>
          <div className={styles.icon}>
            <Icon name="copy" />
          </div>
          复制链接
        </button>
        {given.card && (
          <button
            type="button"
            className={styles.choice}
            disabled={url === null}
            onClick={() => {
              if (url === null) return
              onDone()
              void openCard(given.card, url)
            }}
          >
            <div className={styles.icon}>
              <Icon name="chart" />
            </div>
            生成图片
          </button>
        )}
      </div>
      {hint && <p className={cx(typography.note, styles.hint)}>复制链接：{hint}</p>}
      {url && <p className={cx(typography.caption, styles.link)}>{url}</p>}
    </>
  )
}
