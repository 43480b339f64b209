import { openNameSheet } from '../../parts/name-sheet.tsx'
import { MAX_SAVED_NAME } from '../../parts/screens/saved-screens.ts'

type ScreenNameOptions = {
  title: string
  initial?: string
  /** Answers why the name was refused, or null. */
  onSave: (name: string) => string | null
}

/** Asks for the name of a screen that is kept. */
export function openScreenName(options: ScreenNameOptions): void {
  openNameSheet({ ...options, label: '名称', example: '高股息低估值', maxLength: MAX_SAVED_NAME })
}
