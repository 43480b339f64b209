import type { ReactNode } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Chip } from '../../ui/button/chip.tsx'
import { DateField } from '../../ui/field/date-field.tsx'
import { Segment } from '../../ui/field/segment.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './backtest.module.css'
import {
  type BacktestSettings,
  BENCHMARKS,
  REBALANCES,
  type SettingsUse,
  SPANS,
  settingFaults,
  usualSettings,
  WEIGHTS,
} from './settings.ts'
import { useBacktestSettings } from './settings-store.ts'

/** Histories begin in this century. */
const EARLIEST = '2000-01-01'

type SettingsFormProps = SettingsUse & { /** One security has one place. */ isSingle?: boolean }

type NumberKey = 'topN' | 'hold' | 'ruleHold' | 'capital' | 'commission' | 'slippage' | 'share' | 'impact'

/** Every setting of a back-test; a change is kept at once. */
export function SettingsForm({ isRule = false, needsHold = false, isSingle = false }: SettingsFormProps) {
  const [settings, change] = useBacktestSettings()
  const faults = settingFaults(settings, { isRule, needsHold })
  const number = (key: NumberKey, label: string, placeholder = '') => (
    <TextField
      small
      inputMode="decimal"
      maxLength={10}
      label={label}
      placeholder={placeholder}
      value={settings[key]}
      error={faults[key] ?? null}
      onChange={(text) => change({ [key]: text })}
    />
  )
  return (
    <div className={layout.column12}>
      <Setting label="区间">
        <Segment label="回测区间" items={SPANS} value={settings.span} onChange={(span) => change({ span })} />
      </Setting>
      {settings.span === 'own' && <OwnSpan settings={settings} onChange={change} fault={faults.from ?? faults.to ?? null} />}
      {!isRule && (
        <Setting label="调仓">
          <Segment label="调仓周期" items={REBALANCES} value={settings.rebalance} onChange={(rebalance) => change({ rebalance })} />
        </Setting>
      )}
      {!isRule && (
        <Setting label="权重">
          <Segment label="权重" items={WEIGHTS} value={settings.weight} onChange={(weight) => change({ weight })} />
        </Setting>
      )}
      <div className={styles.fields}>
        {!isSingle && number('topN', isRule ? '最多同时持有（只）' : '每期持有（只）')}
        {isRule ? number('ruleHold', '持有交易日数', needsHold ? '' : '到出场公式') : number('hold', '持有交易日数', '到下次调仓')}
        {number('capital', '本金（万元）')}
        {number('commission', '佣金（%）')}
        {number('slippage', '滑点（%）')}
        {number('share', '成交占比上限（%）')}
        {number('impact', '冲击系数（%）')}
      </div>
      <Setting label="基准">
        {BENCHMARKS.map(({ key, title }) => (
          <Chip key={key} on={settings.benchmark === key} onClick={() => change({ benchmark: key })}>
            {title}
          </Chip>
        ))}
      </Setting>
      <p className={cx(typography.tinyLines, layout.above8)}>
        次日开盘成交，T+1；涨停、停牌不能买，跌停、停牌不能卖；印花税与过户费按成交日的税率。每只证券每天最多成交当日成交额的「成交占比上限」，买入的余量作罢，卖出的余量之后接着卖；成交价再差「冲击系数
        × √成交占比」。
      </p>
    </div>
  )
}

function Setting({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.setting}>
      <span className={typography.caption}>{label}</span>
      <span className={cx(layout.row6, typography.caption, styles.choices)}>{children}</span>
    </div>
  )
}

type OwnSpanProps = { settings: BacktestSettings; fault: string | null; onChange: (change: Partial<BacktestSettings>) => void }

function OwnSpan({ settings: { from, to }, fault, onChange }: OwnSpanProps) {
  return (
    <>
      <Setting label="起止">
        <DateField label="开始日期" className={styles.date} value={from} min={EARLIEST} onChange={(day) => onChange({ from: day })} />
        至
        <DateField label="结束日期" className={styles.date} value={to} min={EARLIEST} onChange={(day) => onChange({ to: day })} />
      </Setting>
      {fault && <p className={cx(typography.size12, typography.danger)}>{fault}</p>}
    </>
  )
}

/** The form with its buttons, as a sheet holds it. */
export function SettingsSheet({ onDone, ...form }: SettingsFormProps & { onDone: () => void }) {
  const [settings, change] = useBacktestSettings()
  const isFine = Object.keys(settingFaults(settings, form)).length === 0
  return (
    <div>
      <SettingsForm {...form} />
      <div className={cx(layout.rowWrap8, styles.actions)}>
        <Button kind="text" onClick={() => change(usualSettings)}>
          恢复默认
        </Button>
        <span className={layout.grow} />
        <Button kind="primary" disabled={!isFine} onClick={onDone}>
          完成
        </Button>
      </div>
    </div>
  )
}
