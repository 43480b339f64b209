import type { StockBase } from '@guanlan/contract/schemas/market/stock.ts'
import type { OwnFormula } from '@guanlan/engine/formula-language/formula-indicator.ts'
import { type Indicator, paramsOf, titleOf } from '@guanlan/engine/indicators/indicator.ts'
import { Suspense, useState } from 'react'
import { chosenIndicator } from '../../../charts/kline/indicator-values.ts'
import { useFormulas } from '../../../parts/formulas/formula-store.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Switch } from '../../../ui/field/switch.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { useIsDesktop } from '../../../ui/layout/use-media.ts'
import { toast } from '../../../ui/popup/toast.tsx'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import { defaultSettings, MAX_MAINS, MAX_SUBS, useChartSettings } from './chart-settings.ts'
import { FormulaMenu } from './formula-menu.tsx'
import { IndicatorMenu } from './indicator-menu.tsx'
import styles from './indicator-sheet.module.css'
import { MainOptions } from './main-options-part.ts'
import { PatternList } from './pattern-list.tsx'

const WHOLE = /^\d+$/
const DECIMAL = /^-?\d+(\.\d+)?$/

type IndicatorSheetProps = { base: StockBase; isCandles: boolean; onDone: () => void; onWrite?: (() => void) | undefined }

/** Which indicators stand on the chart, and their parameters; every change shows at once. */
export function IndicatorSheet({ base, isCandles, onDone, onWrite }: IndicatorSheetProps) {
  const [settings, change] = useChartSettings()
  const { formulas, edit } = useFormulas()
  const isDesktop = useIsDesktop()
  const keys = [...settings.mains, ...settings.subs]
  const ownOf = (key: string) => formulas.find(({ id }) => id === key)
  const chosen = keys.flatMap((key) => chosenIndicator({ key, formula: ownOf(key) }) ?? [])
  function write(formula?: OwnFormula) {
    edit(formula)
    onDone()
    onWrite?.()
  }
  function toggle({ key, pane }: Pick<Indicator, 'key' | 'pane'>) {
    const [at, most, word] = pane === 'main' ? (['mains', MAX_MAINS, '主图'] as const) : (['subs', MAX_SUBS, '副图'] as const)
    const before = settings[at]
    const has = before.includes(key)
    if (!has && before.length >= most) toast(`${word}最多 ${most} 个，先取消一个`)
    else change({ [at]: has ? before.filter((other) => other !== key) : [...before, key] })
  }
  return (
    <div>
      {isCandles && !isDesktop && (
        <Suspense fallback={<div className={styles.options} />}>
          <MainOptions base={base} onDone={onDone} />
        </Suspense>
      )}
      <FormulaMenu chosen={keys} onToggle={toggle} onWrite={() => write()} />
      <IndicatorMenu chosen={keys} onToggle={toggle} />
      <div className={cx(layout.rowBetween, styles.row)}>
        K 线标出重要资讯
        <Switch label="K 线标出重要资讯" checked={settings.news} onChange={(news) => change({ news })} />
      </div>
      {chosen.map((indicator) => (
        <Params key={indicator.key} indicator={indicator} formula={ownOf(indicator.key)} onWrite={write} />
      ))}
      <div className={cx(layout.between8, styles.foot)}>
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

type ParamsProps = { indicator: Indicator; formula: OwnFormula | undefined; onWrite: (formula?: OwnFormula) => void }

/** The numbers of one indicator; a number out of range is not taken over and says why. */
function Params({ indicator, formula, onWrite }: ParamsProps) {
  const [settings, change] = useChartSettings()
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [error, setError] = useState<string | null>(null)
  const now = settings.params[indicator.key] ?? {}
  function handle(key: string, text: string) {
    setTyped({ ...typed, [key]: text })
    const next = { ...now, [key]: Number(text) }
    try {
      if (!(formula === undefined ? WHOLE : DECIMAL).test(text))
        throw new RangeError(`${titleOf(indicator)} 的参数应为${formula === undefined ? '整数' : '数字'}`)
      paramsOf(indicator, next)
      setError(null)
      change({ params: { ...settings.params, [indicator.key]: next } })
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem))
    }
  }
  return (
    <div className={styles.params}>
      <div className={cx(layout.flex8, typography.strong13, styles.name)}>
        {titleOf(indicator)}
        <span className={cx(typography.tiny, styles.what)}>{indicator.name}</span>
      </div>
      <div className={styles.fields}>
        {indicator.params.map(({ key, name, default: fallback, min }) => (
          <TextField
            key={key}
            small
            inputMode={formula === undefined ? 'numeric' : 'decimal'}
            label={min === 0 && formula === undefined ? `${name}（0 关）` : name}
            value={typed[key] ?? String(now[key] ?? fallback)}
            maxLength={formula === undefined ? 4 : 8}
            onChange={(text) => handle(key, text)}
          />
        ))}
      </div>
      {error && <p className={styles.error}>{error}</p>}
      {indicator.key === 'KXT' && <PatternList />}
      {formula && (
        <Button kind="text" onClick={() => onWrite(formula)}>
          修改公式
        </Button>
      )}
    </div>
  )
}
