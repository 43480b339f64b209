import { formatPriced } from '@guanlan/domain/format/price.ts'
import { drawingTools } from '../../../charts/kline/drawing/drawing.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { drawingBoard, shownDrawings, useDrawings } from './drawing-store.ts'
import styles from './drawing-strip.module.css'

/** The drawings of the chart by name and place, to choose one without a pointer. */
export function DrawingList({ onDone }: { onDone: () => void }) {
  const state = useDrawings()
  const shown = shownDrawings(state)
  if (shown.length === 0) return <p className={styles.none}>这只股票在这一组周期上还没有画线。日、周、月等周期是一组，分钟周期是另一组。</p>
  return (
    <>
      {shown.map(({ id, tool, text, anchors, isLocked }) => (
        <button
          key={id}
          type="button"
          className={styles.row}
          aria-pressed={id === state.selected}
          onClick={() => {
            drawingBoard.select(id)
            onDone()
          }}
        >
          <span className={styles.what}>
            {[drawingTools[tool].title, text].filter(Boolean).join(' ')}
            <span className={styles.where}>
              {' '}
              {anchors.map(({ time, price }) => `${time}（不复权 ${formatPriced(price, state.code)}）`).join(' → ')}
            </span>
          </span>
          {isLocked && <Icon name="lock" size={16} label="已锁定" />}
        </button>
      ))}
    </>
  )
}
