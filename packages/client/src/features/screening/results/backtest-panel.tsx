import { href } from '@guanlan/contract/pages.ts'
import type { Screen } from '@guanlan/engine/screening/condition.ts'
import { useMemo } from 'react'
import { RunBox } from '../../../parts/backtest/run-box.tsx'
import { daysOf, REBALANCES, runInput, settingFaults } from '../../../parts/backtest/settings.ts'
import { SettingsSheet } from '../../../parts/backtest/settings-sheet.tsx'
import { useBacktestSettings } from '../../../parts/backtest/settings-store.ts'
import { useBacktest } from '../../../parts/backtest/use-backtest-run.ts'
import { useDataDay } from '../../../parts/backtest/use-data-day.ts'
import { requestOf } from '../../../parts/screens/screen-request.ts'
import { useOwnLists } from '../../../parts/screens/use-own-lists.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { usePopup } from '../../../ui/popup/use-popup.ts'

const INTRO = '把这组条件放回过去逐期调仓：当日在市的证券（含后来退市的）、当日已披露的数据、次日开盘成交，扣除费用。'

/** 回测 of a screen, beside what it finds today. A finished run of the same screen and settings is shown at once. */
export function BacktestPanel({ screen }: { screen: Screen }) {
  const ownLists = useOwnLists()
  const open = usePopup()
  const [settings] = useBacktestSettings()
  const today = useDataDay()
  const isFaulty = Object.keys(settingFaults(settings)).length > 0
  const input = useMemo(() => {
    const outcome = requestOf(screen, ownLists)
    return outcome.ok && !isFaulty ? runInput(outcome.request, settings, today) : null
  }, [screen, ownLists, settings, today, isFaulty])
  const state = useBacktest(input)
  const { run } = state
  const days = run?.order ?? daysOf(settings, today)
  const meta = `${days.from.slice(0, 7)} 至 ${days.to.slice(0, 7)} · ${REBALANCES.find(({ key }) => key === settings.rebalance)?.title}调仓`
  function openSettings() {
    open({ position: 'bottom', label: '回测设置', content: (close) => <SettingsSheet onDone={close} /> })
  }
  return (
    <Panel
      title="回测"
      meta={meta}
      {...(run?.state === 'done' ? { link: { text: '完整报告', href: href('backtest', { run: run.id }) } } : {})}
    >
      <RunBox state={state} intro={INTRO} onSettings={openSettings} isFaulty={isFaulty} />
    </Panel>
  )
}
