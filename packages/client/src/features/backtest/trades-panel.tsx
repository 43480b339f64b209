import { href } from '@guanlan/contract/pages.ts'
import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { useState } from 'react'
import { useApi } from '../../api/api-context.ts'
import type { BacktestOrder } from '../../parts/backtest/use-backtest-run.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Unloaded } from '../../ui/feedback/unloaded.tsx'
import { Segment } from '../../ui/field/segment.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { useReachBottom } from '../../ui/layout/use-reach-bottom.ts'
import { toast } from '../../ui/popup/toast.tsx'
import { DataTable, type Sort } from '../../ui/table/data-table.tsx'
import { MoreRows } from '../../ui/table/more-rows.tsx'
import { cx } from '../../ui/text/class-names.ts'
import styles from './backtest-page.module.css'
import { tradeColumns } from './trade-columns.tsx'
import { tradesCsv } from './trade-text.ts'
import { KINDS, useTradesView } from './trades-view.ts'
import { fetchAllTrades, type Trade, type TradesInput, useTrades } from './use-trades.ts'

type TradesPanelProps = { id: string; order: BacktestOrder; simulated: boolean }

/** 交易明细: sorted and filtered by the server; a row opens the chart at its entry, what is still held among them. */
export function TradesPanel({ id, order, simulated }: TradesPanelProps) {
  const { kind, find, sort } = useTradesView()
  const requested: TradesInput = {
    sort: sort.key as NonNullable<TradesInput['sort']>,
    dir: sort.dir,
    ...KINDS.find(({ key }) => key === kind)?.asks,
    ...(find.trim() === '' ? {} : { find: find.trim() }),
  }
  const query = useTrades(id, requested)
  const rows = query.data?.pages.flatMap(({ data }) => data.trades) ?? []
  const total = query.data?.pages[0]?.data.total ?? null
  const more = () => {
    if (query.hasNextPage && !query.isFetching) void query.fetchNextPage()
  }
  useReachBottom(more, query.hasNextPage)
  return (
    <Panel title="交易明细" meta={total === null ? undefined : `${total} 笔 · 价格未复权 · 点一行看 K 线`} flush>
      <div className={cx(layout.rowWrap8, styles.tools)}>
        <Segment label="哪些交易" items={KINDS} value={kind} onChange={(next) => useTradesView.setState({ kind: next })} />
        <span className={styles.find}>
          <TextField
            small
            hideLabel
            label="按代码或名称找"
            placeholder="代码或名称"
            maxLength={20}
            value={find}
            onChange={(text) => useTradesView.setState({ find: text })}
          />
        </span>
        <ExportButton id={id} order={order} input={requested} simulated={simulated} />
      </div>
      {query.data === undefined ? (
        <Unloaded query={query} skeleton="rows-2" count={8} />
      ) : rows.length === 0 ? (
        <EmptyState title="没有这样的交易" text={find === '' ? '换一个筛选看看。' : `没有代码或名称含“${find}”的交易。`} />
      ) : (
        <DataTable
          label="交易明细"
          columns={tradeColumns}
          rows={rows}
          rowKey={(row) => `${row.secucode} ${row.bought}`}
          rowHref={chartOf}
          sort={sort}
          onSort={(next: Sort) => useTradesView.setState({ sort: next })}
          tall
        />
      )}
      <MoreRows shown={rows.length} total={total} pages={query} />
    </Panel>
  )
}

/** The chart of a trade: unadjusted as its prices are, with entry and exit marked. */
function chartOf({ secucode, bought, sold, exit }: Trade): string {
  return href('chart', {
    code: secucode,
    period: 'day',
    adjust: 'none',
    entry: isoOfDay(bought),
    ...(exit === 'open' ? {} : { exit: isoOfDay(sold) }),
  })
}

function ExportButton({ id, order, input: requested, simulated }: TradesPanelProps & { input: TradesInput }) {
  const api = useApi()
  const platform = usePlatform()
  const [isBusy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      const trades = await fetchAllTrades(api, id, requested)
      const csv = tradesCsv(trades, { id, order, simulated })
      if (await platform.file.save(`回测交易-${id.slice(0, 8)}.csv`, csv)) toast(`已导出 ${trades.length} 笔`, 'check')
      else toast((await platform.copy(csv)) ? '这里不能存文件，内容已复制' : '导出失败，请再试一次')
    } catch {
      toast('没有取到全部交易，请再试一次', 'alert')
    }
    setBusy(false)
  }
  return (
    <Button size="xs" icon="download" disabled={isBusy} label="导出交易 CSV" onClick={() => void save()}>
      CSV
    </Button>
  )
}
