import { href } from '@guanlan/contract/pages.ts'
import { compileFormula } from '@guanlan/engine/formula-language/compile.ts'
import { limits } from '@guanlan/engine/formula-language/limits.ts'
import { useState } from 'react'
import { useApi } from '../../api/api-context.ts'
import { ApiError } from '../../platform/api-error.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { serverNowMs } from '../../platform/server-clock.ts'
import { Button } from '../../ui/button/button.tsx'
import { CodeArea } from '../../ui/field/code-area.tsx'
import { Segment } from '../../ui/field/segment.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { itemsOf } from '../watchlist/watchlist.ts'
import { useWatchlist } from '../watchlist/watchlist-store.ts'
import styles from './backtest.module.css'
import { logRun } from './run-log.ts'
import { ruleInput, settingFaults } from './settings.ts'
import { SettingsForm } from './settings-sheet.tsx'
import { useBacktestSettings } from './settings-store.ts'
import { useDataDay } from './use-data-day.ts'

type Universe = 'one' | 'watchlist' | 'market'
type RuleSheetProps = {
  /** The formula whose last line is the signal to enter. */
  formula: { name: string; text: string }
  /** The share it is looked at on; null where that is none, e.g. an index. */
  code: string | null
  onDone: () => void
}

/** 回测一条公式: entered when its last line holds, left by another formula or after some sessions, on one share, the watchlist or the market. */
export function RuleSheet({ formula, code, onDone }: RuleSheetProps) {
  const [settings] = useBacktestSettings()
  const [universe, setUniverse] = useState<Universe>(code === null ? 'watchlist' : 'one')
  const [exit, setExit] = useState('')
  const { list } = useWatchlist()
  const watched = itemsOf(list, null).map((item) => item.code)
  const problems = exit.trim() === '' ? [] : compileFormula(exit).problems
  const use = { isRule: true, needsHold: exit.trim() === '' }
  const isFaulty = problems.length > 0 || Object.keys(settingFaults(settings, use)).length > 0
  const codes = universe === 'market' ? null : universe === 'one' && code !== null ? [code] : watched
  const { refusal, isBusy, start } = useStart(onDone)
  const isEmpty = codes?.length === 0
  const dataDay = useDataDay()
  function run() {
    const rule = { entry: formula.text, name: formula.name.trim(), exit: exit.trim() || null, codes }
    void start(ruleInput(rule, settings, dataDay), formula.name)
  }
  return (
    <div className={layout.column12}>
      <p className={cx(typography.noteLines, styles.intro)}>
        收盘后「{formula.name.trim() || '这条公式'}」最后一行的值不为 0 即为入场信号，次日开盘成交；参数取公式里的默认值。
      </p>
      <Segment
        label="在哪些证券上"
        items={UNIVERSES.filter(({ key }) => key !== 'one' || code !== null)}
        value={universe}
        onChange={setUniverse}
      />
      {isEmpty && <p className={cx(typography.size12, typography.danger)}>自选里还没有证券。</p>}
      <CodeArea
        label="出场公式（可空）"
        rows={2}
        value={exit}
        maxLength={limits.text}
        marks={problems}
        placeholder="如 CROSS(MA(C,20),C)，满足后次日开盘卖出"
        onChange={setExit}
      />
      {problems[0] && <p className={cx(typography.size12, typography.danger)}>{problems[0].message}</p>}
      <SettingsForm {...use} isSingle={universe === 'one'} />
      {refusal && (
        <p className={cx(typography.size12, typography.danger)} role="alert">
          {refusal}
        </p>
      )}
      <div className={cx(layout.rowWrap8, styles.actions)}>
        <span className={layout.grow} />
        <Button kind="primary" disabled={isFaulty || isEmpty || isBusy} onClick={run}>
          {isBusy ? '正在开始' : '开始回测'}
        </Button>
      </div>
    </div>
  )
}

const UNIVERSES: readonly { key: Universe; title: string }[] = [
  { key: 'one', title: '这只证券' },
  { key: 'watchlist', title: '全部自选' },
  { key: 'market', title: '全市场' },
]

/** Starts a run and opens its report, which shows the progress. */
function useStart(onDone: () => void) {
  const api = useApi()
  const platform = usePlatform()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  async function start(input: ReturnType<typeof ruleInput>, name: string) {
    setBusy(true)
    try {
      const { data } = await api('backtest.start', input)
      logRun(platform.storage, { id: data.id, text: name, atMs: serverNowMs(), input })
      onDone()
      platform.navigate('push', href('backtest', { run: data.id }))
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.message : '回测没有开始，请稍后再试')
      setBusy(false)
    }
  }
  return { refusal, isBusy, start }
}
