import { href } from '@guanlan/contract/pages.ts'
import type { ImportTemplate } from '@guanlan/contract/schemas/data/imports.ts'
import { useRef } from 'react'
import { useCall } from '../../api/use-call.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { useLedTo } from '../../ui/layout/use-led-to.ts'
import { Menu } from '../../ui/popup/menu.tsx'
import { toast } from '../../ui/popup/toast.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './import.module.css'

/** 导入模板: the columns of one data set with their units, and its CSV file; shown from the address, it is scrolled to and focused. */
export function TemplatePanel({ dataset }: { dataset: string | null }) {
  const platform = usePlatform()
  const all = useCall('imports.templates', {}).data?.data.templates ?? []
  const items = all.map(({ key, name }) => ({ key, title: name }))
  const choose = (key: string) => platform.navigate('redirect', href('dataCenter', { template: key }))
  return (
    <Panel title="导入模板" id="template" meta="每个数据集的列、单位与 CSV 文件">
      <div className={styles.flow}>
        <div className={cx(layout.rowBetween8, layout.grow, styles.choice)}>
          <span className={typography.caption}>数据集</span>
          <Menu label="数据集" items={items} value={dataset ?? ''} idle="请选择" marks onChange={choose} />
        </div>
        {dataset !== null && <Template key={dataset} dataset={dataset} />}
      </div>
    </Panel>
  )
}

function Template({ dataset }: { dataset: string }) {
  const query = useCall('imports.template', { dataset })
  return (
    <Loadable query={query} skeleton="rows" count={4}>
      {({ data }) => <Columns template={data} />}
    </Loadable>
  )
}

function Columns({ template: { name, columns, text } }: { template: ImportTemplate }) {
  const platform = usePlatform()
  const place = useRef<HTMLDivElement>(null)
  useLedTo(place)
  async function save() {
    // Excel reads UTF-8 by its byte-order mark
    const isSaved = await platform.file.save(`${name}.csv`, `\ufeff${text}`)
    toast(isSaved ? '模板已保存' : '没有保存成功，请再试一次', isSaved ? 'check' : 'alert')
  }
  return (
    <div ref={place} tabIndex={-1} role="region" aria-label={`${name}的导入模板`} className={styles.flow}>
      <div className={layout.wrap8}>
        <Button kind="primary" icon="download" onClick={() => void save()}>
          下载{name}模板
        </Button>
      </div>
      <div className={styles.scroll}>
        <table className={styles.sample} aria-label={`${name}的列`}>
          <thead>
            <tr>
              {['含义', 'CSV 列名', '单位', '可空'].map((title) => (
                <th key={title} scope="col" className={styles.term}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.map(({ field, title, unit, isNeeded }) => (
              <tr key={field}>
                <td className={styles.cell}>{title}</td>
                <td className={styles.cell}>{field}</td>
                <td className={styles.cell}>{unit}</td>
                <td className={styles.cell}>{isNeeded ? '' : '可空'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
