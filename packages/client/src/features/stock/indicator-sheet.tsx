import { indicatorOf } from '@guanlan/engine/indicators/index.ts'
import { type Indicator, paramsOf, titleOf } from '@guanlan/engine/indicators/indicator.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { defaultSettings, MAX_MAINS, MAX_SUBS, useChartSettings } from './chart-settings.ts'
import { IndicatorMenu } from './indicator-menu.tsx'
import styles from './indicator-sheet.module.css'
import { PatternList } from './pattern-list.tsx'

/** Which indicators stand on the chart, and their parameters; every change shows at once. */
export function IndicatorSheet({ onDone }: { onDone: () => void }) {
  const [settings, change] = useChartSettings()
  const keys = [...settings.mains, ...settings.subs]
  const chosen = keys.flatMap((key) => indicatorOf(key) ?? [])
  function toggle({ key, pane }: Indicator) {
    const [at, most, word] = pane === 'main' ? (['mains', MAX_MAINS, '主图'] as const) : (['subs', MAX_SUBS, '副图'] as const)
    const before = settings[at]
    const has = before.includes(key)
    if (!has && before.length >= most) toast(`${word}最多 ${most} 个，先取消一个`)
    else change({ [at]: has ? before.filter((other) => other !== key) : [...before, key] })
  }
  return (
    <div>
      <IndicatorMenu chosen={keys} onToggle={toggle} />
      <div className={styles.row}>
        分时显示集合竞价
        <Switch label="分时显示集合竞价" checked={settings.auction} onChange={(auction) => change({ auction })} />
      </div>
      {chosen.map((indicator) => (
        <Params key={indicator.key} indicator={indicator} />
      ))}
      <div className={styles.foot}>
        <Button
          kind="text"
          onClick={() => change({ mains: defaultSettings.mains, subs: defaultSettings.subs, params: defaultSettings.params })}
        >
          恢复默认
        </Button>
        <Button kind="primary" onClick={onDone}>
          完成
        </Button>
      </div>
    </div>
  )
}

/** The numbers of one indicator; a number out of range is not taken over and says why. */
function Params({ indicator }: { indicator: Indicator }) {
  const [settings, change] = useChartSettings()
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [error, setError] = useState<string | null>(null)
  const now = settings.params[indicator.key] ?? {}
  function handle(key: string, text: string) {
    setTyped({ ...typed, [key]: text })
    const next = { ...now, [key]: Number(text) }
    try {
      if (!/^\d+$/.test(text)) throw new RangeError(`${indicator.key} 的参数应为整数`)
      paramsOf(indicator, next)
      setError(null)
      change({ params: { ...settings.params, [indicator.key]: next } })
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem))
    }
  }
  return (
    <div className={styles.params}>
      <div className={styles.name}>
        {titleOf(indicator)}
        <span className={styles.what}>{indicator.name}</span>
      </div>
      <div className={styles.fields}>
        {indicator.params.map(({ key, name, default: fallback, min }) => (
          <TextField
            key={key}
            small
            inputMode="numeric"
            label={min === 0 ? `${name}（0 关）` : name}
            value={typed[key] ?? String(now[key] ?? fallback)}
            maxLength={4}
            onChange={(text) => handle(key, text)}
          />
        ))}
      </div>
      {error && <p className={styles.error}>{error}</p>}
      {indicator.key === 'KXT' && <PatternList />}
    </div>
  )
}
