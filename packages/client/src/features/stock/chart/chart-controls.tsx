import type { Adjust } from '@guanlan/contract/schemas/market/chart.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { useIsDesktop } from '../../../ui/layout/use-media.ts'
import { Menu } from '../../../ui/popup/menu.tsx'
import { usePopup } from '../../../ui/popup/use-popup.ts'
import { cx } from '../../../ui/text/class-names.ts'
import styles from './chart-panel.module.css'
import { IndicatorSheet } from './indicator-sheet.tsx'
import { adjusts, allPeriods, type ChartPeriod, isMinuteLine, mainPeriods, minutePeriods } from './periods.ts'

export type ChartView = { period: ChartPeriod; adjust: Adjust }

type ChartControlsProps = {
  view: ChartView
  onChange: (view: ChartView) => void
  /** An index has no ex-rights; of a security whose corporate actions are not known prices are as traded. */
  adjustable: boolean | 'unknown'
  full: { label: string; onClick: () => void }
  /** Opens and closes the tools of drawing, where there are any. */
  drawing?: { isOpen: boolean; onClick: () => void } | undefined
  /** Goes to where formulas are written. */
  onWrite?: () => void
}

/** The strip over a chart: periods, adjustment, indicators, full screen. */
export function ChartControls({ view, onChange, adjustable, full, drawing, onWrite }: ChartControlsProps) {
  const isDesktop = useIsDesktop()
  const open = usePopup()
  const isMinutePeriod = minutePeriods.some(({ key }) => key === view.period)
  const setPeriod = (period: ChartPeriod) => onChange({ ...view, period })
  return (
    <Tabs
      compact
      label="周期"
      items={isDesktop ? allPeriods : mainPeriods}
      value={view.period}
      onChange={setPeriod}
      end={
        <>
          {!isDesktop && (
            <Menu
              label="分钟周期"
              marks
              idle="分钟"
              items={minutePeriods}
              value={isMinutePeriod ? view.period : null}
              onChange={setPeriod}
            />
          )}
          {adjustable === true && !isMinuteLine(view.period) && (
            <Menu label="复权" idle="复权" items={adjusts} value={view.adjust} onChange={(adjust) => onChange({ ...view, adjust })} />
          )}
          {adjustable === 'unknown' && !isMinuteLine(view.period) && <span className={styles.basis}>不复权</span>}
          <button
            type="button"
            className={cx(layout.inlineCenter, styles.icon)}
            aria-label="指标"
            title="指标"
            onClick={() =>
              open({
                position: 'bottom',
                label: '指标',
                content: (close) => <IndicatorSheet onDone={close} onWrite={onWrite} />,
                scrim: 'soft',
              })
            }
          >
            <Icon name="sliders" size={18} />
          </button>
          {drawing && <DrawingButton {...drawing} />}
          <button
            type="button"
            className={cx(layout.inlineCenter, styles.icon)}
            aria-label={full.label}
            title={full.label}
            onClick={full.onClick}
          >
            <Icon name="full" size={16} />
          </button>
        </>
      }
    />
  )
}

function DrawingButton({ isOpen, onClick }: { isOpen: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      className={cx(layout.inlineCenter, styles.icon, isOpen && styles.on)}
      aria-label="画线"
      title="画线"
      aria-pressed={isOpen}
      onClick={onClick}
    >
      <Icon name="edit" size={18} />
    </button>
  )
}
