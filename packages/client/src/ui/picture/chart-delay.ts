/** §9: a chart waits this long before it draws first, so that the page has its layout. */
export const CHART_DELAY_MS = 30
