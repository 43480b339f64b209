import type { FormInFile } from './bar-form.ts'
import { nearestForm, recogniseForm, repeatedColumn } from './bar-form.ts'
import { barForms } from './bar-forms.ts'
import { lackSentence, nearestOf } from './nearest-form.ts'
import type { FileRow } from './read-rows.ts'
import { FileRefused } from './read-rows.ts'

/** Rows among which the header stands: 通达信 writes a title above it. */
const FIRST_ROWS = 4

/** A file with a header of no form of bars; `rows` are its first ones. */
export class UnknownHeader extends FileRefused {
  readonly rows: readonly string[][]
  constructor(rows: readonly string[][]) {
    const nearest = nearestOf(rows.map((cells) => nearestForm(cells)))
    const names = [...new Set(barForms.map(({ name }) => name))]
    const unknown = `认不出表头“${(rows[0] ?? []).slice(0, 12).join(',')}”。能读的日线格式是：${names.join('；')}`
    super(nearest === null ? unknown : lackSentence(nearest))
    this.rows = rows
  }
}

/** Reads up to the header of a file of bars; `title` is what stands above it. Throws FileRefused when there is none. */
export async function readHeader(rows: AsyncIterator<FileRow>): Promise<{ formInFile: FormInFile; title: string }> {
  const seen: string[][] = []
  while (seen.length < FIRST_ROWS) {
    const next = await rows.next()
    if (next.done) break
    const formInFile = recogniseForm(next.value.cells)
    const repeated = formInFile === null ? null : repeatedColumn(next.value.cells, formInFile)
    if (repeated !== null) throw new FileRefused(`表头里“${repeated}”不止一列，无法判断用哪一列：请只保留一列`)
    if (formInFile) return { formInFile, title: seen.map((cells) => cells.join(' ')).join(' ') }
    seen.push(next.value.cells)
  }
  if (seen.length === 0) throw new FileRefused('文件是空的')
  throw new UnknownHeader(seen)
}
