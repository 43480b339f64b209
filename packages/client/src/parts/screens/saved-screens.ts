import { fieldsIn } from '@guanlan/domain/collections/records.ts'

/** A screen kept on the device under a name; `screen` is its address text. */
export type SavedScreen = { id: string; name: string; screen: string; createdAtMs: number; updatedAtMs: number }

/** More would make the list one to search. */
export const MAX_SAVED = 100
export const MAX_SAVED_NAME = 20

/** An edit's outcome: the new list, or why it was refused, as a sentence for the user. */
export type SavedEdit = { ok: true; saved: readonly SavedScreen[] } | { ok: false; reason: string }

export function savedNamed(saved: readonly SavedScreen[], id: string): SavedScreen | null {
  return saved.find((one) => one.id === id) ?? null
}

function nameFault(saved: readonly SavedScreen[], name: string, id: string | null): string | null {
  if (name === '') return '请给选股起个名字'
  if (name.length > MAX_SAVED_NAME) return `名字最多 ${MAX_SAVED_NAME} 个字`
  return saved.some((one) => one.name === name && one.id !== id) ? `已有叫「${name}」的选股，换个名字或覆盖它` : null
}

/** Made of the time, so that two devices of an account do not give the same to different screens. */
function freshId(saved: readonly SavedScreen[], nowMs: number): string {
  const id = `own${nowMs.toString(36)}`
  return savedNamed(saved, id) === null ? id : freshId(saved, nowMs + 1)
}

/** Keeps a screen under a new name, at the top. */
export function withSaved(saved: readonly SavedScreen[], { name, screen }: { name: string; screen: string }, nowMs: number): SavedEdit {
  const trimmed = name.trim()
  const fault = nameFault(saved, trimmed, null)
  if (fault !== null) return { ok: false, reason: fault }
  if (saved.length >= MAX_SAVED) return { ok: false, reason: `最多保存 ${MAX_SAVED} 组选股，先删去不用的` }
  return { ok: true, saved: [{ id: freshId(saved, nowMs), name: trimmed, screen, createdAtMs: nowMs, updatedAtMs: nowMs }, ...saved] }
}

/** Changes the name or the conditions of one that is kept. */
export function withChanged(
  saved: readonly SavedScreen[],
  { id, ...changes }: { id: string; name?: string; screen?: string },
  nowMs: number,
): SavedEdit {
  const old = savedNamed(saved, id)
  if (old === null) return { ok: false, reason: '这组选股已经删除，请另存为新的' }
  const next = { ...old, ...changes, name: (changes.name ?? old.name).trim(), updatedAtMs: nowMs }
  const fault = nameFault(saved, next.name, id)
  return fault === null ? { ok: true, saved: saved.map((one) => (one.id === id ? next : one)) } : { ok: false, reason: fault }
}

export function withoutSaved(saved: readonly SavedScreen[], id: string): readonly SavedScreen[] {
  return saved.filter((one) => one.id !== id)
}

/** A name that is free: 低估值 副本, 低估值 副本2 … */
export function copyName(saved: readonly SavedScreen[], name: string): string {
  const isFree = (text: string) => saved.every((one) => one.name !== text)
  const stem = name.slice(0, MAX_SAVED_NAME - 5)
  for (let at = 1; ; at++) {
    const text = `${stem} 副本${at === 1 ? '' : at}`
    if (isFree(text)) return text
  }
}

/** Kept text as saved screens; what is none is left out rather than losing the rest. */
export function readSaved(text: string | null): readonly SavedScreen[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isSaved).slice(0, MAX_SAVED) : []
  } catch {
    return []
  }
}

function isSaved(stored: unknown): stored is SavedScreen {
  if (typeof stored !== 'object' || stored === null) return false
  const { id, name, screen, createdAtMs, updatedAtMs } = fieldsIn(stored)
  const areTexts = [id, name, screen].every((text) => typeof text === 'string')
  return areTexts && id !== '' && name !== '' && [createdAtMs, updatedAtMs].every((ms) => typeof ms === 'number')
}
