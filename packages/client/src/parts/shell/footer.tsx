import { href } from '@guanlan/contract/pages.ts'
import { useSimulated } from '../../device/simulated.ts'
import { APP_VERSION } from '../../device/version.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { Link } from '../../ui/button/link.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './footer.module.css'

/** Risk notice, filing number where configured, version and copyright (spec §2). */
export function Footer() {
  const { filing } = usePlatform()
  const isSimulated = useSimulated()
  return (
    <div className={cx(typography.tinyLines, styles.footer)} role="contentinfo">
      <p>
        <b className={typography.quiet}>投资有风险，入市需谨慎。</b>
        本页为数据统计与筛选结果，不构成投资建议。{isSimulated && '行情为模拟数据，非交易所实时行情。'}
      </p>
      <div className={styles.links}>
        <Link href={href('document', { id: 'privacy' })} className={styles.link}>
          隐私政策
        </Link>
        <Link href={href('document', { id: 'terms' })} className={styles.link}>
          用户协议
        </Link>
        <Link href={href('help')} className={styles.link}>
          帮助中心
        </Link>
      </div>
      <p>{[filing, `版本 ${APP_VERSION}`, `© ${new Date().getFullYear()} 观澜`].filter(Boolean).join(' · ')}</p>
    </div>
  )
}
