import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { foundFactors } from '../../../parts/screens/factor-search.ts'
import { type FactorRow, useDictionary, useMarketWords } from '../../../parts/screens/use-dictionary.ts'
import { Chip } from '../../../ui/button/chip.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import styles from './factor-picker.module.css'

const STALE_MS = 600_000
/** Rows of a search; more means the text says too little. */
const MOST_FOUND = 40

type FactorPickerProps = {
  onPick: (key: string) => void
  /** Keys the screen reads already. */
  used?: ReadonlySet<string>
  /** Rows stand in two columns where there is room. */
  isWide?: boolean
}

/** All factors in four quadrants and their themes, or found by a text; a press selects one. */
export function FactorPicker({ onPick, used, isWide }: FactorPickerProps) {
  const [text, setText] = useState('')
  const hot = useCall('screen.hot', {}, { staleMs: STALE_MS })
  const dictionary = useDictionary()
  const total = hot.data?.data.QUAD_FILTER.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <div className={cx(layout.column8, isWide && styles.wide)}>
      <TextField
        label="查找因子"
        hideLabel
        small
        type="search"
        value={text}
        onChange={setText}
        maxLength={20}
        placeholder={`在${total === undefined || total === null ? '' : ` ${total} 个`}因子里查找：名称、俗称、拼音首字母`}
        start={<Icon name="search" size={18} />}
      />
      {text.trim() !== '' ? (
        <Found text={text.trim()} dictionary={dictionary} used={used} onPick={onPick} />
      ) : (
        <Loadable query={hot} skeleton="rows" count={8}>
          {({ data }) => <Quadrants quadrants={data.QUAD_FILTER} dictionary={dictionary} used={used} onPick={onPick} />}
        </Loadable>
      )}
    </div>
  )
}

type RowsProps = { dictionary: readonly FactorRow[] | null; used: ReadonlySet<string> | undefined; onPick: (key: string) => void }

function Found({ text, dictionary, ...rest }: RowsProps & { text: string }) {
  if (dictionary === null) return <Skeleton shape="rows" count={6} />
  const all = foundFactors(dictionary, text)
  if (all.length === 0)
    return <EmptyState icon="search" title={`没有找到「${text}」`} text="换个说法试试，例如 市盈率、ROE、主力净流入、金叉。" />
  return (
    <>
      <FactorRows rows={all.slice(0, MOST_FOUND)} {...rest} />
      {all.length > MOST_FOUND && <p className={cx(typography.caption, styles.more)}>还有 {all.length - MOST_FOUND} 个，请写得更具体</p>}
    </>
  )
}

type Quadrant = { group: string; items: readonly { key: string; theme: string }[] }

function Quadrants({ quadrants, dictionary, ...rest }: RowsProps & { quadrants: readonly Quadrant[] }) {
  const [group, setGroup] = useState(quadrants[0]?.group ?? '')
  const [theme, setTheme] = useState<string | null>(null)
  const items = quadrants.find((one) => one.group === group)?.items ?? []
  const themes = [...new Set(items.map((item) => item.theme))]
  const shown = theme !== null && themes.includes(theme) ? theme : (themes[0] ?? '')
  const keys = items.filter((item) => item.theme === shown).map(({ key }) => key)
  const byKey = new Map((dictionary ?? []).map((row) => [row.key, row]))
  const tabs = quadrants.map((one) => ({ key: one.group, title: one.group, count: one.items.length }))
  return (
    <>
      <div className={styles.tabs}>
        <Tabs label="四个方面" compact items={tabs} value={group} onChange={setGroup} />
      </div>
      <div className={layout.wrap8}>
        {themes.map((one) => (
          <Chip key={one} on={one === shown} onClick={() => setTheme(one)}>
            {one}
          </Chip>
        ))}
      </div>
      {dictionary === null ? (
        <Skeleton shape="rows" count={8} />
      ) : (
        <FactorRows rows={keys.flatMap((key) => byKey.get(key) ?? [])} {...rest} />
      )}
    </>
  )
}

function FactorRows({ rows, used, onPick }: Omit<RowsProps, 'dictionary'> & { rows: readonly FactorRow[] }) {
  const words = useMarketWords()
  return (
    <ul className={styles.rows} aria-label="因子">
      {rows.map(({ key, name, unit, definition }) => (
        <li key={key} className={cx(layout.shrink, layout.bar)}>
          <button type="button" className={cx(layout.row8, styles.row)} onClick={() => onPick(key)}>
            <span className={layout.grow}>
              <span className={cx(layout.flex6, styles.name)}>
                {name}
                <small className={typography.tiny}>{unit}</small>
                {used?.has(key) && <small className={cx(typography.size11, typography.accent)}>已选</small>}
              </span>
              <span className={cx(typography.block11, typography.ellipsis, styles.definition)}>{words(definition)}</span>
            </span>
            <Icon name="plus" size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}
