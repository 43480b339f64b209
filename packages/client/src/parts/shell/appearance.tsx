import { setPreference, usePreference } from '../../device/preferences.ts'
import { Segment } from '../../ui/field/segment.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import styles from './appearance.module.css'

const THEMES = [
  { key: 'system', title: '跟随系统' },
  { key: 'light', title: '浅色' },
  { key: 'dark', title: '深色' },
] as const
const MARKETS = [
  { key: 'cn', title: '红涨绿跌' },
  { key: 'intl', title: '绿涨红跌' },
  { key: 'cvd', title: '色弱' },
] as const
const TEXTS = [
  { key: 's', title: '小' },
  { key: 'm', title: '标准' },
  { key: 'l', title: '大' },
  { key: 'xl', title: '特大' },
] as const

/** Theme, market colours and text size; takes effect at once. */
export function Appearance() {
  return (
    <div className={layout.column}>
      <div className={cx(layout.rowBetween12, styles.row)}>
        主题
        <Segment label="主题" items={THEMES} value={usePreference('theme')} onChange={(key) => setPreference('theme', key)} />
      </div>
      <div className={cx(layout.rowBetween12, styles.row)}>
        涨跌颜色
        <Segment label="涨跌颜色" items={MARKETS} value={usePreference('market')} onChange={(key) => setPreference('market', key)} />
      </div>
      <div className={cx(layout.rowBetween12, styles.row)}>
        文字大小
        <Segment label="文字大小" items={TEXTS} value={usePreference('text')} onChange={(key) => setPreference('text', key)} />
      </div>
    </div>
  )
}
