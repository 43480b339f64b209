import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { useState } from 'react'
import type { Answered } from '../../../api/api-context.ts'
import { useCall } from '../../../api/use-call.ts'
import { foundFactors } from '../../../parts/screens/factor-search.ts'
import { useMarketWords } from '../../../parts/screens/use-dictionary.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { openPopup } from '../../../ui/popup/use-popup.ts'
import { ReorderList } from '../../../ui/table/reorder-list.tsx'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import styles from './result-column-sheet.module.css'
import { chooseColumns, MOST_COLUMNS, useAddedColumns } from './result-view.ts'

type Factor = Answered<'screen.factors'>['data']['infos'][number]

const MOST_HITS = 20

/** Opens the choice and order of the columns beside those of the conditions; every change takes effect at once. */
export function openColumnSheet(): void {
  openPopup({ position: 'bottom', label: '显示列', content: (close) => <ColumnSheet onDone={close} /> })
}

function ColumnSheet({ onDone }: { onDone: () => void }) {
  const query = useCall('screen.factors', {}, { staleMs: Number.POSITIVE_INFINITY })
  return (
    <Loadable query={query} skeleton="rows" count={6}>
      {({ data }) => <ColumnChoice factors={data.infos} onDone={onDone} />}
    </Loadable>
  )
}

type ColumnChoiceProps = { factors: readonly Factor[]; onDone: () => void }

function ColumnChoice({ factors, onDone }: ColumnChoiceProps) {
  const { storage } = usePlatform()
  const chosen = useAddedColumns(storage)
  const marketWords = useMarketWords()
  const [words, setWords] = useState('')
  const isFull = chosen.length >= MOST_COLUMNS
  const nameOf = (key: string) => factors.find((factor) => factor.key === key)?.name ?? key
  const hits = (words.trim() === '' ? factors : foundFactors(factors, words)).filter(({ key }) => !chosen.includes(key))
  function move(from: number, to: number) {
    const rest = chosen.filter((_, at) => at !== from)
    chooseColumns(storage, [...rest.slice(0, to), itemAt(chosen, from), ...rest.slice(to)])
  }
  return (
    <div>
      <p className={cx(typography.captionLines, styles.hint)}>条件用到的指标总会显示。再加几列，拖动右侧手柄调整顺序，记在这台设备上。</p>
      {chosen.length > 0 && (
        <ReorderList label="加的列" rows={chosen} rowKey={(key) => key} rowName={nameOf} onMove={move}>
          {(key) => (
            <span className={cx(layout.row, layout.grow)}>
              <span className={cx(layout.grow, typography.size14)}>{nameOf(key)}</span>
              <IconButton
                icon="close"
                size={18}
                label={`去掉${nameOf(key)}`}
                onClick={() =>
                  chooseColumns(
                    storage,
                    chosen.filter((one) => one !== key),
                  )
                }
              />
            </span>
          )}
        </ReorderList>
      )}
      <div className={styles.search}>
        <TextField
          label="搜索指标"
          hideLabel
          small
          type="search"
          placeholder={`搜索 ${factors.length} 个指标，例如 毛利率`}
          value={words}
          onChange={setWords}
        />
      </div>
      <ul className={styles.hits} aria-label="可加的指标">
        {hits.slice(0, MOST_HITS).map((factor) => (
          <li key={factor.key}>
            <button
              type="button"
              className={cx(layout.column2, styles.hit)}
              disabled={isFull}
              onClick={() => chooseColumns(storage, [...chosen, factor.key])}
            >
              <span className={typography.size14}>{factor.name}</span>
              <span className={cx(typography.blockEllipsis11, styles.definition)}>{marketWords(factor.definition)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className={cx(typography.captionLines, styles.hint)}>{hintOf({ isFull, hits: hits.length, words })}</p>
      <div className={cx(layout.flex8, styles.actions)}>
        <Button disabled={chosen.length === 0} onClick={() => chooseColumns(storage, [])}>
          恢复默认
        </Button>
        <Button kind="primary" onClick={onDone}>
          完成
        </Button>
      </div>
    </div>
  )
}

function hintOf({ isFull, hits, words }: { isFull: boolean; hits: number; words: string }): string {
  if (isFull) return `最多加 ${MOST_COLUMNS} 列，先去掉一些`
  if (hits === 0) return `没有找到「${words.trim()}」，或已经加上`
  return hits > MOST_HITS ? `还有 ${hits - MOST_HITS} 个，写几个字缩小范围` : ''
}
