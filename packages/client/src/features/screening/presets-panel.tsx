import type { CallOutput } from '@guanlan/contract/calls.ts'
import { useState } from 'react'
import type { Answered } from '../../api/api-context.ts'
import { useApi } from '../../api/api-context.ts'
import { useCall } from '../../api/use-call.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { inform } from '../../ui/popup/dialog.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { PresetCard } from './preset-card.tsx'
import styles from './presets-panel.module.css'

type Hot = CallOutput<'screen.hot'>
type Preset = Hot['HOT_FILTER'][number]

const STALE_MS = 60_000
/** Kinds of presets, by the icon the server gives them. */
const KINDS: Readonly<Record<string, string>> = {
  value: '估值',
  growth: '成长',
  quality: '质量',
  trend: '趋势',
  momentum: '动量',
  volume: '量能',
  money: '资金',
  news: '消息',
  board: '板块',
}
const ALL = 'all'
/** Cards shown of all before the rest is asked for. */
const FIRST = 6

/** 热门选股: screens at one press, with how many they find now and what became of earlier hits. */
export function PresetsPanel({ onLoad }: { onLoad: (sentence: string) => void }) {
  const hot = useCall('screen.hot', {}, { staleMs: STALE_MS })
  const api = useApi()
  function load({ key, query }: Preset) {
    onLoad(query)
    // only counted; a failure changes nothing for the reader
    api('screen.used', { key }, { retries: 0 }).catch((error: unknown) => console.warn('preset not counted', error))
  }
  const count = hot.data?.data.HOT_FILTER.length
  return (
    <Panel title="热门选股" meta={count === undefined ? undefined : `${count} 组，点一下载入条件`} flush>
      <Loadable query={hot} skeleton="rows-2" count={4}>
        {(answer) => <Presets answer={answer} onLoad={load} />}
      </Loadable>
    </Panel>
  )
}

function Presets({ answer: { data, meta }, onLoad }: { answer: Answered<'screen.hot'>; onLoad: (preset: Preset) => void }) {
  const [kind, setKind] = useState(ALL)
  const [isWhole, setWhole] = useState(false)
  // what the store can count comes first
  const all = data.HOT_FILTER.toSorted((a, b) => Number(a.hitCount === null) - Number(b.hitCount === null))
  const kinds = [...new Set(all.map(({ icon }) => icon))].map((key) => ({ key, title: KINDS[key] ?? key }))
  const ofKind = kind === ALL ? all : all.filter(({ icon }) => icon === kind)
  const shown = kind === ALL && !isWhole ? ofKind.slice(0, FIRST) : ofKind
  const reason = shown.find(({ backtest }) => backtest === null)?.backtestReason
  return (
    <div>
      <Tabs
        label="热门选股的种类"
        compact
        items={[{ key: ALL, title: '全部' }, ...kinds]}
        value={kind}
        onChange={setKind}
        end={<IconButton icon="info" size={18} label="统计口径" onClick={() => void inform('统计口径', data.backtestMethod)} />}
      />
      {reason !== undefined && <p className={cx(typography.tiny, styles.note)}>历次统计：{reason}</p>}
      <ul className={styles.cards} aria-label="热门选股">
        {shown.map((preset) => (
          <li key={preset.key} className={cx(layout.shrink, layout.bar)}>
            <PresetCard preset={preset} method={data.backtestMethod} meta={meta} onLoad={() => onLoad(preset)} />
          </li>
        ))}
      </ul>
      {shown.length < ofKind.length && (
        <button type="button" className={cx(layout.center, styles.more)} onClick={() => setWhole(true)}>
          展开全部 {ofKind.length} 组
        </button>
      )}
    </div>
  )
}
