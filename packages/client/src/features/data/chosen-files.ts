/** A file to be uploaded; its content is read piece by piece. */
export type ChosenFile = { name: string; size: number; slice(from: number, to: number): { arrayBuffer(): Promise<ArrayBuffer> } }

type Entry = {
  isFile: boolean
  isDirectory: boolean
  file?(done: (file: ChosenFile) => void, failed: (error: unknown) => void): void
  createReader?(): { readEntries(done: (entries: Entry[]) => void, failed: (error: unknown) => void): void }
}
type Dropped = {
  items: ArrayLike<{ webkitGetAsEntry?(): unknown }>
  files: ArrayLike<ChosenFile>
}

/** Everything that was dropped, folders with what is in them, in order of their names. */
export async function droppedFiles({ items, files }: Dropped): Promise<ChosenFile[]> {
  const entries = Array.from(items).flatMap((item) => (item.webkitGetAsEntry?.() as Entry | null | undefined) ?? [])
  if (entries.length === 0) return byName(Array.from(files))
  return byName((await Promise.all(entries.map(filesOf))).flat())
}

export function byName(files: readonly ChosenFile[]): ChosenFile[] {
  return [...files].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}

async function filesOf(entry: Entry): Promise<ChosenFile[]> {
  if (entry.isFile) return [await new Promise<ChosenFile>((done, failed) => entry.file?.(done, failed))]
  const reader = entry.createReader?.()
  const found: ChosenFile[] = []
  // a browser lists a folder in batches of a hundred entries; an empty batch is the end
  for (;;) {
    const entries = await new Promise<Entry[]>((done, failed) => (reader === undefined ? done([]) : reader.readEntries(done, failed)))
    if (entries.length === 0) return found
    for (const one of entries) found.push(...(await filesOf(one)))
  }
}
