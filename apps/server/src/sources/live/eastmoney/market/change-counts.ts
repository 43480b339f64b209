import type { FetchLayer } from '../../fetch-layer/fetch-layer.ts'
import { UpstreamFault } from '../../fetch-layer/upstream-fault.ts'
import { figureOf, listAt } from '../../read-columns.ts'
import { POOLS_HOST } from './limit-moves.ts'

/** How many shares rose, stood and fell in the newest session, as 东方财富 counts them. */
export type ChangeCounts = { ups: number; flats: number; downs: number }

/** Limit-downs (−11), a percentage each (−10 … −1), unchanged (0), and the other way round. */
const BUCKETS = 23

/** The vendor's distribution of changes. Throws UpstreamFault where it is not whole. */
export async function changeCounts(layer: FetchLayer): Promise<ChangeCounts> {
  const url = `https://${POOLS_HOST}/getTopicZDFenBu?ut=7eea3edcaed734bea9cbfc24409ed989&dpt=wz.ztzt`
  const answer = await layer.json({ url, headers: { referer: 'https://quote.eastmoney.com/ztb/' } })
  const buckets = new Map(listAt(answer, POOLS_HOST, ['data', 'fenbu']).flatMap((bucket) => Object.entries(bucket)))
  const counts: ChangeCounts = { ups: 0, flats: 0, downs: 0 }
  for (let at = -(BUCKETS - 1) / 2; at <= (BUCKETS - 1) / 2; at++) {
    const count = figureOf(buckets.get(String(at)))
    if (count === null) throw new UpstreamFault('format', POOLS_HOST, `缺少列 ${at}`)
    counts[at > 0 ? 'ups' : at < 0 ? 'downs' : 'flats'] += count
  }
  return counts
}
