import { AppError } from '@guanlan/contract/errors.ts'
import { completionsOf } from '@guanlan/engine/screening/complete.ts'
import { foundRows, totalOf } from '../../../research/screening/answer-screen.ts'
import type { Slider } from '../../../research/screening/condition-defs.ts'
import { type Asker, askerOf } from '../../../research/screening/formula-work.ts'
import { openScreen } from '../../../research/screening/open-screen.ts'
import type { Screening } from '../../../research/screening/screening.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

const SCOPE = { excludeST: false, excludeSuspended: false }

/** Three round figures within what most of the market has. */
function boundsOf(slider: Slider | undefined): number[] {
  if (slider === undefined) return []
  const { min, max, step } = slider
  const at = (share: number) => Number((Math.round((min + (max - min) * share) / step) * step).toPrecision(12))
  return [...new Set([0.25, 0.5, 0.75].map(at))]
}

async function totalFound(screening: Screening, query: string, asker: Asker): Promise<number | null> {
  try {
    const open = await openScreen(screening, { filters: [], logic: 'and', query, scope: SCOPE, own: {} }, { asker })
    return (open.sentence?.unknown.length ?? 0) > 0 ? null : totalOf(open, foundRows(open).length).total
  } catch (fault) {
    // what cannot be counted now can still be written
    if (fault instanceof AppError) return null
    throw fault
  }
}

/** How many securities have a figure. */
async function knownCounts(screening: Screening, asker: Asker): Promise<(key: string) => number> {
  const { table } = await openScreen(screening, { filters: [], logic: 'and', query: '全部股票', scope: SCOPE, own: {} }, { asker })
  return (key) => table.figures({ factor: key }).reduce((count, figure) => count + Number(!Number.isNaN(figure)), 0)
}

/** 一句话的补全: how a sentence may go on, and how many it would find. Throws not_ready before the first factors. */
export const complete: Handler<'screen.complete', Ports> = async ({ text }, { screening }, client) => {
  const sliders = await screening.sliders()
  const completions = completionsOf(text, { lexicon: await screening.lexicon(), boundsOf: (key) => boundsOf(sliders.get(key)) })
  const asker = askerOf(client)
  const knownOf = completions.some(({ key }) => key !== null) ? await knownCounts(screening, asker) : () => null
  const items = []
  for (const { text: whole, label, isWhole, key } of completions) {
    const total = isWhole ? await totalFound(screening, whole, asker) : null
    items.push({ text: whole, label, total, known: key === null ? null : knownOf(key) })
  }
  const missing = [
    { field: 'items.total', reason: '句子还没有写完，或缺少所用的数据', isSo: items.some(({ total }) => total === null) },
    { field: 'items.known', reason: '只有还要写比较的因子才数有数据的只数', isSo: items.some(({ known }) => known === null) },
  ]
  return { data: { items }, missing: missing.flatMap(({ field, reason, isSo }) => (isSo ? [{ field, reason }] : [])) }
}
