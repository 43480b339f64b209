import type { IndustryCycle } from '@guanlan/contract/schemas/stock/tech.ts'
import type { Market } from '../../../market/market.ts'
import { pricedOver } from '../../../market/reading/adjust-gap.ts'
import { requireStock } from '../../../market/reading/company-rows.ts'
import { finishedKey } from '../../../market/reading/finished-bars.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { ofSession } from '../../../market/reading/provenance.ts'
import type { PrecomputeJob, PrecomputeSources } from '../../../research/precompute/job.ts'
import type { Handler } from '../../handler.ts'
import { cyclePeers, readMembers } from './cycle-members.ts'
import { cyclePoints } from './cycle-points.ts'
import type { Ports } from './ports.ts'

const STAGE_RULE =
  '净利同比中位与 6 个月前相比、站上 60 日线占比与 3 个月前相比：都升为扩张，前者降后者升为复苏，前者升后者降为放缓，都降为收缩；持平算降'
/** Ids of 申万's industries of the first level. */
const FIRST_OF_SW = /^SW801\d{3}$/
const EMPTY = { level: null, stage: null, since: null, members: 0, points: [], peers: [] }

type Cycle = Omit<IndustryCycle, 'stageRule'>
type Sector = { id: string; name: string }

/** 行业周期 of every industry, by its id. */
export const cycleJob: PrecomputeJob = {
  id: 'industry-cycle',
  name: '行业周期',
  datasets: ['valuation', 'moneyFlow', 'financialIndicators'],
  async *run(sources) {
    const { market } = sources
    for (const { id, name, kind } of market.sectors)
      if (kind === 'industry') yield [keyOf(market, id), await workOut(sources, { id, name })]
  },
}

/** 行业周期 of the industry of a security. Throws unknown_security; no_data for an index. */
export const cycle: Handler<'tech.cycle', Ports> = async ({ secucode }, ctx) => {
  const i = requireStock(ctx, secucode)
  const sector = ctx.market.sectorsOf(i.id).find((one) => one.sector.kind === 'industry')?.sector
  const found: Cycle =
    sector === undefined ? { industryId: null, industry: null, ...EMPTY } : await cycleOf(ctx, { id: sector.id, name: sector.name })
  const data: IndustryCycle = { ...found, stageRule: STAGE_RULE }
  return {
    data,
    missing: missingOf(data, reasonsOf(sector === undefined)),
    ...pricedOver(ctx.market.freeze(), ofSession(ctx.market.snapshot(), data.points.at(-1)?.date ?? null)),
  }
}

function keyOf(market: Market, id: string): string {
  const sector = market.find(id)
  return sector === null ? id : finishedKey(market, sector)
}

function cycleOf(ctx: Ports, sector: Sector): Promise<Cycle> {
  return ctx.precompute.answer({ job: cycleJob.id, key: keyOf(ctx.market, sector.id) }, () =>
    workOut({ ...ctx, market: ctx.market.freeze() }, sector),
  )
}

async function workOut(sources: Omit<PrecomputeSources, 'factors'>, { id, name }: Sector): Promise<Cycle> {
  const { market } = sources
  const members = await readMembers(sources, market, id)
  const points = await cyclePoints(market, id, members)
  const stage = points.at(-1)?.stage ?? null
  const before = points.findLastIndex((point) => point.stage !== stage)
  return {
    industryId: id,
    industry: name,
    level: FIRST_OF_SW.test(id) ? '申万一级' : null,
    stage,
    since: stage === null ? null : (points[before + 1]?.date ?? null),
    members: members.length,
    points,
    peers: cyclePeers(members),
  }
}

function reasonsOf(isAlone: boolean): Record<string, string> {
  const alone = '{sectorMembers}'
  const early = '{financialIndicators|较早的月份没有可比的净利同比或行情}'
  return {
    industryId: alone,
    industry: alone,
    level: isAlone ? alone : '数据没有注明行业的分类',
    stage: isAlone ? alone : early,
    since: isAlone ? alone : early,
    'points.indexClose': '行业指数当时没有行情',
    'points.peMedian': '{valuation|成分公司没有估值记录}',
    'points.pePctile': '{valuation|成分公司没有估值记录}',
    'points.pbMedian': '{valuation|成分公司没有估值记录}',
    'points.pbPctile': '{valuation|成分公司没有估值记录}',
    'points.revYoyMedian': '{financialIndicators|成分公司当时没有已披露的财务指标}',
    'points.npYoyMedian': '{financialIndicators|成分公司当时没有已披露的财务指标}',
    'points.breadthMa60': '成分公司当时的日线不足 60 根',
    'points.turnoverShare': '当月没有行业成交额',
    'points.moneyNet': '{moneyFlow|当月没有资金流向记录}',
    'points.stage': early,
    'peers.changeRatio': '日线不足 61 根',
    'peers.position': '没有行情，或一年内价格没有变动',
  }
}
