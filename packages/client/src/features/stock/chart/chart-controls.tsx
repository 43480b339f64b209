import type { Adjust } from '@guanlan/contract/schemas/market/chart.ts'
import type { StockBase } from '@guanlan/contract/schemas/market/stock.ts'
import { Suspense } from 'react'
import { Icon } from '../../../ui/icon/icon.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { useIsDesktop } from '../../../ui/layout/use-media.ts'
import { Menu } from '../../../ui/popup/menu.tsx'
import { usePopup } from '../../../ui/popup/use-popup.ts'
import { cx } from '../../../ui/text/class-names.ts'
import styles from './chart-panel.module.css'
import { IndicatorSheet } from './indicator-sheet.tsx'
import { MainOptions } from './main-options-part.ts'
import { adjusts, allPeriods, type ChartPeriod, isMinuteLine, mainPeriods, minutePeriods } from './periods.ts'
import { useRanging } from './range/ranging.ts'

export type ChartView = { period: ChartPeriod; adjust: Adjust }

type ChartControlsProps = {
  base: StockBase
  view: ChartView
  onChange: (view: ChartView) => void
  /** An index has no ex-rights; of a security whose corporate actions are not known prices are as traded. */
  adjustable: boolean | 'unknown'
  full: { label: string; onClick: () => void }
  /** Opens and closes the tools of drawing, where there are any. */
  drawing?: { isOpen: boolean; onClick: () => void } | undefined
  /** Opens and closes the indicators beside the chart, where there is room for them. */
  docked?: { isOpen: boolean; onClick: () => void } | undefined
  /** Draws four charts and one, where there is room for them. */
  four?: { isOpen: boolean; onClick: () => void } | undefined
  /** Goes to where formulas are written. */
  onWrite?: () => void
}

/** The strip over a chart: periods, adjustment, indicators, full screen. */
export function ChartControls({ base, view, onChange, adjustable, full, drawing, docked, four, onWrite }: ChartControlsProps) {
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
          {isDesktop && !isMinuteLine(view.period) && (
            <button
              type="button"
              className={styles.word}
              onClick={() =>
                open({
                  position: 'bottom',
                  label: '叠加与坐标',
                  content: (close) => (
                    <Suspense fallback={<div className={styles.options} />}>
                      <MainOptions base={base} onDone={close} />
                    </Suspense>
                  ),
                  scrim: 'soft',
                })
              }
            >
              叠加
            </button>
          )}
          {isDesktop && !isMinuteLine(view.period) && !four?.isOpen && <RangeButton />}
          <button
            type="button"
            className={cx(layout.inlineCenter, styles.icon)}
            aria-label="指标"
            title="指标"
            {...(docked ? { 'aria-pressed': docked.isOpen } : {})}
            onClick={() => {
              if (docked) docked.onClick()
              else
                open({
                  // at the side of a desktop the chart stays in view while it changes
                  position: isDesktop ? 'right' : 'bottom',
                  label: '指标',
                  content: (close) => (
                    <IndicatorSheet base={base} isCandles={!isMinuteLine(view.period)} onDone={close} onWrite={onWrite} />
                  ),
                  scrim: isDesktop ? 'none' : 'soft',
                })
            }}
          >
            <Icon name="sliders" size={18} />
          </button>
          {four && (
            <button type="button" className={cx(styles.word, four.isOpen && styles.on)} aria-pressed={four.isOpen} onClick={four.onClick}>
              四图
            </button>
          )}
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

/** Begins and ends 区间统计. */
function RangeButton() {
  const { isRanging, setRanging } = useRanging()
  return (
    <button
      type="button"
      className={cx(styles.word, isRanging && styles.on)}
      aria-label="区间统计"
      title="区间统计"
      aria-pressed={isRanging}
      onClick={() => setRanging(!isRanging)}
    >
      区间
    </button>
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
