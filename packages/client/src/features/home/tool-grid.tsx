import { pages } from '@guanlan/contract/pages.ts'
import { type Tool, tools } from '../../parts/shell/tools.ts'
import { Link } from '../../ui/button/link.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './tool-grid.module.css'

/** Ways that are no tools of their own but stand beside them. */
const MORE: readonly Tool[] = [
  { page: 'collection', title: '自选', icon: 'star' },
  { page: 'search', title: '搜索', icon: 'search' },
  { page: 'setting', title: '设置', icon: 'gear' },
  { page: 'about', title: '关于', icon: 'info' },
]

/** 工具: the ways into the product on phones and tablets; from 1024 px they stand in the rail. */
export function ToolGrid() {
  return (
    <div className={styles.place}>
      <Panel title="工具" flush>
        <div className={styles.grid}>
          {[...tools, ...MORE].map(({ page, title, icon }) => (
            <Link key={page} href={pages[page].path} mode={'tab' in pages[page] ? 'tab' : 'push'} className={cx(layout.row4, styles.tool)}>
              <Icon name={icon} />
              <span className={typography.quiet}>{title}</span>
            </Link>
          ))}
        </div>
      </Panel>
    </div>
  )
}
