import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureStructure } from './structure.ts'

const DOCUMENT = join(import.meta.dirname, '../docs/ARCHITECTURE.md')
const PICTURE = /(<!-- rooms:start -->\n)[\s\S]*?(<!-- rooms:end -->)/

type Below = Readonly<Record<string, readonly string[]>>

function reaches(below: Below, from: string, to: string): boolean {
  return (below[from] ?? []).some((name) => name === to || reaches(below, name, to))
}

/** A Mermaid picture of the rooms. An arrow that others imply (a → c beside a → b → c) is left out. */
export function picture(below: Below): string {
  const id = (name: string) => name.replace('server/', '')
  const arrows = Object.entries(below)
    .filter(([from]) => !from.startsWith('client/'))
    .flatMap(([from, targets]) => {
      const direct = targets.filter((to) => !targets.some((other) => other !== to && reaches(below, other, to)))
      return direct.length === 0 ? [] : [`  ${id(from)} --> ${direct.map(id).join(' & ')}`]
    })
  return ['```mermaid', 'graph TD', ...arrows, '```', ''].join('\n')
}

/** docs/ARCHITECTURE.md with the picture of the present imports. */
function architectureText(): string {
  const drawn = picture(measureStructure().roomsBelow)
  return readFileSync(DOCUMENT, 'utf8').replace(PICTURE, (_, start: string, end: string) => `${start}${drawn}${end}`)
}

/** Writes the picture of the rooms. */
export function writeRooms(): void {
  writeFileSync(DOCUMENT, architectureText())
  console.log('docs/ARCHITECTURE.md: rooms drawn from the imports')
}

/** Whether the picture that is checked in is the one the imports give. */
export function areRoomsCurrent(): boolean {
  return readFileSync(DOCUMENT, 'utf8') === architectureText()
}
