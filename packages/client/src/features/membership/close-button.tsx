import { IconButton } from '../../ui/button/icon-button.tsx'
import styles from './close-button.module.css'

/** Leaves a page of the membership where it has no header to go back by: on a wide screen. */
export function CloseButton({ onClick }: { onClick: () => void }) {
  return (
    <span className={styles.wide}>
      <IconButton icon="close" label="关闭" onClick={onClick} />
    </span>
  )
}
