import type { Meta } from '@guanlan/contract/envelope.ts'
import { Link } from '../button/link.tsx'
import { Num } from '../figure/num.tsx'
import { DotTabContext } from '../figure/provenance.ts'
import { useIsDesktop, useMedia } from '../layout/use-media.ts'
import { cx } from '../text/class-names.ts'
import { textScale } from '../text/text-scale.ts'
import { type HeatCell, type HeatItem, heatCells, heatStep, OTHER_NAME } from './heat-cells.ts'
import styles from './heat-map.module.css'
import { HEAT_STEPS, heatTone } from './heat-tone.ts'
import type { Box } from './treemap.ts'

/** What a finger needs. */
const TAP_PX = 44

type HeatMapProps = {
  /** What the map shows, read out. */
  label: string
  items: readonly HeatItem[]
  /** px the cells are laid out for: on phones and half columns, from 1024 px, from 1280 px. Widths stretch, heights are as given. */
  boxes: { narrow: Box; middle: Box; wide: Box }
  /** Where 其他 leads, or what pressing it does on a page that has the list itself. */
  other: { href: string } | { onPress: () => void }
  formula: string
  meta: Meta | null
}

/** A squarified heat map: area = size, colour = change in nine steps; what is too small for its words is merged into 其他. */
export function HeatMap(props: HeatMapProps) {
  const { narrow, middle, wide } = props.boxes
  const isDesktop = useIsDesktop()
  const isWide = useMedia('(min-width: 1280px)')
  const box = isWide ? wide : isDesktop ? middle : narrow
  return (
    <DotTabContext.Provider value={-1}>
      <Cells {...props} box={box} leastPx={isDesktop ? 0 : TAP_PX} />
    </DotTabContext.Provider>
  )
}

function Cells({ label, items, box, leastPx, other, formula, meta }: HeatMapProps & { box: Box; leastPx: number }) {
  const scale = textScale()
  // larger type in the same box is the drawn type in a smaller one
  const room = { width: box.width / scale, height: box.height / scale }
  return (
    <div className={styles.map} style={{ height: box.height }} role="list" aria-label={label}>
      {heatCells(items, room, leastPx / scale).map((cell) => (
        <div key={cell.item?.key ?? OTHER_NAME} role="listitem" className={styles.place} style={place(cell, room)}>
          {cell.item === null ? (
            <OtherCell cell={cell} other={other} />
          ) : (
            <Link href={cell.item.href} className={cellClass(cell)}>
              <span className={styles.name}>{cell.item.name}</span>
              <Num
                className={styles.change}
                value={cell.item.change}
                form="signedPercent"
                name={`${cell.item.name}涨跌幅`}
                formula={formula}
                meta={meta}
              />
            </Link>
          )}
        </div>
      ))}
    </div>
  )
}

/** What is too small for its words, counted. */
function OtherCell({ cell, other }: { cell: HeatCell; other: HeatMapProps['other'] }) {
  const words = (
    <>
      <span className={styles.name}>{OTHER_NAME}</span>
      <span className={styles.change}>{cell.merged} 个</span>
    </>
  )
  if ('href' in other) {
    return (
      <Link href={other.href} className={cellClass(cell)}>
        {words}
      </Link>
    )
  }
  return (
    <button type="button" className={cellClass(cell)} onClick={other.onPress}>
      {words}
    </button>
  )
}

function cellClass(cell: HeatCell): string {
  return cx(styles.cell, styles[cell.text], heatTone(cell.item === null ? 0 : heatStep(cell.item.change)))
}

function place({ rect }: HeatCell, box: Box) {
  const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(3)}%`
  return {
    left: percent(rect.x, box.width),
    width: percent(rect.width, box.width),
    top: percent(rect.y, box.height),
    height: percent(rect.height, box.height),
  }
}

/** The nine steps of the heat map with their ends. */
export function HeatLegend() {
  return (
    <span className={styles.legend}>
      <span>−2.5%</span>
      {HEAT_STEPS.map((step) => (
        <i key={step} className={cx(styles.swatch, heatTone(step))} />
      ))}
      <span>+2.5%</span>
    </span>
  )
}
