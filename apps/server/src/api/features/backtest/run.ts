import type { Handlers } from '../../call-context.ts'
import { toldRun } from './told-run.ts'

/** 回测进度与结果 by number; `unknown` where it is neither kept nor computed here. */
export const run: Handlers['backtest.run'] = async ({ id }, ctx) => ({ data: await toldRun(id, ctx) })
