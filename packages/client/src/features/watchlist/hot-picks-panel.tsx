import type { Meta } from '@guanlan/contract/envelope.ts'
import { href } from '@guanlan/contract/pages.ts'
import type { Quote } from '@guanlan/contract/schemas/market/quote.ts'
import { useCall } from '../../api/use-call.ts'
import { StockName } from '../../parts/stocks/stock-name.tsx'
import { useWatchlist } from '../../parts/watchlist/watchlist-store.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Num } from '../../ui/figure/num.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { PanelMeta } from '../../ui/layout/panel-meta.tsx'
import { Sparkline } from '../../ui/picture/sparkline.tsx'
import { toast } from '../../ui/popup/toast.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'

const PICKS = 5

/** 大家在看: the most searched securities, to begin with. Nothing is drawn without searches. */
export function HotPicksPanel() {
  const words = useCall('search.hotWords', { scope: 'search', size: 20 })
  const codes = (words.data?.data ?? []).flatMap(({ secucode }) => (secucode === null ? [] : [secucode])).slice(0, PICKS)
  const quotes = useCall(
    'stock.quotes',
    { secucodes: codes, cols: ['price', 'changeRatio', 'preClose', 'spark'] },
    { enabled: codes.length > 0 },
  )
  if (codes.length === 0 || quotes.data === undefined) return null
  const { data, meta } = quotes.data
  return (
    <Panel title="大家在看" meta={<PanelMeta query={quotes} text={`热搜前 ${codes.length}`} />} flush>
      <DataTable
        label="大家在看"
        tall
        rows={data.infos}
        rowKey={(row) => row.secucode}
        rowHref={(row) => href('stock', { code: row.secucode })}
        columns={[
          { key: 'name', title: '名称', cell: (row) => <StockName name={row.secuabbr} code={row.secucode} /> },
          { key: 'spark', title: '分时', cell: (row) => <Sparkline values={row.spark ?? []} base={row.preClose ?? null} /> },
          { key: 'changeRatio', title: '涨幅', cell: (row) => <Change row={row} meta={meta} /> },
          { key: 'star', title: '自选', width: 56, cell: (row) => <Star row={row} /> },
        ]}
      />
    </Panel>
  )
}

function Change({ row, meta }: { row: Quote; meta: Meta | null }) {
  return (
    <b>
      <Num
        value={row.changeRatio}
        form="signedPercent"
        name={`${row.secuabbr}涨跌幅`}
        formula="change-ratio"
        meta={meta}
        field="changeRatio"
        secucode={row.secucode}
        toneOf={row.changeRatio}
      />
    </b>
  )
}

function Star({ row }: { row: Quote }) {
  const { add, has } = useWatchlist()
  return (
    <IconButton
      icon={has(row.secucode) ? 'star-on' : 'star'}
      size={20}
      label={`加入自选：${row.secuabbr}`}
      onClick={() => toast(add(row.secucode, row.price ?? null) ?? `${row.secuabbr} 已加入自选`)}
    />
  )
}
