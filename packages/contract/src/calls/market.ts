import { rpc } from '../call.ts'
import * as market from '../schemas/market/market.ts'

/** The market at a glance. */
export const marketCalls = {
  'market.overview': rpc('market.overview', market.OverviewInput, market.Overview, {
    about: '市场概览：指数、涨跌分布、涨跌停、成交额',
    example: {},
    fresh: 'snapshot',
  }),
} as const
