import type { DatasetStatuses } from '@guanlan/contract/schemas/dataset.ts'
import { Panel } from '../../ui/panel.tsx'
import styles from './data-center-page.module.css'

type Filling = NonNullable<DatasetStatuses['filling']>

/** How far the filling behind the market has come. */
export function FillPanel({ filling, datasets }: { filling: Filling; datasets: DatasetStatuses['datasets'] }) {
  const share = filling.total === 0 ? 0 : filling.done / filling.total
  const names = filling.datasets.map((key) => datasets.find((one) => one.key === key)?.name ?? key)
  return (
    <Panel title="正在生成数据" meta={`${filling.startedAt.slice(11, 16)} 开始`}>
      <div className={styles.progress} role="status">
        <div className={styles.track}>
          <div className={styles.done} style={{ width: `${Math.round(share * 100)}%` }} />
        </div>
        <span>
          {filling.done} / {filling.total} 只证券 · {names.join('、')}
        </span>
      </div>
    </Panel>
  )
}
