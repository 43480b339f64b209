import styles from './heat-tone.module.css'

/** The nine steps of heat, from the deepest fall to the highest rise; 0 is flat. */
export const HEAT_STEPS = [-4, -3, -2, -1, 0, 1, 2, 3, 4] as const

/** The class that fills a place with the colour of a step. */
export function heatTone(step: number): string | undefined {
  if (step === 0) return styles.flat
  return styles[step > 0 ? `up${step}` : `down${-step}`]
}
