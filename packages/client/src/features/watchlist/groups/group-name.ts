import { GROUP_NAME_LENGTH } from '../../../parts/watchlist/watchlist.ts'
import { type NameRequest, openNameSheet } from '../../../ui/popup/name-sheet.tsx'

/** Asks for the name of a group, new or present. */
export function openGroupName(options: NameRequest): void {
  openNameSheet({ ...options, label: '分组名', example: '核心、高股息', maxLength: GROUP_NAME_LENGTH })
}

/** An id no other group of this device has. */
export function newGroupId(): string {
  return `g${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`
}
