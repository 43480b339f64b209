import { type ChartPalette, paletteFrom } from './palette-tokens.ts'

export { type ChartPalette, WIDE_CHART_PX } from './palette-tokens.ts'

/** The palette in force at `element`. */
export function readPalette(element: Element): ChartPalette {
  const style = getComputedStyle(element)
  return paletteFrom((token) => style.getPropertyValue(token).trim())
}

/** Calls back whenever theme, market colours or text size change; answers the function that ends it. */
export function watchPalette(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-market', 'data-text'] })
  const dark = matchMedia('(prefers-color-scheme: dark)')
  dark.addEventListener('change', onChange)
  return () => {
    observer.disconnect()
    dark.removeEventListener('change', onChange)
  }
}
