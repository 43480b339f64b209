import type { DatasetStatuses, FillingStatus } from '@guanlan/contract/schemas/data/dataset.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { ProgressBar } from './progress-bar.tsx'

const STAGES = { securities: '逐只生成', market: '全市场汇总' } as const

/** 约剩 40 秒, 约剩 3 分钟. */
function leftText(leftMs: number | null): string {
  if (leftMs === null) return '剩余时间待估'
  return leftMs < 90_000 ? `约剩 ${Math.ceil(leftMs / 1000)} 秒` : `约剩 ${Math.ceil(leftMs / 60_000)} 分钟`
}

/** How far the filling behind the market has come. */
export function FillPanel({ filling, datasets }: { filling: FillingStatus; datasets: DatasetStatuses['datasets'] }) {
  const nameOf = (key: string) => datasets.find((one) => one.key === key)?.name ?? key
  const atMarket = filling.groups.filter(({ stage }) => stage === 'market').flatMap((group) => group.datasets)
  const published = filling.groups.filter(({ stage }) => stage === 'published').flatMap((group) => group.datasets).length
  const current =
    atMarket.length > 0
      ? `${STAGES.market}：${atMarket.map(nameOf).join('、')}`
      : `${STAGES.securities}：${filling.datasets.map(nameOf).join('、')}`
  return (
    <Panel title="正在生成数据" meta={`${filling.startedAt.slice(11, 16)} 开始`}>
      <ProgressBar share={filling.share}>
        <span>
          {Math.floor(filling.share * 100)}% · {filling.done} / {filling.total} 只证券 · 已发布 {published} / {filling.datasets.length} 项 ·{' '}
          {leftText(filling.leftMs)}
        </span>
        <span>{filling.done < filling.total || atMarket.length > 0 ? current : '正在发布'}</span>
      </ProgressBar>
    </Panel>
  )
}
