import { entriesOf } from '@guanlan/domain/collections/records.ts'
import { drawingColours, drawingWidths } from '../../../charts/kline/drawing/drawing.ts'
import { Chip } from '../../../ui/button/chip.tsx'
import { cx } from '../../../ui/text/class-names.ts'
import { drawingActions, useDrawings } from './drawing-store.ts'
import styles from './drawing-strip.module.css'

const colours = entriesOf(drawingColours)

/** Colour and width of the chosen drawing and of the next ones. */
export function PenSheet() {
  const chosen = useDrawings(({ all, selected }) => all.find(({ id }) => id === selected))
  const pen = useDrawings((state) => state.pen)
  const { colour, width } = chosen ?? pen
  return (
    <>
      <div className={styles.part}>
        <p className={styles.label}>颜色</p>
        <div className={styles.chips}>
          {colours.map(([key, title]) => (
            <Chip key={key} on={key === colour} onClick={() => drawingActions.pen({ colour: key })}>
              <span className={cx(styles.swatch, styles[key], styles.w3)} />
              {title}
            </Chip>
          ))}
        </div>
      </div>
      <div className={styles.part}>
        <p className={styles.label}>粗细</p>
        <div className={styles.chips}>
          {drawingWidths.map((one) => (
            <Chip key={one} on={one === width} onClick={() => drawingActions.pen({ width: one })}>
              <span className={cx(styles.swatch, styles[colour], styles[`w${one}`])} />
              {one} 像素
            </Chip>
          ))}
        </div>
      </div>
    </>
  )
}
