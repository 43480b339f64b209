import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Plot } from '../../charts/plot/plot.tsx'
import { isPlotEmpty, type PlotSpec } from '../../charts/plot/plot-spec.ts'
import { Chip } from '../../ui/button/chip.tsx'
import { Unloaded } from '../../ui/feedback/unloaded.tsx'
import layout from '../../ui/layout/layout.module.css'
import { toast } from '../../ui/popup/toast.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './figure-history.module.css'
import type { HistoryOf } from './history-of.ts'
import { type History, levelsOf, valuesOn } from './history-series.ts'
import { useHistory } from './use-history.ts'

/** Companies beside the own one, and how many are offered. */
const MOST_COMPARED = 2
const MOST_PEERS = 6
/** Weeks of ten years. */
const PRICE_WEEKS = 530

type Company = { secucode: string; secuabbr: string }

/** 走势 of a figure: its own history with the levels of its past, against the price, and beside other companies. */
export function FigureHistory({ name, of, code }: { name: string; of: HistoryOf; code: string }) {
  const { query, history } = useHistory(of, code)
  const [compared, setCompared] = useState<readonly Company[]>([])
  const first = useHistory(of, compared[0]?.secucode ?? null)
  const second = useHistory(of, compared[1]?.secucode ?? null)
  const price = useCall('stock.kline', { secucode: code, period: 'week', adjust: 'qfq', count: PRICE_WEEKS })
  const peers = usePeers(code)
  if (history === null) return <Unloaded query={query} skeleton="chart" />
  const others = [first.history, second.history].flatMap((other, at) =>
    other === null ? [] : [{ name: compared[at]?.secuabbr ?? '', other }],
  )
  const closes = { dates: price.data?.data.items.map(([time]) => time) ?? [], values: price.data?.data.items.map((item) => item[4]) ?? [] }
  const simulated = query.data?.meta?.simulated ?? false
  const spec = plotOf({ name, of, history, others, closes, simulated })
  const toggle = (company: Company) => {
    const isOn = compared.some(({ secucode }) => secucode === company.secucode)
    if (!isOn && compared.length >= MOST_COMPARED) toast(`最多比较 ${MOST_COMPARED} 家，先取消一家`)
    else setCompared(isOn ? compared.filter(({ secucode }) => secucode !== company.secucode) : [...compared, company])
  }
  return (
    <div className={layout.column6}>
      {isPlotEmpty(spec) ? <p className={typography.note}>没有历史数据。</p> : <Plot label={`${name}走势`} spec={spec} height={240} />}
      {peers.length > 0 && (
        <div className={layout.wrap8}>
          <span className={cx(typography.note, styles.label)}>比较</span>
          {peers.map((peer) => (
            <Chip key={peer.secucode} on={compared.some(({ secucode }) => secucode === peer.secucode)} onClick={() => toggle(peer)}>
              {peer.secuabbr}
            </Chip>
          ))}
        </div>
      )}
      <p className={typography.note}>
        {of.kind === 'multiple' ? '每个交易日的值，最长 10 年' : '只取与最新一期同类的报告期'}
        ；虚线为自身历史的 20%、50%、80% 分位数，不足 5 个值时不画。价格为前复权周收盘，左轴。没有值的地方断开。
      </p>
    </div>
  )
}

type Drawn = {
  name: string
  of: HistoryOf
  history: History
  others: readonly { name: string; other: History }[]
  closes: Pick<History, 'dates' | 'values'>
  simulated: boolean
}

const OTHER_COLOURS = ['s1', 's3'] as const

function plotOf({ name, of, history, others, closes, simulated }: Drawn): PlotSpec {
  const { form } = of
  return {
    x: history.names,
    series: [
      { kind: 'line', key: 'price', name: '收盘价', values: valuesOn(history.dates, closes), form: 'price', colour: 'muted', axis: 'left' },
      ...others.map(({ name: company, other }, at) => ({
        kind: 'line' as const,
        key: company,
        name: company,
        values: valuesOn(history.dates, other),
        form,
        colour: OTHER_COLOURS[at] ?? ('s5' as const),
      })),
      { kind: 'line', key: 'own', name, values: history.values, form, colour: 'accent' },
    ],
    levels: levelsOf(history.values, form),
    simulated,
  }
}

/** The largest of its industry. */
function usePeers(code: string): readonly Company[] {
  const sectors = useCall('sectors.infos', { kind: 'industry', secucode: code })
  const blockcode = sectors.data?.data.infos[0]?.blockcode
  const members = useCall(
    'sectors.constituents',
    { blockcode: blockcode ?? '', sort: 'floatMv', size: MOST_PEERS + 1 },
    { enabled: blockcode !== undefined },
  )
  return (members.data?.data.infos ?? []).filter(({ secucode }) => secucode !== code).slice(0, MOST_PEERS)
}
