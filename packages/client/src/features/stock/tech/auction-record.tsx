import type { CallOutput } from '@guanlan/contract/calls.ts'
import { href } from '@guanlan/contract/pages.ts'
import { auctionRow } from '@guanlan/figures/tables/auction.ts'
import { useCall } from '../../../api/use-call.ts'
import { absenceOf } from '../../../parts/availability/absent-state.tsx'
import { Module } from '../../../parts/module/module.tsx'
import type { ModuleColumn } from '../../../parts/module/module-table.ts'
import { recordFigures } from '../../../parts/module/record-figures.ts'
import { Button } from '../../../ui/button/button.tsx'

type Row = CallOutput<'auctions.stock'>['infos'][number]

const figure = recordFigures('infos', auctionRow)
const columns: readonly ModuleColumn<Row>[] = [
  { kind: 'text', key: 'date', title: '日期', width: 96, text: ({ date }) => date },
  figure.column('gap'),
  figure.column('dayRatio'),
  figure.column('usualRatio'),
  figure.column('amount', { title: '成交额' }),
  figure.column('unmatched'),
  figure.column('withdrawn'),
  figure.column('isRush'),
]

/** 集合竞价 of the newest sessions, with a way to the course of each and to what followed auctions like it. */
export function AuctionRecord({ code }: { code: string }) {
  const query = useCall('auctions.stock', { secucode: code })
  return (
    <Module
      id="tech-auctions"
      title="集合竞价"
      definition="近 60 个有成交的交易日的开盘集合竞价。竞昨比是竞价成交量占上一交易日全天成交量的比例，竞价量比是对前 5 次竞价平均的倍数，撤单度 = 1 − 9:20 涨停价上的封单 ÷ 9:20 前的峰值，抢筹是 9:24 到 9:25 价与量同时上升。"
      query={query}
      dataset="auctions"
      note={query.data?.data.date ?? ''}
      choices={
        <Button size="xs" href={href('auctions', { code })}>
          竞价过程与竞价到收盘
        </Button>
      }
      view={({ data, meta }) => ({
        chart: {
          x: data.infos.map(({ date }) => date).reverse(),
          series: [
            {
              kind: 'bars',
              key: 'gap',
              name: '竞价涨幅',
              values: data.infos.map(({ gap }) => gap).reverse(),
              form: 'signedPercent',
              colour: 'sign',
            },
            {
              kind: 'line',
              key: 'dayRatio',
              name: '竞昨比',
              values: data.infos.map(({ dayRatio }) => dayRatio).reverse(),
              form: 'percent',
              colour: 'accent',
              axis: 'left',
            },
          ],
          simulated: meta?.simulated ?? false,
        },
        table: { columns, rows: data.infos, rowKey: ({ date }: Row) => date, meta },
        empty: data.infos.length === 0 ? absenceOf(meta, 'infos') : null,
      })}
    />
  )
}
