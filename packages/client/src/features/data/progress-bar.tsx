import styles from './data-center-page.module.css'

/** How far something is: a bar of a share from 0 to 1, and what is being done. */
export function ProgressBar({ share, text }: { share: number; text: string }) {
  return (
    <div className={styles.progress} role="status">
      <div className={styles.track}>
        <div className={styles.done} style={{ width: `${Math.round(share * 100)}%` }} />
      </div>
      <span>{text}</span>
    </div>
  )
}
