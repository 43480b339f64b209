import type { DrawingTool } from './drawing.ts'
import styles from './tool-icon.module.css'

/** Beside the tools themselves, what is done with drawings and has no icon of the product's set. */
export type ToolIconName = DrawingTool | 'magnet' | 'undo' | 'redo' | 'unlock' | 'hide' | 'remove' | 'clear' | 'list'

/** A point of a drawing: a small circle. */
const dot = (x: number, y: number) => `M${x - 1.8} ${y}a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0`

/** 24 box, 1.5 stroke, as the product's icons; outlines. */
const icons: Record<ToolIconName, string> = {
  segment: `${dot(5, 18)}${dot(19, 6)}M6.4 16.8 17.6 7.2`,
  ray: `${dot(6, 17)}${dot(13, 11)}M7.4 15.8 11.6 12.2M14.4 9.8 21 4.2`,
  line: `${dot(9, 14.5)}${dot(15, 9.5)}M3 19.5 7.6 15.7M10.4 13.3 13.6 10.7M16.4 8.3 21 4.5`,
  horizontal: `${dot(12, 12)}M3 12H10.2M13.8 12H21`,
  vertical: `${dot(12, 12)}M12 3V10.2M12 13.8V21`,
  channel: 'M3 14 16 4M8 20 21 10M6.5 16.2 9 14.3M11.5 12.3 14 10.4M16.5 8.5 18 7.3',
  fibonacci: 'M4 5H20M4 10H20M4 14H20M4 19H20M7 17.5 9.5 14.5M14.5 9 17 6',
  rectangle: `${dot(5, 7)}${dot(19, 17)}M6.8 7H19V15.2M5 8.8V17H17.2`,
  text: 'M5 7V4.5H19V7M12 4.5V19.5M9 19.5H15',
  magnet: 'M5 4H9V12A3 3 0 0 0 15 12V4H19V12A7 7 0 0 1 5 12ZM5 8H9M15 8H19',
  undo: 'M8 5 4 9 8 13M4 9H14A5.5 5.5 0 0 1 14 20H9',
  redo: 'M16 5 20 9 16 13M20 9H10A5.5 5.5 0 0 0 10 20H15',
  unlock:
    'M6.5 11H17.5A1.5 1.5 0 0 1 19 12.5V18.5A1.5 1.5 0 0 1 17.5 20H6.5A1.5 1.5 0 0 1 5 18.5V12.5A1.5 1.5 0 0 1 6.5 11ZM8 11V8A4 4 0 0 1 15.6 6.3',
  hide: 'M3 12S6.5 6 12 6 21 12 21 12 17.5 18 12 18 3 12 3 12ZM9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M5 19 19 5',
  remove: 'M5 7H19M9.5 7V4.5H14.5V7M7 7 7.8 19.5H16.2L17 7M10.5 10.5V16M13.5 10.5V16',
  clear: 'M4 15.5 13 6.5 18.5 12 11.5 19H7.5ZM9 10.5 14.5 16M13 19H20',
  list: 'M9 6H20M9 12H20M9 18H20M4.5 6H4.51M4.5 12H4.51M4.5 18H4.51',
}

/** The icon of a drawing tool; the button around it names it. */
export function ToolIcon({ name }: { name: ToolIconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" width={20} height={20} aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  )
}
