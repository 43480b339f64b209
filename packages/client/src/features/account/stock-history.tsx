import type { Meta } from '@guanlan/contract/envelope.ts'
import { href } from '@guanlan/contract/pages.ts'
import type { StockOpened } from '@guanlan/contract/schemas/business/access.ts'
import { formatDate } from '@guanlan/domain/format/date-text.ts'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { StockName } from '../../parts/stocks/stock-name.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { Num } from '../../ui/figure/num.tsx'
import layout from '../../ui/layout/layout.module.css'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './stock-history.module.css'

const SIZE = 20

/** 诊股记录 of the account, the newest first: when a stock page was opened, and its price and change then and now. */
export function StockHistory() {
  const [page, setPage] = useState(1)
  const query = useCall('zg.history', { page, size: SIZE }, { staleMs: 0, keepPrevious: true })
  const today = useCall('zg.count', {}, { staleMs: 0 }).data?.data
  return (
    <div className={styles.body}>
      <p className={cx(typography.captionLines, styles.lead)}>
        {today !== undefined && `今天看过 ${today.count} 只；不开通会员时每天可看 ${today.limit} 只。`}记录保留 180 天，注销账号时清除。
      </p>
      <Loadable query={query} skeleton="rows-2" count={5}>
        {({ data: { infos, total }, meta }) =>
          total === 0 ? (
            <EmptyState title="还没有记录" text="打开个股页后，这里会留下当时与现在的价格。" compact />
          ) : (
            <>
              <DataTable
                label="诊股记录"
                columns={columnsOf(meta)}
                rows={infos}
                rowKey={({ secucode, time }) => `${secucode} ${time}`}
                rowHref={({ secucode }) => href('stock', { code: secucode })}
                tall
              />
              <Pages page={page} total={total} onPage={setPage} />
            </>
          )
        }
      </Loadable>
    </div>
  )
}

function Pages({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) {
  const last = Math.ceil(total / SIZE)
  if (last <= 1) return null
  return (
    <div className={cx(layout.row12, typography.caption, styles.pages)}>
      <Button size="xs" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        较新
      </Button>
      <span>
        第 {page} / {last} 页
      </span>
      <Button size="xs" disabled={page >= last} onClick={() => onPage(page + 1)}>
        较早
      </Button>
    </div>
  )
}

function Time({ at }: { at: number }) {
  return (
    <span className={layout.end}>
      <span className={typography.note}>{formatDate(at, 'ymd')}</span>
      <span className={typography.size11}>{formatDate(at, 'hm')}</span>
    </span>
  )
}

type Figures = { price: number | null; ratio: number | null; time: 'then' | 'now' }

function columnsOf(meta: Meta | null): Column<StockOpened>[] {
  const cell = ({ secucode }: StockOpened, { price, ratio, time }: Figures) => {
    const [word, end] = time === 'then' ? ['当时', 'Then'] : ['现在', '']
    const shared = { meta, secucode, toneOf: ratio, ...(time === 'then' ? { reason: '打开时没有行情' } : {}) }
    return (
      <span className={layout.end}>
        <Num {...shared} name={`${word}的价格`} value={price} form="price" formula="price" field={`price${end}`} />
        <span className={typography.size11}>
          <Num {...shared} name={`${word}的涨跌幅`} value={ratio} form="signedPercent" formula="change-ratio" field={`changeRatio${end}`} />
        </span>
      </span>
    )
  }
  return [
    { key: 'name', title: '股票', width: 100, cell: (row) => <StockName name={row.secuabbr} code={row.secucode} /> },
    { key: 'time', title: '查看时间', width: 72, cell: ({ time }) => <Time at={time} /> },
    { key: 'then', title: '当时', width: 76, cell: (row) => cell(row, { price: row.priceThen, ratio: row.changeRatioThen, time: 'then' }) },
    { key: 'now', title: '现在', width: 76, cell: (row) => cell(row, { price: row.price, ratio: row.changeRatio, time: 'now' }) },
  ]
}
