import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'

/** 导入数据: files are on the computer, so is the import. */
export function ImportSection(_: { template: string | null }) {
  return (
    <Panel title="导入数据" id="import">
      <p className={cx(typography.bodyLines, typography.anywhere)}>导入文件请在电脑的浏览器里打开本站的数据中心，由运维操作。</p>
    </Panel>
  )
}
