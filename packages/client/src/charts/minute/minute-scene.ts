import type { ChartPalette } from '../palette.ts'
import type { MinuteData } from './minute-data.ts'
import type { MinuteLayout } from './minute-layout.ts'

/** What every part of the minute chart is drawn from; a mini-app's canvas has the context too. */
export type MinuteScene = { ctx: CanvasRenderingContext2D; layout: MinuteLayout; data: MinuteData; palette: ChartPalette }
