import { setPreference, usePreference } from '../../device/preferences.ts'
import { Screen } from '../../parts/shell/screen.tsx'
import { usePlatform } from '../../platform/platform-context.ts'
import { forgetReporter } from '../../session/telemetry/reporter-id.ts'
import { Segment } from '../../ui/field/segment.tsx'
import { Switch } from '../../ui/field/switch.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { useIsDesktop } from '../../ui/layout/use-media.ts'
import { AccountPanel } from './account-panel.tsx'
import { AgreementLinks } from './agreement-links.tsx'
import { ClearDataRow } from './clear-data-row.tsx'
import { LookPreview } from './look-preview.tsx'
import { ADJUSTS, MARKETS, REFRESHES, TEXTS, THEMES } from './setting-choices.ts'
import { SettingRow } from './setting-row.tsx'

/** 设置: every preference takes effect and is kept at once. */
export function SettingPage() {
  return (
    <Screen page="setting">
      <LookPanel />
      <FiguresPanel />
      <AccountPanel />
      <Panel title="隐私" flush>
        <ReportsRow />
        <ClearDataRow />
        <AgreementLinks ids={['privacy', 'terms']} />
      </Panel>
    </Screen>
  )
}

function ReportsRow() {
  const platform = usePlatform()
  const change = (isOn: boolean) => {
    setPreference('usageReports', isOn)
    if (!isOn) forgetReporter(platform)
  }
  return (
    <SettingRow title="故障与使用上报" hint="程序故障与使用次数，不含手机号等个人信息；关闭后不再上报">
      <Switch label="故障与使用上报" checked={usePreference('usageReports')} onChange={change} />
    </SettingRow>
  )
}

function LookPanel() {
  return (
    <Panel title="外观" flush>
      <LookPreview />
      <SettingRow title="主题" wide>
        <Segment label="主题" items={THEMES} value={usePreference('theme')} onChange={(key) => setPreference('theme', key)} />
      </SettingRow>
      <SettingRow title="涨跌颜色" hint="色弱：涨用橙、跌用蓝；涨跌始终另有符号" wide>
        <Segment label="涨跌颜色" items={MARKETS} value={usePreference('market')} onChange={(key) => setPreference('market', key)} />
      </SettingRow>
      <SettingRow title="文字大小" wide>
        <Segment label="文字大小" items={TEXTS} value={usePreference('text')} onChange={(key) => setPreference('text', key)} />
      </SettingRow>
    </Panel>
  )
}

function FiguresPanel() {
  const isDesktop = useIsDesktop()
  const refreshS = usePreference('refreshS')
  return (
    <Panel title="行情" flush>
      <SettingRow title="默认复权" hint="打开 K 线时使用；图上可随时切换" wide>
        <Segment label="默认复权" items={ADJUSTS} value={usePreference('adjust')} onChange={(key) => setPreference('adjust', key)} />
      </SettingRow>
      <SettingRow title="刷新频率" hint="用于不推送的数值；推送的现价与涨跌幅不受影响" wide>
        <Segment
          label="刷新频率"
          items={REFRESHES}
          value={String(refreshS) as (typeof REFRESHES)[number]['key']}
          onChange={(key) => setPreference('refreshS', Number(key) as typeof refreshS)}
        />
      </SettingRow>
      <SettingRow title="长按显示数值来源" hint={`${isDesktop ? '点数值旁的圆点' : '长按数值'}查看时点、来源与算法`}>
        <Switch label="长按显示数值来源" checked={usePreference('numberDetail')} onChange={(isOn) => setPreference('numberDetail', isOn)} />
      </SettingRow>
    </Panel>
  )
}
