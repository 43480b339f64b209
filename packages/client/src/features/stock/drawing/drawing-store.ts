import { create } from 'zustand'
import type { Board } from '../../../charts/kline/drawing/board.ts'
import {
  type Anchor,
  type Drawing,
  type DrawingFamily,
  type DrawingTool,
  drawingColours,
  drawingWidths,
  type Pen,
} from '../../../charts/kline/drawing/drawing.ts'
import { rereadEntry, storeEntry } from '../../../device/stored-entries.ts'
import type { Platform } from '../../../platform/platform.ts'
import { serverNowMs } from '../../../platform/server-clock.ts'
import { toast } from '../../../ui/popup/toast.tsx'
import { promptDrawingText } from './ask-drawing-text.tsx'
import { drawingId, readDrawings, type Step, stepped, type Uses, withDrawing } from './saved-drawings.ts'
import { DRAWINGS_KEY } from './stored-drawings.ts'

const PEN_KEY = 'guanlan.drawing.pen'
const USED_KEY = 'guanlan.drawing.used'
/** Steps that can be taken back. */
const MAX_STEPS = 100
/** A chart opened again within it is not noted anew. */
const NOTE_AFTER_MS = 3_600_000

type DrawingState = {
  /** Of all securities. */
  all: readonly Drawing[]
  /** The chart shown. */
  code: string
  family: DrawingFamily
  tool: DrawingTool | null
  selected: string | null
  pen: Pen
  hasMagnet: boolean
  isHidden: boolean
  done: readonly Step[]
  undone: readonly Step[]
  unseen: number
}

const FIRST_PEN: Pen = { colour: 'accent', width: 2 }

export const useDrawings = create<DrawingState>(() => ({
  all: [],
  code: '',
  family: 'day',
  tool: null,
  selected: null,
  pen: FIRST_PEN,
  hasMagnet: true,
  isHidden: false,
  done: [],
  undone: [],
  unseen: 0,
}))
const { getState, setState } = useDrawings
let storage: Platform['storage'] | null = null

rereadEntry(DRAWINGS_KEY, () => setState({ all: readDrawings(storage?.get(DRAWINGS_KEY) ?? null) }))

function parse<T extends object>(text: string | null): Partial<T> {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    return typeof stored === 'object' && stored !== null ? stored : {}
  } catch {
    return {}
  }
}

function readPen(text: string | null): Pick<DrawingState, 'pen' | 'hasMagnet'> {
  const { colour, width, magnet } = parse<Pen & { magnet: boolean }>(text)
  const isPen = colour !== undefined && colour in drawingColours && drawingWidths.some((one) => one === width)
  return { pen: isPen ? ({ colour, width } as Pen) : FIRST_PEN, hasMagnet: magnet !== false }
}

/** Shows the drawings of a chart; the steps that can be taken back are of one security. */
export function showDrawings(platform: Pick<Platform, 'storage'>, code: string, family: DrawingFamily): void {
  const before = getState()
  if (storage !== platform.storage) {
    storage = platform.storage
    setState({ all: readDrawings(storage.get(DRAWINGS_KEY)), ...readPen(storage.get(PEN_KEY)), code: '' })
  }
  if (getState().code !== code) setState({ code, family, tool: null, selected: null, done: [], undone: [], isHidden: false })
  else if (before.family !== family) setState({ family, tool: null, selected: null })
  if (getState().all.some((one) => one.code === code)) noteUse(code)
}

function readUses(): Uses {
  return parse<Record<string, number>>(storage?.get(USED_KEY) ?? null) as Uses
}

function noteUse(code: string): void {
  const nowMs = serverNowMs()
  const uses = readUses()
  if (nowMs - (uses[code] ?? 0) < NOTE_AFTER_MS) return
  const known = new Set(getState().all.map((one) => one.code))
  storage?.set(USED_KEY, JSON.stringify(Object.fromEntries(Object.entries({ ...uses, [code]: nowMs }).filter(([one]) => known.has(one)))))
}

function keep(all: readonly Drawing[]): void {
  if (storage !== null) storeEntry(storage, DRAWINGS_KEY, JSON.stringify(all))
  setState({ all })
}

/** Does something that can be taken back. */
function take(step: Step): void {
  const { all, done } = getState()
  keep(stepped(all, step, false))
  setState({ done: [...done, step].slice(-MAX_STEPS), undone: [] })
}

/** Those of the chart shown. */
export function shownDrawings({ all, code, family }: DrawingState): Drawing[] {
  return all.filter((one) => one.code === code && one.family === family)
}

const found = (id: string | null) => getState().all.find((one) => one.id === id) ?? null

function change(id: string | null, to: Partial<Drawing>): void {
  const before = found(id)
  if (before !== null) take([{ id: before.id, before, after: { ...before, ...to } }])
}

async function add(anchors: readonly Anchor[]): Promise<void> {
  const { tool, code, family, pen } = getState()
  setState({ tool: null })
  if (tool === null) return
  const text = tool === 'text' ? await promptDrawingText() : undefined
  if (text === null) return
  const id = drawingId(code, { nowMs: serverNowMs(), chance: Math.random() })
  const drawing: Drawing = { id, code, family, tool, anchors, ...pen, ...(text === undefined ? {} : { text }) }
  const outcome = withDrawing(getState().all, drawing, readUses())
  if (!outcome.ok) return toast(outcome.reason)
  const dropped = outcome.dropped.map((one) => ({ id: one.id, before: one, after: null }))
  take([{ id, before: null, after: drawing }, ...dropped])
  if (dropped.length > 0) toast(`画线太多，移除了最久未看的 ${dropped.length} 条，可以撤销`)
  noteUse(code)
  if (getState().code === code) setState({ selected: id })
}

export const drawingActions = {
  hold: (tool: DrawingTool | null) => setState({ tool: getState().tool === tool ? null : tool, selected: null, isHidden: false }),
  magnet() {
    setState({ hasMagnet: !getState().hasMagnet })
    storePen()
  },
  hide: () => setState({ isHidden: !getState().isHidden, selected: null, tool: null }),
  /** Sets the pen, and that of the chosen drawing. */
  pen(to: Partial<Pen>) {
    const { selected, pen } = getState()
    setState({ pen: { ...pen, ...to } })
    storePen()
    if (found(selected)?.isLocked !== true) change(selected, to)
  },
  lock() {
    const chosen = found(getState().selected)
    if (chosen !== null) change(chosen.id, { isLocked: !chosen.isLocked })
  },
  async write() {
    const chosen = found(getState().selected)
    if (chosen?.tool !== 'text' || chosen.isLocked) return
    const text = await promptDrawingText(chosen.text)
    if (text !== null) change(chosen.id, { text })
  },
  remove() {
    const chosen = found(getState().selected)
    if (chosen === null) return
    if (chosen.isLocked) return toast('这条画线已锁定，先解锁再删除')
    setState({ selected: null })
    take([{ id: chosen.id, before: chosen, after: null }])
  },
  clear() {
    const { all, code } = getState()
    setState({ selected: null, tool: null })
    take(all.filter((one) => one.code === code).map((one) => ({ id: one.id, before: one, after: null })))
  },
  undo: () => back(true),
  redo: () => back(false),
}

function back(isBack: boolean): void {
  const { all, done, undone } = getState()
  const step = (isBack ? done : undone).at(-1)
  if (step === undefined) return
  keep(stepped(all, step, isBack))
  if (isBack) setState({ done: done.slice(0, -1), undone: [...undone, step], selected: null })
  else setState({ done: [...done, step], undone: undone.slice(0, -1), selected: null })
}

function storePen(): void {
  const { pen, hasMagnet } = getState()
  storage?.set(PEN_KEY, JSON.stringify({ ...pen, magnet: hasMagnet }))
}

/** The board of the chart shown. */
export const drawingBoard: Board = {
  state: () => ({ ...getState(), drawings: shownDrawings(getState()) }),
  subscribe: (listener) =>
    useDrawings.subscribe((now, before) => {
      if (now.unseen === before.unseen) listener()
    }),
  select: (id) => setState({ selected: id }),
  finish: (anchors) => void add(anchors),
  move: (id, anchors) => change(id, { anchors }),
  drop: () => setState({ tool: null }),
  report: (unseen) => getState().unseen !== unseen && setState({ unseen }),
}
