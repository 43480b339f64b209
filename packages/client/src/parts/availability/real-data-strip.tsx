import { href } from '@guanlan/contract/pages.ts'
import { useState } from 'react'
import { useSimulated } from '../../device/simulated.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Link } from '../../ui/button/link.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './real-data-strip.module.css'

/** The strip was closed on this device. */
const CLOSED_KEY = 'guanlan.real-data.closed'

/** 换成真实数据: on a store of simulated data the way to real ones, until it is closed; nothing on any other store. */
export function RealDataStrip() {
  const platform = usePlatform()
  const isSimulated = useSimulated()
  const [isClosed, setClosed] = useState(() => platform.storage.get(CLOSED_KEY) !== null)
  if (isClosed || isSimulated === false) return null
  // the first answer says what the data are: until then a line is kept free, so that nothing moves
  if (isSimulated === null) return <div className={styles.place} />
  function close() {
    platform.storage.set(CLOSED_KEY, 'true')
    setClosed(true)
  }
  return (
    <div className={cx(layout.row8, typography.noteLines, styles.strip)} role="note">
      <span className={layout.grow}>
        现在是模拟数据，
        <Link href={href('document', { id: 'own-data' })} className={cx(layout.reach, styles.link)}>
          换成真实数据
        </Link>
      </span>
      <IconButton icon="close" size={16} label="不再提示换成真实数据" onClick={close} />
    </div>
  )
}
