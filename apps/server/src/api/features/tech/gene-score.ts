import type { HypeGene } from '@guanlan/contract/schemas/stock/tech.ts'
import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { lowerBound, upperBound } from '@guanlan/domain/sorted/bounds.ts'
import { percentileRank } from '@guanlan/engine/statistics.ts'
import { rowsOf } from '../../../research/factors/cut-rows.ts'
import type { StoredCut } from '../../../research/factors/factor-store.ts'
import { startSlices } from '../../../runtime/slices.ts'

/** What 股性 is the mean of: factors of the dictionary that say how much a share moves and how often it met its limits. */
const PARTS = [
  { key: 'limit-ups-250d', name: '近 250 日涨停次数' },
  { key: 'longest-streak-250d', name: '近 250 日最高连板' },
  { key: 'volatility-60d', name: '60 日年化波动率' },
  { key: 'turnover-mean-20d', name: '20 日平均换手' },
] as const

type Reported = Pick<HypeGene, 'geneScore' | 'genePctile' | 'geneParts' | 'geneDate' | 'geneCount'>
type Scores = { score: Float64Array; parts: Float64Array[]; rows: ReadonlyMap<string, number>; n: number }

const kept = new WeakMap<StoredCut, Promise<Scores>>()

/** Share of the known figures below each, equals counted half; NaN where it is unknown. */
function percentilesOf(column: Float64Array): Float64Array {
  const sorted = column.filter((value) => !Number.isNaN(value)).sort()
  return column.map((value) => (Number.isNaN(value) ? value : (lowerBound(sorted, value) + upperBound(sorted, value)) / 2 / sorted.length))
}

async function scoresOf(cut: StoredCut): Promise<Scores> {
  const slices = startSlices()
  const parts: Float64Array[] = []
  for (const { key } of PARTS) {
    parts.push(percentilesOf(cut.columns.get(key) ?? new Float64Array(cut.codes.length).fill(Number.NaN)))
    if (slices.isOver()) await slices.next()
  }
  const score = Float64Array.from(cut.codes, (_, row) => parts.reduce((sum, part) => sum + numberAt(part, row), 0) / parts.length)
  return { score, parts, rows: rowsOf(cut), n: score.filter((one) => !Number.isNaN(one)).length }
}

/** 股性 of a security among all of the newest cut; nulls where it is not in it or a part is unknown. */
export async function geneScore(cut: StoredCut | null, secucode: string): Promise<Reported> {
  if (cut === null) return { geneScore: null, genePctile: null, geneParts: [], geneDate: null, geneCount: 0 }
  const work = kept.get(cut) ?? scoresOf(cut)
  kept.set(cut, work)
  const { score, parts, rows, n } = await work
  const row = rows.get(secucode) ?? -1
  const own = score[row] ?? Number.NaN
  const isKnown = !Number.isNaN(own)
  return {
    geneScore: isKnown ? own * 100 : null,
    genePctile: isKnown ? percentileRank(score, own) : null,
    geneParts: isKnown ? PARTS.map((part, k) => ({ ...part, percentile: parts[k]?.[row] ?? null })) : [],
    geneDate: cut.date,
    geneCount: n,
  }
}
