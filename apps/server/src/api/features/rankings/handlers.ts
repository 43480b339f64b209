import { options } from './options.ts'
import { rank } from './rank.ts'

/** Handlers of 排行. */
export const rankingsHandlers = { 'rankings.rank': rank, 'rankings.options': options }
