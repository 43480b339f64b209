import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Plot } from '../../charts/plot/plot.tsx'
import type { PlotColour } from '../../charts/plot/plot-spec.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Segment } from '../../ui/segment.tsx'
import type { Compared } from './compared-head.tsx'
import styles from './comparison.module.css'

const SPANS = [
  { key: '20', title: '20日' },
  { key: '60', title: '60日' },
  { key: '250', title: '250日' },
  { key: '750', title: '750日' },
] as const
type Span = (typeof SPANS)[number]['key']
const COLOURS: readonly PlotColour[] = ['s1', 's2', 's3', 's4', 's5']
const HEIGHT_PX = 300

/** Returns of all over the same sessions, from 0 at the first one all of them have. */
export function ComparedReturns({ stocks }: { stocks: Compared['stocks'] }) {
  const [span, setSpan] = useState<Span>('250')
  const input = { secucodes: stocks.map(({ secucode }) => secucode), group: '规模' as const, days: Number(span) }
  const detail = useCall('comparison.detail', input, { keepPrevious: true, staleMs: 60_000 })
  const { dates = [] } = detail.data?.data.series ?? {}
  return (
    <Panel
      title="区间涨跌幅"
      meta={`前复权收盘价相对首日的涨跌${dates[0] === undefined ? '' : `，自 ${dates[0]}`}`}
      tools={<Segment<Span> label="区间" items={SPANS} value={span} onChange={setSpan} />}
      span={7}
      half
      flush
    >
      <Loadable query={detail} skeleton="panel">
        {({ data: { series }, meta }) => (
          <div className={styles.picture}>
            <Plot
              label={`${stocks.map(({ secuabbr }) => secuabbr).join('、')}区间涨跌幅`}
              height={HEIGHT_PX}
              spec={{
                x: series.dates,
                series: stocks.map(({ secucode, secuabbr }, at) => ({
                  kind: 'line',
                  key: secucode,
                  name: secuabbr,
                  values: series.values[at] ?? [],
                  form: 'signedPercent',
                  colour: COLOURS[at] ?? 'muted',
                })),
                withZero: true,
                simulated: meta?.simulated ?? false,
              }}
            />
          </div>
        )}
      </Loadable>
    </Panel>
  )
}
