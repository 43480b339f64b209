import type { Adjust } from '@guanlan/contract/schemas/market/chart.ts'
import layout from '../../../ui/layout/layout.module.css'
import { Menu } from '../../../ui/popup/menu.tsx'
import { cx } from '../../../ui/text/class-names.ts'
import type { Stock } from '../use-stock.ts'
import { useChartSettings } from './chart-settings.ts'
import styles from './four-charts.module.css'
import { allPeriods } from './periods.ts'
import { StockChart } from './stock-chart.tsx'

/** One security in four periods, two by two; each period is chosen over its chart. */
export function FourCharts({ stock, adjust }: { stock: Stock; adjust: Adjust }) {
  const [{ fourPeriods }, change] = useChartSettings()
  const cells = fourPeriods.map((period, place) => ({ period, place }))
  return (
    <div className={styles.grid}>
      {cells.map(({ period, place }) => (
        <div key={place} className={cx(layout.column, styles.cell)}>
          <Menu
            label={`第 ${place + 1} 图的周期`}
            idle="周期"
            marks
            items={allPeriods}
            value={period}
            onChange={(next) => change({ fourPeriods: fourPeriods.map((one, at) => (at === place ? next : one)) })}
          />
          <StockChart base={stock.base} view={{ period, adjust }} live={stock.live} fill />
        </div>
      ))}
    </div>
  )
}
