import { withLimit, withSort } from '../../../parts/screens/edit-screen.ts'
import { operandName } from '../../../parts/screens/screen-words.ts'
import { Chip } from '../../../ui/button/chip.tsx'
import { openOrder } from './order-sheet.tsx'
import type { ScreenEdits } from './screen-edits.ts'

/** In which order results stand and how many there are at most, where the screen says so. */
export function OrderChips({ edits }: { edits: ScreenEdits }) {
  const { screen, words, change } = edits
  const open = () => openOrder(edits)
  return (
    <>
      {screen.sort !== null && (
        <Chip
          value={screen.sort.direction === 'desc' ? '从高到低' : '从低到高'}
          onClick={open}
          onRemove={() => change(withSort(screen, null))}
          removeLabel="移除排序"
        >
          按{operandName(screen.sort.by, words)}
        </Chip>
      )}
      {screen.limit !== null && (
        <Chip value={`前 ${screen.limit} 只`} onClick={open} onRemove={() => change(withLimit(screen, null))} removeLabel="移除只数限制">
          只取
        </Chip>
      )}
      {screen.sort === null && screen.limit === null && (
        <Chip tone="dash" onClick={open}>
          + 排序
        </Chip>
      )}
    </>
  )
}
