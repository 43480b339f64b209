import { AppError } from '@guanlan/contract/errors.ts'
import type { HotTopic } from '@guanlan/contract/rows/hot.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import type { Market } from '../../../market/market.ts'
import { ofKind } from '../../../market/reading/absence.ts'
import { type KeptTopic, type KeptTopics, TOPICS, topicJob } from '../../../research/topics/topic-job.ts'
import type { Ports } from './ports.ts'

const NONE = new Float64Array(0)
const NO_TOPICS: KeptTopics = {
  dates: new Int32Array(0),
  textDates: new Int32Array(0),
  ids: [],
  outcomes: [],
  market: NONE,
  texts: { positive: NONE, neutral: NONE, negative: NONE, stocks: NONE, squares: NONE, products: NONE, sizes: NONE },
}

/** What themes have in common; nothing where the store has no sectors. Throws not_ready until they are computed. */
export function keptTopics({ precompute, datasets: service }: Pick<Ports, 'precompute' | 'datasets'>): KeptTopics {
  const kept = precompute.kept<KeptTopics>(topicJob.id, TOPICS)
  if (kept === undefined && !service.isPublished(datasets.sectors.key)) return NO_TOPICS
  if (kept === undefined) throw new AppError('not_ready', '热点题材正在统计，完成后会自动出现')
  return kept
}

/** A theme or an industry by session; undefined where it has no members. */
export function keptTopic({ precompute }: Pick<Ports, 'precompute'>, id: string): KeptTopic | undefined {
  return precompute.kept<KeptTopic>(topicJob.id, id)
}

/** `listed`: its places on the list of the source, the oldest first. */
export type Theme = { id: string; name: string; listed: readonly HotTopic[] }

/** A theme, an industry, or a theme of the source's own, by number or exact name. Throws unknown_sector. */
export async function themeOf(ctx: Pick<Ports, 'market' | 'datasets' | 'clock'>, text: string): Promise<Theme> {
  const { sectors } = ctx.market
  const sector = sectors.find(({ id }) => id === text) ?? sectors.find(({ name }) => name === text)
  const id = sector?.id ?? text
  const rows = (await ctx.datasets.records.bySecurity(datasets.hotTopics, id, { asOfMs: ctx.clock.nowMs() })).map(({ row }) => row)
  const listed = rows.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const name = sector?.name ?? listed.at(-1)?.name
  if (name === undefined && !sectors.some(({ kind }) => kind === 'concept')) throw new AppError('no_data', noneOf(ctx.market))
  if (name === undefined) throw new AppError('unknown_sector', `没有编号为「${text}」的题材`, 'id')
  return { id, name, listed }
}

/** Why no theme is known. */
export function noneOf(market: Pick<Market, 'sectors'>): string {
  if (market.sectors.some(({ kind }) => kind === 'concept')) return '{sectorMembers|概念板块没有成分股}'
  return market.sectors.length > 0 ? ofKind('not_covered', '板块数据里没有概念') : '{sectors}'
}
