import { indicators } from '@guanlan/engine/indicators/index.ts'
import { type Indicator, indicatorGroups, titleOf } from '@guanlan/engine/indicators/indicator.ts'
import { useState } from 'react'
import { Chip } from '../../../ui/button/chip.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import styles from './indicator-sheet.module.css'

type IndicatorMenuProps = {
  chosen: readonly string[]
  onToggle: (indicator: Indicator) => void
}

/** Every indicator by group, those over the candles first; the field narrows them by letters, name or what else they are called. */
export function IndicatorMenu({ chosen, onToggle }: IndicatorMenuProps) {
  const [text, setText] = useState('')
  const found = indicators.filter((indicator) => isMeant(indicator, text))
  return (
    <>
      <div className={styles.search}>
        <TextField small hideLabel label="搜索指标" type="search" placeholder="搜索：MACD、筹码、缺口 …" value={text} onChange={setText} />
      </div>
      {found.length === 0 && <p className={styles.none}>没有叫“{text.trim()}”的指标，换个名称或字母试试。</p>}
      {indicatorGroups.map((group) => (
        <Group
          key={group}
          label={group}
          items={found.filter((indicator) => indicator.group === group)}
          chosen={chosen}
          onToggle={onToggle}
        />
      ))}
    </>
  )
}

function Group({ label, items, chosen, onToggle }: IndicatorMenuProps & { label: string; items: readonly Indicator[] }) {
  if (items.length === 0) return null
  const parts = [
    { pane: '主图', shown: items.filter(({ pane }) => pane === 'main') },
    { pane: '副图', shown: items.filter(({ pane }) => pane === 'sub') },
  ]
  return (
    <div className={cx(layout.wrap, styles.group)}>
      {parts.map(
        ({ pane, shown }) =>
          shown.length > 0 && (
            <div key={pane} className={styles.part}>
              <div className={cx(typography.note, styles.label)}>
                {label}
                <span className={styles.pane}>{pane}</span>
              </div>
              <div className={layout.wrap8}>
                {shown.map((indicator) => (
                  <Chip key={indicator.key} on={chosen.includes(indicator.key)} onClick={() => onToggle(indicator)}>
                    {titleOf(indicator)}
                  </Chip>
                ))}
              </div>
            </div>
          ),
      )}
    </div>
  )
}

/** Does what was typed stand in the letters, the name or another name? Case does not matter. */
export function isMeant({ key, name, letters }: Pick<Indicator, 'key' | 'name' | 'letters'>, text: string): boolean {
  const wanted = text.trim().toLowerCase()
  return [key, name, ...letters].some((word) => word.toLowerCase().includes(wanted))
}
