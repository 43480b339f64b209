import type { Meta } from '@guanlan/contract/envelope.ts'
import type { DiagnosisDimension, DiagnosisHead } from '@guanlan/contract/schemas/stock/diagnosis.ts'
import { dimensions } from '@guanlan/engine/diagnosis/check.ts'
import { dimensionScore, scoreLevel, tallyOf } from '@guanlan/engine/diagnosis/score.ts'
import { knownFactor } from '@guanlan/engine/factors/index.ts'
import { FACTORS_NOT_READY } from '../../market/reading/absence.ts'
import type { DiagnosisService, NewestScores } from './diagnosis.ts'

type Read = { head: DiagnosisHead; missing: Meta['missing']; reported: NewestScores | null; row: number | null }

/** What of a number is known. */
export const numberOr = (value: number | undefined): number | null => (value === undefined || Number.isNaN(value) ? null : value)

const NOTHING: DiagnosisHead = {
  scoreDate: null,
  prevScoreDate: null,
  score: null,
  prevScore: null,
  scoreChange: null,
  scoreRank: null,
  scoreCount: null,
  scoredWeight: null,
  dimensions: [],
}

/** The score of a company of the newest session with factors, the one before it, its rank and its dimensions. 分. */
export async function readHead(
  { diagnosis, env }: { diagnosis: DiagnosisService; env: { DIAGNOSIS: 'on' | 'off' } },
  secucode: string,
): Promise<Read> {
  if (env.DIAGNOSIS === 'off') return nothing('本站没有开启诊股', null)
  const reported = await diagnosis.newest()
  if (reported === null) return nothing(FACTORS_NOT_READY, null)
  const row = reported.rowOf.get(secucode)
  if (row === undefined) return nothing('不在诊股范围：只含上市的 A 股', reported)
  const prevScoreDate = (await diagnosis.pastDates())[0] ?? null
  // a torn part of an earlier session leaves its score unknown and the rest as it is
  const before = prevScoreDate === null ? null : await diagnosis.past(prevScoreDate).catch(() => null)
  const { total } = reported.scores
  const score = numberOr(total[row])
  const prevScore = numberOr(before?.scores.total[before.rowOf.get(secucode) ?? -1])
  const lines = dimensions.map((one) => dimensionOf(reported, row, one))
  const scoredWeight = lines.reduce((sum, { score: own, weight }) => sum + (own === null ? 0 : weight), 0)
  const head: DiagnosisHead = {
    scoreDate: reported.date,
    prevScoreDate,
    score,
    prevScore,
    scoreChange: score === null || prevScore === null ? null : score - prevScore,
    scoreRank: score === null ? null : 1 + total.reduce((n, other) => n + (other > score ? 1 : 0), 0),
    scoreCount: total.reduce((n, other) => n + (Number.isNaN(other) ? 0 : 1), 0),
    scoredWeight,
    dimensions: lines.map((line) => ({ ...line, points: line.score === null ? null : (line.score * line.weight) / scoredWeight })),
  }
  return { head, missing: gapsOf(head), reported, row }
}

function nothing(reason: string, reported: NewestScores | null): Read {
  return { head: NOTHING, missing: Object.keys(NOTHING).map((field) => ({ field, reason })), reported, row: null }
}

/** Names the data sets that checks of a row cannot be judged without; empty where none is missing. */
function lackingText({ lacks }: NewestScores, unknown: readonly { factor: string }[]): string {
  const datasets = unknown.flatMap(({ factor }) => lacks(knownFactor(factor))?.datasets ?? [])
  const names = [...new Set(datasets.map(({ name }) => name))]
  return names.length === 0 ? '' : `；缺少 ${names.join('、')}`
}

function dimensionOf(reported: NewestScores, row: number, { key, name, weight }: (typeof dimensions)[number]): DiagnosisDimension {
  const own = reported.columns.filter(({ check }) => check.dimension === key)
  const tally = tallyOf(own, row)
  const score = numberOr(dimensionScore(tally))
  const named = (result: number) => own.filter(({ results }) => results[row] === result).map(({ check }) => check)
  const passed = named(1)
  const failed = named(0)
  const unknown = own.filter(({ results }) => Number.isNaN(results[row])).map(({ check }) => check)
  const counts = `${own.length} 项检查中通过 ${passed.length} 项，未通过 ${failed.length} 项，无法判断 ${own.length - passed.length - failed.length} 项`
  const heaviest = failed.toSorted((a, b) => b.weight - a.weight).slice(0, 3)
  const names = heaviest.map((check) => `“${check.name}”`).join('')
  const reason =
    (names === '' ? counts : `${counts}；未通过的有${names}${failed.length > heaviest.length ? '等' : ''}`) + lackingText(reported, unknown)
  return { key, name, weight, ...tally, score, points: null, level: score === null ? null : scoreLevel(score), reason }
}

function gapsOf(head: DiagnosisHead): Meta['missing'] {
  const tooFew = '可判断的检查太少'
  const reasons: [field: string, isOpen: boolean, reason: string][] = [
    ['score', head.score === null, `${tooFew}，有得分的维度不足`],
    ['scoreRank', head.scoreRank === null, '没有总分'],
    ['prevScoreDate', head.prevScoreDate === null, '没有保存更早的因子'],
    ['prevScore', head.prevScore === null, head.prevScoreDate === null ? '没有保存更早的因子' : '上期没有总分'],
    ['scoreChange', head.scoreChange === null, head.score === null ? '没有总分' : '没有上期得分'],
    ['dimensions.score', head.dimensions.some(({ score }) => score === null), `${tooFew}：可判断的权重不足一半`],
    ['dimensions.points', head.dimensions.some(({ points }) => points === null), '这个维度没有得分'],
    ['dimensions.level', head.dimensions.some(({ level }) => level === null), '这个维度没有得分'],
  ]
  return reasons.filter(([, isOpen]) => isOpen).map(([field, , reason]) => ({ field, reason }))
}
