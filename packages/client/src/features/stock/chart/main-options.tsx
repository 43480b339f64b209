import type { StockBase } from '@guanlan/contract/schemas/market/stock.ts'
import { useCall } from '../../../api/use-call.ts'
import { type AxisKind, axisKinds } from '../../../charts/kline/axis/axis-kinds.ts'
import { Chip } from '../../../ui/button/chip.tsx'
import { Segment } from '../../../ui/field/segment.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { useIsDesktop } from '../../../ui/layout/use-media.ts'
import { toast } from '../../../ui/popup/toast.tsx'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import { useChartSettings } from './chart-settings.ts'
import styles from './indicator-sheet.module.css'
import { MAX_OVERLAYS, OWN_INDUSTRY, overlayIndexes } from './overlay/overlay-codes.ts'
import { useRanging } from './range/ranging.ts'

const AXIS_NAMES: Record<AxisKind, string> = { price: '价格', percent: '百分比', log: '对数' }
/** So many of the largest of the industry are offered. */
const MOST_PEERS = 6

/** What stands over the candles besides indicators: other series, the kind of axis, and choosing a range. */
export function MainOptions({ base, onDone }: { base: StockBase; onDone: () => void }) {
  const [settings, change] = useChartSettings()
  const isDesktop = useIsDesktop()
  const { overlays } = settings
  const offered = useOffered(base)
  const toggle = (key: string) => {
    const has = overlays.includes(key)
    if (!has && overlays.length >= MAX_OVERLAYS) toast(`最多叠加 ${MAX_OVERLAYS} 个，先取消一个`)
    else change({ overlays: has ? overlays.filter((other) => other !== key) : [...overlays, key] })
  }
  return (
    <>
      <div className={styles.group}>
        <div className={cx(typography.note, styles.label)}>叠加（以图上第一根 K 线为起点）</div>
        <div className={layout.wrap8}>
          {offered.map(({ key, title }) => (
            <Chip key={key} on={overlays.includes(key)} onClick={() => toggle(key)}>
              {title}
            </Chip>
          ))}
        </div>
      </div>
      <div className={cx(layout.rowBetween, styles.row)}>
        坐标
        <Segment
          label="坐标"
          items={axisKinds.map((key) => ({ key, title: AXIS_NAMES[key] }))}
          value={settings.axis}
          onChange={(axis) => change({ axis })}
        />
      </div>
      {!isDesktop && <RangeRow onDone={onDone} />}
    </>
  )
}

function RangeRow({ onDone }: { onDone: () => void }) {
  const { isRanging, setRanging } = useRanging()
  return (
    <div className={cx(layout.rowBetween, styles.row)}>
      区间统计
      <Chip
        on={isRanging}
        onClick={() => {
          setRanging(!isRanging)
          onDone()
        }}
      >
        {isRanging ? '结束' : '在图上拖动选择'}
      </Chip>
    </div>
  )
}

/** Indexes, its industry, the largest of it, and what is chosen besides. */
function useOffered(base: StockBase): readonly { key: string; title: string }[] {
  const [{ overlays }] = useChartSettings()
  const { industry } = base
  const query = useCall(
    'sectors.constituents',
    { blockcode: industry?.blockcode ?? '', sort: 'floatMv', size: MOST_PEERS + 1 },
    { enabled: industry !== null },
  )
  const own = industry === null ? [] : [{ key: OWN_INDUSTRY, title: industry.blockname }]
  const peers = (query.data?.data.infos ?? []).map(({ secucode, secuabbr }) => ({ key: secucode as string, title: secuabbr }))
  const offered = [...overlayIndexes, ...own, ...peers.filter(({ key }) => key !== base.secucode).slice(0, MOST_PEERS)]
  const others = overlays.filter((key) => key !== OWN_INDUSTRY && key !== base.secucode && offered.every((one) => one.key !== key))
  return [...offered, ...others.map((key) => ({ key, title: key }))]
}
