import type { Measurement } from '../measurement.ts'
import { apiBlock } from './api-block.ts'
import { articlePage } from './article-page.ts'
import { bystander } from './bystander.ts'
import { factors } from './factors.ts'
import { fanout } from './fanout.ts'
import { figures } from './figures.ts'
import { flashPage } from './flash-page.ts'
import { formula } from './formula.ts'
import { homeFirstLoad } from './home-first-load.ts'
import { hostSizes } from './host-sizes.ts'
import { indicators } from './indicators.ts'
import { klinedataCached } from './klinedata-cached.ts'
import { limitBoard } from './limit-board.ts'
import { limitBoardTick } from './limit-board-tick.ts'
import { marketLoad } from './market-load.ts'
import { ruleBacktest } from './rule-backtest.ts'
import { screening } from './screening.ts'
import { screeningApi } from './screening-api.ts'
import { searchKeystroke } from './search-keystroke.ts'
import { seedEverything } from './seed-everything.ts'
import { sentence } from './sentence.ts'
import { stockCalls } from './stock-calls.ts'
import { stockPage } from './stock-page.ts'
import { storyJoin } from './story-join.ts'

/** Every measurement, in the order they run. */
export const measurements: readonly Measurement[] = [
  klinedataCached,
  searchKeystroke,
  marketLoad,
  fanout,
  homeFirstLoad,
  hostSizes,
  articlePage,
  stockPage,
  stockCalls,
  apiBlock,
  seedEverything,
  indicators,
  factors,
  figures,
  limitBoard,
  limitBoardTick,
  flashPage,
  storyJoin,
  formula,
  sentence,
  ruleBacktest,
  screening,
  screeningApi,
  bystander,
]
