import styles from './tone.module.css'

/** Class of the market palette for a signed number; components never name red or green. */
export function toneClass(signed: number | null | undefined): string | undefined {
  if (signed === null || signed === undefined || Number.isNaN(signed)) return undefined
  if (signed === 0) return styles.flat
  return signed > 0 ? styles.up : styles.down
}

/** Class that fills a bar with the colour of a side of the market. */
export function fillClass(side: 'up' | 'flat' | 'down'): string | undefined {
  return styles[`${side}Fill`]
}
