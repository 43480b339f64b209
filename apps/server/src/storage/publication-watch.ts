import type { CompiledQuery } from 'kysely'
import { VERSION_KEY } from './fence.ts'
import { notifyWritten, type Written } from './written.ts'

const OF_DATASET = /^\s*(insert into|update) "dataset_state"/i
const OF_RESULT = /^\s*insert into "(factor_cut|screen_performance)"/i
const OF_SETTING = /^\s*insert into "setting"/i

/** What a write publishes, if anything. */
function publicationOf({ sql, parameters }: CompiledQuery): Written | null {
  if (OF_DATASET.test(sql)) return 'datasets'
  if (OF_RESULT.test(sql)) return 'results'
  return OF_SETTING.test(sql) && parameters[0] === VERSION_KEY ? 'market' : null
}

/** Notices on one connection what its writes publish, and reports that to the process once it is committed. */
export class PublicationWatch {
  isInTransaction = false
  readonly #written = new Set<Written>()

  /** A statement was executed. */
  note(query: CompiledQuery): void {
    const what = publicationOf(query)
    if (what !== null) this.#written.add(what)
    if (!this.isInTransaction) this.report()
  }

  /** What was written is committed. */
  report(): void {
    for (const what of this.#written) notifyWritten(what)
    this.#written.clear()
  }

  /** A transaction begins or ends; what was not reported was not committed. */
  enter(isInTransaction: boolean): void {
    this.isInTransaction = isInTransaction
    this.#written.clear()
  }
}
