import type { UserItemKind } from '@guanlan/contract/user-items.ts'
import type { Meeting } from '@guanlan/domain/user-items/join-user-items.ts'

/** How the text of an entry holds items: a list of objects with an `id`, one item per field of an object, or a single item. */
export type Shape = 'list' | 'fields' | 'whole'
export type SyncedKey = {
  key: string
  kind: UserItemKind
  shape: Shape
  conflictPolicy: Meeting
  /** Of a list: where items of another device are added. */
  addedAt?: 'top' | 'end'
  /** Of an entry that is a single item: its id. */
  id?: string
  /** Fields that stay on the device. */
  localFields?: readonly string[]
  /** Records of reading: sending them may wait. */
  isQuiet?: boolean
}

/** Entries of the device's storage that an account syncs; the watchlist is a kind of its own (`watchlist-items.ts`). */
export const syncedKeys: readonly SyncedKey[] = [
  { key: 'guanlan.screens', kind: 'screen', shape: 'list', conflictPolicy: 'each', addedAt: 'top' },
  { key: 'guanlan.formulas', kind: 'formula', shape: 'list', conflictPolicy: 'each', addedAt: 'end' },
  { key: 'guanlan.drawings', kind: 'drawing', shape: 'list', conflictPolicy: 'each', addedAt: 'end' },
  { key: 'guanlan.chart', kind: 'chart', shape: 'fields', conflictPolicy: 'setting' },
  // the size of texts is of a screen, not of a person
  { key: 'guanlan.preferences', kind: 'preference', shape: 'fields', conflictPolicy: 'setting', localFields: ['text'] },
  { key: 'guanlan.backtest', kind: 'backtest', shape: 'fields', conflictPolicy: 'setting' },
  { key: 'guanlan.watchlist-columns', kind: 'columns', shape: 'whole', id: 'watchlist', conflictPolicy: 'setting' },
  { key: 'guanlan.screen-columns', kind: 'columns', shape: 'whole', id: 'screen', conflictPolicy: 'setting' },
  { key: 'guanlan.favourites', kind: 'favourite', shape: 'list', conflictPolicy: 'each', addedAt: 'top' },
  { key: 'guanlan.visits', kind: 'visit', shape: 'fields', conflictPolicy: 'newest', isQuiet: true },
  { key: 'guanlan.reading', kind: 'reading', shape: 'fields', conflictPolicy: 'newest', isQuiet: true },
]

/** Entries that stay on the device, and why; those of a person are in `session/account-change.ts`. A test compares both tables with the keys the client uses. */
export const deviceKeys: Readonly<Record<string, string>> = {
  'guanlan.watchlist': 'the watchlist is synced by a call of its own',
  'guanlan.watchlist.account': 'sync record of the watchlist',
  'guanlan.user-items.account': 'sync record of the other items',
  'guanlan.token': 'the login of this device',
  'guanlan.login': 'the login of this device',
  'guanlan.device': 'the name of this device',
  'guanlan.agreement': 'consent is given on each device',
  'guanlan.invite': 'the link this device came by',
  'guanlan.drawing.pen': 'colour, width and magnet are of the hand that draws here',
  'guanlan.drawing.used': 'when charts with lines were looked at here decides which go first where there are too many',
  'guanlan.notices.hidden': 'said on each device',
  'guanlan.notices.last': 'an answer of the server, kept for the next start',
  'guanlan.simulated': 'an answer of the server, kept for the next start',
  'guanlan.real-data.closed': 'the strip is closed on each device',
  'guanlan.update.offered': 'updates are of a device',
  'guanlan.appBanner.closed': 'the banner is of a device',
  'guanlan.reporter': 'the number reports of this device carry',
  'guanlan.statistics': 'whether the server takes statistics, as it answered within the last day',
  'guanlan.build.reported': 'builds are of a device',
  'guanlan.wechat.seed': 'what this device is known by where WeChat is not configured',
}
