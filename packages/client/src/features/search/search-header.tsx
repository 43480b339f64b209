import { usePlatform } from '../../platform/platform-context.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import { SearchField, type SearchFieldProps } from './search-field.tsx'
import styles from './search-header.module.css'

/** Back, and the field of the page. */
export function SearchHeader(props: SearchFieldProps) {
  const platform = usePlatform()
  return (
    <div className={cx(layout.row, styles.header)}>
      <h1 className={layout.unseen}>搜索</h1>
      <span className={styles.back}>
        <IconButton icon="back" label="返回" onClick={() => platform.back()} />
      </span>
      <SearchField {...props} />
    </div>
  )
}
