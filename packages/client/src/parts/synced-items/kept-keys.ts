import type { ThingKind } from '@guanlan/contract/user-items.ts'
import type { Meeting } from '@guanlan/domain/user-items/join-user-items.ts'

/** How the text of an entry is made of things: a list of them that name themselves by `id`, one per field of an object, or one. */
export type Shape = 'list' | 'fields' | 'whole'
export type SyncedKey = {
  key: string
  kind: ThingKind
  shape: Shape
  meeting: Meeting
  /** Of a list: where what another device added appears. */
  addedAt?: 'top' | 'end'
  /** Of an entry that is one thing: its name. */
  id?: string
  /** Fields that stay on the device. */
  but?: readonly string[]
  /** Changes of reading alone: they may wait. */
  isQuiet?: boolean
}

/** What the account keeps of the device's storage, beside the watchlist (`parts/watchlist/account-sync.ts`). */
export const syncedKeys: readonly SyncedKey[] = [
  { key: 'guanlan.screens', kind: 'screen', shape: 'list', meeting: 'each', addedAt: 'top' },
  { key: 'guanlan.formulas', kind: 'formula', shape: 'list', meeting: 'each', addedAt: 'end' },
  { key: 'guanlan.drawings', kind: 'drawing', shape: 'list', meeting: 'each', addedAt: 'end' },
  { key: 'guanlan.chart', kind: 'chart', shape: 'fields', meeting: 'setting' },
  // the size of texts is of a screen, not of a person
  { key: 'guanlan.preferences', kind: 'preference', shape: 'fields', meeting: 'setting', but: ['text'] },
  { key: 'guanlan.backtest', kind: 'backtest', shape: 'fields', meeting: 'setting' },
  { key: 'guanlan.watchlist-columns', kind: 'columns', shape: 'whole', id: 'watchlist', meeting: 'setting' },
  { key: 'guanlan.screen-columns', kind: 'columns', shape: 'whole', id: 'screen', meeting: 'setting' },
  { key: 'guanlan.visits', kind: 'visit', shape: 'fields', meeting: 'newest', isQuiet: true },
  { key: 'guanlan.reading', kind: 'reading', shape: 'fields', meeting: 'newest', isQuiet: true },
]

/** Entries that stay on the device, and why; those of a person are in `session/account-change.ts`. A test compares the tables with every key the client uses. */
export const deviceKeys: Readonly<Record<string, string>> = {
  'guanlan.watchlist': 'the watchlist has an exchange of its own',
  'guanlan.watchlist.account': 'what this device knows of the watchlist of the account',
  'guanlan.things.account': 'what this device knows of the things of the account',
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
  'guanlan.build.told': 'builds are of a device',
  'guanlan.wechat.seed': 'what this device is known by where WeChat is not configured',
}
