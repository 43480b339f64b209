/** Colours and the font a chart draws with, as the page's tokens have them now. */
export type ChartPalette = {
  surface: string
  text1: string
  text2: string
  text3: string
  axis: string
  grid: string
  border: string
  cross: string
  mark: string
  onMark: string
  accent: string
  accentFill: string
  accentSoft: string
  accentLine: string
  onAccent: string
  up: string
  down: string
  flat: string
  upFill: string
  downFill: string
  upSoft: string
  downSoft: string
  /** Lines that are not up or down, in the order s1 … s6. */
  series: readonly string[]
  font: string
}

const TOKENS = {
  surface: '--surface',
  text1: '--text-1',
  text2: '--text-2',
  text3: '--text-3',
  axis: '--axis',
  grid: '--grid',
  border: '--border',
  cross: '--cross',
  mark: '--mark',
  onMark: '--on-mark',
  accent: '--accent',
  accentFill: '--accent-fill',
  accentSoft: '--accent-soft',
  accentLine: '--accent-line',
  onAccent: '--on-accent',
  up: '--up',
  down: '--down',
  flat: '--flat',
  upFill: '--up-fill',
  downFill: '--down-fill',
  upSoft: '--up-soft',
  downSoft: '--down-soft',
  font: '--font',
} as const satisfies Record<Exclude<keyof ChartPalette, 'series'>, string>

const SERIES = ['--s1', '--s2', '--s3', '--s4', '--s5', '--s6']

/** A palette from what answers a token's value. */
export function paletteFrom(read: (token: string) => string): ChartPalette {
  const named = Object.fromEntries(Object.entries(TOKENS).map(([key, token]) => [key, read(token)]))
  return { ...(named as Omit<ChartPalette, 'series'>), series: SERIES.map(read) }
}

/** Width below which a chart takes the phone's measures. */
export const WIDE_CHART_PX = 560
