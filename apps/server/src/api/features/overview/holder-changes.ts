import type { Pledge } from '@guanlan/contract/rows/holder-trades.ts'
import type { TopHolders } from '@guanlan/contract/rows/ownership.ts'
import type { Change } from '@guanlan/contract/schemas/stock/overview.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { periodName } from '../../../market/reading/period-name.ts'
import { bothNewest, newestBy, twoStates } from '../../../market/reading/two-states.ts'
import { type Asked, type Compared, comparedOf, dayOf, ratioOf } from './compared.ts'

const LISTS = [
  { key: 'holders', name: '十大股东' },
  { key: 'floatHolders', name: '十大流通股东' },
] as const

/** Who came onto the newest lists of the ten largest and who left them. Throws TornPart. */
export async function topHolderChanges({ ctx, i, sinceMs }: Asked): Promise<Compared> {
  const two = await twoStates(ctx, i, { dataset: datasets.topHolders, sinceMs })
  return comparedOf(['topHolders', '十大股东'], two, () => {
    const [before, after] = bothNewest(two, 'endDate')
    const items = LISTS.flatMap((list) => listChange(list, before, after))
    return { from: periodName(before.endDate), to: periodName(after.endDate), items }
  })
}

function listChange({ key, name }: (typeof LISTS)[number], before: TopHolders, after: TopHolders): Change[] {
  const then = before[key].map((one) => one.name)
  const now = after[key].map((one) => one.name)
  if (then.length === 0 || now.length === 0) return []
  const entered = now.filter((one) => !then.includes(one))
  const left = then.filter((one) => !now.includes(one))
  if (entered.length + left.length === 0) return []
  const named = [entered.length > 0 ? `新进 ${entered.join('、')}` : '', left.length > 0 ? `退出 ${left.join('、')}` : '']
  return [
    {
      kind: 'topHolders',
      title: `${name}：新进 ${entered.length} 家，退出 ${left.length} 家`,
      detail: named.filter((text) => text !== '').join('；'),
      before: periodName(before.endDate),
      after: periodName(after.endDate),
      date: after.annDate,
      tab: 'holders',
      module: 'top-holders',
      source: datasets.topHolders.name,
    },
  ]
}

const openOf = (rows: readonly Pledge[]) => rows.filter(({ status }) => status === 'open')
const ratioSum = (rows: readonly Pledge[]) => rows.reduce((sum, { totalRatio }) => sum + totalRatio, 0)
/** Ratios are reported to a hundredth of a point. */
const LEAST = 0.00005

/** 质押比例: all open pledges over all shares. A company without a record then had none that was reported. Throws TornPart. */
export async function pledgeChange({ ctx, i, sinceMs }: Asked): Promise<Compared> {
  const two = await twoStates(ctx, i, { dataset: datasets.pledges, sinceMs })
  return comparedOf(['pledge', '股权质押'], { ...two, unreached: null }, () => {
    const then = openOf(two.before)
    const now = openOf(two.after)
    const from = `${then.length} 笔未解除`
    const to = `${now.length} 笔未解除`
    const ratio = ratioOf(ratioSum(then), ratioSum(now))
    const newest = newestBy(two.after, 'effectiveAtMs')
    if (newest === null || Math.abs(ratio.change ?? 0) < LEAST) return { from, to, items: [] }
    const item: Change = {
      kind: 'pledge',
      title: '质押占总股本',
      detail: newest.status === 'released' ? `最近一次：${newest.holderName} 解除质押` : `最近一次：${newest.holderName} 质押`,
      before: from,
      after: to,
      ratio,
      date: dayOf(newest.effectiveAtMs),
      tab: 'operation',
      module: 'pledge-list',
      source: datasets.pledges.name,
    }
    return { from, to, items: [item] }
  })
}
