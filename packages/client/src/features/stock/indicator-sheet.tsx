import { indicatorOf, indicators } from '@guanlan/engine/indicators/index.ts'
import { type Indicator, paramsOf } from '@guanlan/engine/indicators/indicator.ts'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { defaultSettings, MAX_SUBS, useChartSettings } from './chart-settings.ts'
import styles from './indicator-sheet.module.css'

const mains = indicators.filter(({ pane }) => pane === 'main')
const subs = indicators.filter(({ pane }) => pane === 'sub')

/** Which indicators stand on the chart, and their parameters; every change shows at once. */
export function IndicatorSheet({ onDone }: { onDone: () => void }) {
  const [settings, change] = useChartSettings()
  const chosen = [settings.main, ...settings.subs].flatMap((key) => (key === null ? [] : (indicatorOf(key) ?? [])))
  function toggleSub(key: string) {
    const has = settings.subs.includes(key)
    if (!has && settings.subs.length >= MAX_SUBS) toast(`副图最多 ${MAX_SUBS} 个`)
    else change({ subs: has ? settings.subs.filter((sub) => sub !== key) : [...settings.subs, key] })
  }
  return (
    <div>
      <Group label="主图">
        <Chip on={settings.main === null} onClick={() => change({ main: null })}>
          无
        </Chip>
        {mains.map(({ key }) => (
          <Chip key={key} on={settings.main === key} onClick={() => change({ main: key })}>
            {key}
          </Chip>
        ))}
      </Group>
      <Group label={`副图，最多 ${MAX_SUBS} 个`}>
        {subs.map(({ key, name }) => (
          <Chip key={key} on={settings.subs.includes(key)} onClick={() => toggleSub(key)}>
            {key === 'VOL' ? name : key}
          </Chip>
        ))}
      </Group>
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
          onClick={() => change({ main: defaultSettings.main, subs: defaultSettings.subs, params: defaultSettings.params })}
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

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.group}>
      <div className={styles.label}>{label}</div>
      <div className={styles.chips}>{children}</div>
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
        {indicator.key}
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
    </div>
  )
}
