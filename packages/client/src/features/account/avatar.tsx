import { Icon } from '../../ui/icon/icon.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import styles from './avatar.module.css'

/** The chosen picture, else the first letter of the name; a neutral figure for visitors. */
export function Avatar({ user }: { user: { headImgURL: string; nickname: string } | null }) {
  if (user?.headImgURL) return <img className={styles.face} src={user.headImgURL} alt="" />
  return (
    <span className={cx(layout.center, styles.avatar)} aria-hidden="true">
      {user === null ? <Icon name="user" size={32} /> : [...user.nickname][0]}
    </span>
  )
}
