import { useEffect, useState } from 'react'
import { usePlatform } from '../../../platform/platform-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import styles from './upgrade-page.module.css'

type Found = Awaited<ReturnType<ReturnType<typeof usePlatform>['update']['check']>>

const WORDS = {
  none: { title: '已是最新版本', text: '暂时没有更新的版本。', install: null },
  ready: { title: '新版本已就绪', text: '重新启动后使用新版本，自选、笔记与设置都会保留。', install: '重新启动' },
  store: { title: '发现新版本', text: '请到应用商店更新，自选、笔记与设置都会保留。', install: '立即更新' },
} as const

/** 版本更新: a popup that is a page of its own, transparent and faded in (spec §2, §9). It asks the host again what there is to install. */
export function UpgradePage() {
  const platform = usePlatform()
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    platform.update.check().then(setFound, () => setFound('none'))
  }, [platform])
  const { title, text, install } = found === null ? { title: '版本更新', text: '正在检查更新', install: null } : WORDS[found]
  return (
    <div className={styles.page} role="main">
      <div className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        <div className={styles.actions}>
          <Button kind={install === null ? 'primary' : 'text'} onClick={platform.back}>
            {install === null ? '知道了' : '以后再说'}
          </Button>
          {install !== null && (
            <Button kind="primary" onClick={() => void platform.update.install()}>
              {install}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
