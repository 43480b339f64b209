import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { useState } from 'react'
import { usePlatform } from '../../platform/platform-context.ts'
import { Button } from '../../ui/button/button.tsx'
import layout from '../../ui/layout/layout.module.css'
import { openPopup } from '../../ui/popup/use-popup.ts'
import { ReorderList } from '../../ui/table/reorder-list.tsx'
import typography from '../../ui/text/typography.module.css'
import { CheckRow } from './check-row.tsx'
import { allColumns, type ColumnKey, columnFacts, defaultColumns } from './columns.ts'
import { chooseColumns, useColumns } from './columns-store.ts'

/** Opens the choice and order of columns; every change takes effect at once. */
export function openColumnSheet(): void {
  openPopup({ position: 'bottom', label: '显示列', content: (close) => <ColumnSheet onDone={close} /> })
}

function ColumnSheet({ onDone }: { onDone: () => void }) {
  const { storage } = usePlatform()
  const chosen = useColumns(storage)
  const [order, setOrder] = useState<readonly ColumnKey[]>(() => [...chosen, ...allColumns.filter((key) => !chosen.includes(key))])
  function choose(next: readonly ColumnKey[], nextOrder = order) {
    chooseColumns(
      storage,
      nextOrder.filter((key) => next.includes(key)),
    )
  }
  function move(from: number, to: number) {
    const rest = order.filter((_, i) => i !== from)
    const next = [...rest.slice(0, to), itemAt(order, from), ...rest.slice(to)]
    setOrder(next)
    choose(chosen, next)
  }
  function reset() {
    setOrder([...defaultColumns, ...allColumns.filter((key) => !defaultColumns.includes(key))])
    chooseColumns(storage, defaultColumns)
  }
  return (
    <div>
      <p className={typography.captionLines}>勾选要显示的列，拖动右侧手柄调整顺序。</p>
      <ReorderList label="显示列" rows={order} rowKey={(key) => key} rowName={(key) => columnFacts[key].title} onMove={move}>
        {(key) => (
          <CheckRow
            title={columnFacts[key].title}
            isOn={chosen.includes(key)}
            disabled={chosen.length === 1 && chosen.includes(key)}
            onToggle={() => choose(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key])}
          />
        )}
      </ReorderList>
      <div className={layout.actions}>
        <Button onClick={reset}>恢复默认</Button>
        <Button kind="primary" onClick={onDone}>
          完成
        </Button>
      </div>
    </div>
  )
}
