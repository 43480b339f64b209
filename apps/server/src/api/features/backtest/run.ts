import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'
import { reportedRun } from './reported-run.ts'

/** 回测进度与结果 by number; `unknown` where it is neither kept nor computed here. */
export const run: Handler<'backtest.run', Ports> = async ({ id }, ctx) => ({ data: await reportedRun(id, ctx) })
