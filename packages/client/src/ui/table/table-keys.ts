import type { KeyboardEvent } from 'react'

/** Arrow keys inside a table body: ↑ ↓ from row link to row link, → into the row's figures, ← back. */
export function moveInTable(event: KeyboardEvent, body: HTMLElement | null): void {
  const row = (event.target as HTMLElement).closest('tr')
  if (!body || !row) return
  const target = event.key === 'ArrowDown' || event.key === 'ArrowUp' ? rowLink(row, event.key) : inRow(row, event)
  if (!target) return
  event.preventDefault()
  target.focus()
}

function rowLink(row: Element, key: string): HTMLElement | null {
  const next = key === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling
  return next?.querySelector<HTMLElement>('a[href]') ?? null
}

function inRow(row: Element, event: KeyboardEvent): HTMLElement | null {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (step === 0) return null
  const stops = [...row.querySelectorAll<HTMLElement>('a[href], [data-figure]')]
  return stops[stops.indexOf(event.target as HTMLElement) + step] ?? null
}
