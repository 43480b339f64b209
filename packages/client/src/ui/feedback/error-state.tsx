import { ApiError } from '../../platform/api-error.ts'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icons.data.ts'
import layout from '../layout/layout.module.css'
import { cx } from '../text/class-names.ts'
import typography from '../text/typography.module.css'
import { EmptyState } from './empty-state.tsx'
import styles from './state-box.module.css'

type ErrorStateProps = {
  error: unknown
  onRetry: () => void
  /** Time of the last snapshot still on screen, written out (14:05). */
  lastAt?: string | null
}

/** What went wrong, in words, and a whole area to press for another try (spec §8). */
export function ErrorState({ error, onRetry, lastAt }: ErrorStateProps) {
  // `useCall` asks again by itself until the answer is ready: nothing to press
  if (error instanceof ApiError && error.reason === 'not_ready')
    return (
      <div role="status" className={styles.whole}>
        <EmptyState compact title="正在准备数据" text={sentence(error.message)} />
      </div>
    )
  const { title, text, icon } = errorWords(error)
  return (
    <div role="alert" className={styles.whole}>
      <button type="button" className={cx(layout.columnCenter, styles.box, styles.pressable)} onClick={onRetry}>
        <Icon name={icon} size={32} />
        <span className={cx(typography.strong16, styles.title)}>{title}</span>
        <span className={cx(typography.bodyLines, styles.text)}>{lastAt ? `${text}下面仍显示 ${lastAt} 的快照。` : text}</span>
        <span className={cx(layout.inlineCenter, typography.strong14, styles.retry)}>
          <Icon name="refresh" size={18} />
          重试
        </span>
      </button>
    </div>
  )
}

/** Title and sentence of a failure: the texts of spec §8 for timeouts and page loads, the server's own sentence otherwise. */
function errorWords(error: unknown): { title: string; text: string; icon: IconName } {
  const reason = error instanceof ApiError ? error.reason : ''
  if (reason === 'timeout') return { title: '连接超时，点击屏幕重试', text: '服务器没有在规定时间内答复。', icon: 'offline' }
  if (reason === 'network') return { title: '网络不给力', text: '没有取到最新数据。', icon: 'offline' }
  if (error instanceof ApiError)
    return { title: reason === 'quotes_unavailable' ? '还没有数据' : '暂时打不开', text: sentence(error.message), icon: 'alert' }
  return { title: '加载失败，点击屏幕重试', text: '页面没有加载完整。', icon: 'alert' }
}

const sentence = (text: string) => `${text}。`.replace('。。', '。')
