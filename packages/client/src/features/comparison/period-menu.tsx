import layout from '../../ui/layout/layout.module.css'
import { Menu } from '../../ui/popup/menu.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import type { Compared } from './compared-head.tsx'
import styles from './comparison.module.css'

const NEWEST = 'newest'

type PeriodMenuProps = { comparison: Compared; requested: string | undefined; onChange: (enddate: string | undefined) => void }

/** The report period statements are compared of: the newest of each, or one of those they published. */
export function PeriodMenu({ comparison: { stocks, periods, period }, requested, onChange }: PeriodMenuProps) {
  const titleOf = ({ name, published }: Compared['periods'][number]) =>
    published === stocks.length ? name : `${name}（${published} / ${stocks.length} 家）`
  // a period of an address without reports stays the chosen one
  const known = periods.some(({ enddate }) => enddate === requested)
  const other = requested === undefined || known ? [] : [{ key: requested, title: period?.enddate === requested ? period.name : requested }]
  return (
    <div className={cx(layout.rowWrap, styles.period)}>
      <span className={typography.captionLines}>报告期</span>
      <Menu
        label="报告期"
        idle="报告期"
        items={[{ key: NEWEST, title: '各取最新' }, ...other, ...periods.map((one) => ({ key: one.enddate, title: titleOf(one) }))]}
        value={requested ?? NEWEST}
        onChange={(key) => onChange(key === NEWEST ? undefined : key)}
      />
      <span className={typography.captionLines}>
        {period === null ? '各家取自己最新的报告' : `成长、盈利等报表类指标与行业中位数同取${period.name}；行情、估值、资金等仍是最新`}
      </span>
    </div>
  )
}
