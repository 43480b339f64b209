import { MAX_SAVED_NAME } from '../../parts/screens/saved-screens.ts'
import { type NameRequest, openNameSheet } from '../../ui/popup/name-sheet.tsx'

/** Asks for the name of a screen that is kept. */
export function openScreenName(options: NameRequest): void {
  openNameSheet({ ...options, label: '名称', example: '高股息低估值', maxLength: MAX_SAVED_NAME })
}
