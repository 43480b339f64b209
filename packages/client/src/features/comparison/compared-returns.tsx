import type { CallOutput } from '@guanlan/contract/calls.ts'
import type { Meta } from '@guanlan/contract/envelope.ts'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Plot } from '../../charts/plot/plot.tsx'
import { type Priced, priceBasis } from '../../parts/provenance/priced-words.ts'
import { Chip } from '../../ui/button/chip.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { Segment } from '../../ui/field/segment.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { useIsDesktop } from '../../ui/layout/use-media.ts'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import type { Compared } from './compared-head.tsx'
import { type Against, returnsPlot } from './returns-plot.ts'

const SPANS = [
  { key: '20', title: '20日' },
  { key: '60', title: '60日' },
  { key: '250', title: '250日' },
  { key: '750', title: '750日' },
] as const
type Span = (typeof SPANS)[number]['key']
const AGAINST: readonly { key: Against; title: string }[] = [
  { key: 'index', title: '沪深300' },
  { key: 'industry', title: '所属行业' },
]
/** On desktop the radar beside it is higher. */
const HEIGHT_PX = { phone: 300, desktop: 430 }

/** Returns of all over the same sessions, from 0 at the first one all of them have, beside 沪深300 and their industries. */
export function ComparedReturns({ stocks }: { stocks: Compared['stocks'] }) {
  const [span, setSpan] = useState<Span>('250')
  const input = { secucodes: stocks.map(({ secucode }) => secucode), group: '规模' as const, days: Number(span) }
  const detail = useCall('comparison.detail', input, { keepPrevious: true, staleMs: 60_000 })
  return (
    <ReturnsPanel
      dates={detail.data?.data.series.dates ?? []}
      meta={detail.data?.meta ?? null}
      tools={<Segment<Span> label="区间" items={SPANS} value={span} onChange={setSpan} />}
    >
      <Loadable query={detail} skeleton="panel">
        {({ data: { series }, meta }) => (
          <ReturnsPicture series={series} names={stocks.map(({ secuabbr }) => secuabbr)} meta={meta} wanted={Number(span)} />
        )}
      </Loadable>
    </ReturnsPanel>
  )
}

/** The panel of the lines; its note names their sessions. */
type ReturnsPanelProps = { dates: readonly string[]; meta: Priced; tools?: ReactNode; children: ReactNode }

export function ReturnsPanel({ dates, meta, tools, children }: ReturnsPanelProps) {
  return (
    <Panel
      title="区间涨跌幅"
      meta={`${priceBasis(meta)}收盘价相对首日${dates[0] === undefined ? '' : `，${dates[0]} 起 ${dates.length} 个交易日`}`}
      tools={tools}
      span={7}
      half
      flush
    >
      {children}
    </Panel>
  )
}

type ReturnsPictureProps = {
  series: CallOutput<'comparison.detail'>['series']
  names: readonly string[]
  meta: (Priced & Partial<Pick<Meta, 'simulated'>>) | null
  wanted?: number
}

/** The lines, with what they are held against; `wanted` are the sessions that were asked for. */
export function ReturnsPicture({ series, names, meta, wanted = 0 }: ReturnsPictureProps) {
  const [against, setAgainst] = useState<ReadonlySet<Against>>(new Set(['index']))
  const isDesktop = useIsDesktop()
  const { dates } = series
  const toggle = (key: Against) => setAgainst(new Set(AGAINST.map((one) => one.key).filter((one) => against.has(one) !== (one === key))))
  return (
    <>
      <div className={cx(layout.rowWrap8, layout.inset8)} role="group" aria-label="对照">
        <span className={typography.captionLines}>对照</span>
        {AGAINST.map(({ key, title }) => (
          <Chip key={key} on={against.has(key)} onClick={() => toggle(key)}>
            {title}
          </Chip>
        ))}
      </div>
      <div className={layout.inset8}>
        <Plot
          label={`${names.join('、')}区间涨跌幅`}
          height={HEIGHT_PX[isDesktop ? 'desktop' : 'phone']}
          spec={returnsPlot(series, { names, against, simulated: meta?.simulated ?? false })}
        />
        <p className={typography.captionLines}>
          各线从 {dates[0]} 收盘起算，{priceBasis(meta)}；虚线为对照。
          {dates.length < wanted && `共同的交易日只有 ${dates.length} 个，不足 ${wanted} 个，从各只都有可比的行情起算。`}
        </p>
      </div>
    </>
  )
}
