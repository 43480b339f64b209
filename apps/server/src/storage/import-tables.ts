/**
 * State of an import batch. `interrupted`: its process ended before it did; `undoing`: what it wrote is being taken back; `partly-undone`: some of what it changed
 * was written again later and stays.
 */
export type ImportBatchState = 'running' | 'done' | 'undoing' | 'interrupted' | 'failed' | 'cancelled' | 'undone' | 'partly-undone'

/** One import of one or more files. `files` is JSON: names and sizes in bytes; `report` is JSON: what became of each file, null until it ended. */
export type ImportBatchTable = {
  id: string
  /** Place in the order batches were opened in. */
  number: number
  started_at: number
  finished_at: number | null
  state: ImportBatchState
  via: 'page' | 'command'
  files: string
  report: string | null
  /** When its process last said that it runs, epoch ms of the wall clock. */
  alive_at: number | null
}

/**
 * What a batch changed of one part of the store (the chunks of a security, the rows of a table that begin with one key): the rows it replaced or
 * removed, the keys of those it added, and the marks of the part afterwards. `is_changed` 0: the batch found the part as it wanted it.
 */
export type ImportChangeTable = {
  batch: string
  seq: number
  kept: string
  dataset: string
  generation: number
  part: string
  is_changed: number
  removed: Uint8Array
  added: string
  after: string
}

export type ImportTables = { import_batch: ImportBatchTable; import_change: ImportChangeTable }
