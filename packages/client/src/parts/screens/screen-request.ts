import type { CallInput } from '@guanlan/contract/calls.ts'
import { toRequest } from '@guanlan/engine/screening/codecs/request-json.ts'
import type { Condition, Screen } from '@guanlan/engine/screening/condition.ts'
import { leavesOf } from './edit-screen.ts'
import { type SavedScreen, savedNamed } from './saved-screens.ts'
import { screenOf } from './screen-address.ts'

/** What every call about a screen is asked: conditions, order, limit, and what the reader's own lists in them mean. */
export type ScreenInput = Pick<CallInput<'screen.run'>, 'filters' | 'logic' | 'sort' | 'limit' | 'own'>
type Own = NonNullable<ScreenInput['own']>

/** What this device keeps: codes by group of the watchlist, and saved screens. */
export type OwnLists = { groups: ReadonlyMap<string, readonly string[]>; screens: readonly SavedScreen[] }

/** All of the watchlist, as the id of a list. */
export const WHOLE_WATCHLIST = 'all'

/** A screen as calls take it, or why this device cannot ask it. */
export type RequestOutcome = { ok: true; request: ScreenInput } | { ok: false; reason: string }

/** Lists of the device by id, those saved screens name included; throws the sentence to show. */
class OwnReader {
  readonly own: { watchlist: Record<string, string[]>; screen: Record<string, Pick<ScreenInput, 'filters' | 'logic'>> } = {
    watchlist: {},
    screen: {},
  }
  reason: string | null = null
  private readonly kept: OwnLists

  constructor(ownLists: OwnLists) {
    this.kept = ownLists
  }

  read(where: Condition): void {
    for (const leaf of leavesOf(where)) {
      if (leaf.kind !== 'list') continue
      if (leaf.list === 'watchlist') for (const id of leaf.ids) this.group(id)
      if (leaf.list === 'screen') for (const id of leaf.ids) this.screen(id)
    }
  }

  private group(id: string): void {
    const codes = this.kept.groups.get(id)
    if (codes === undefined) this.reason ??= '条件里的自选分组不在这台设备上，请换成你的分组或去掉这个条件'
    else this.own.watchlist[id] = [...codes]
  }

  private screen(id: string): void {
    if (id in this.own.screen) return
    const saved = savedNamed(this.kept.screens, id)
    const read = saved === null ? null : screenOf(saved.screen)
    if (read === null || !read.ok) {
      this.reason ??= '条件里引用的已存选股不在这台设备上，请换成别的或去掉这个条件'
      return
    }
    const { filters, logic } = toRequest({ ...read.screen, sort: null, limit: null })
    this.own.screen[id] = { filters, logic }
    this.read(read.screen.where)
  }
}

function ownOf(where: Condition, ownLists: OwnLists): { own: Own; reason: string | null } {
  const reader = new OwnReader(ownLists)
  reader.read(where)
  const { watchlist, screen } = reader.own
  const own = {
    ...(Object.keys(watchlist).length > 0 && { watchlist }),
    ...(Object.keys(screen).length > 0 && { screen }),
  }
  return { own, reason: reader.reason }
}

/** What a call is asked for a screen. Refused where it names lists this device does not keep. */
export function requestOf(screen: Screen, ownLists: OwnLists): RequestOutcome {
  const { own, reason } = ownOf(screen.where, ownLists)
  if (reason !== null) return { ok: false, reason }
  const { filters, logic, sort, size } = toRequest(screen)
  const request = {
    filters,
    logic,
    ...(sort !== undefined && { sort }),
    ...(size !== undefined && { limit: size }),
    ...(Object.keys(own).length > 0 && { own }),
  }
  return { ok: true, request }
}
