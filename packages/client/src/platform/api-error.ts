import type { Absence } from '@guanlan/contract/envelope.ts'
import { failureCodes } from './platform.ts'

type ApiFailure = {
  code: number
  reason: string
  text: string
  field?: string | null
  status?: number | null
  absence?: Omit<Absence, 'reason'>
}

/** A call that failed, with a sentence that may be shown to the user. `code` is the server's numeric code or a failure code of spec §8. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: number
  /** Row of the error table, or 'network', 'timeout', 'abort', 'bad-answer'. */
  readonly reason: string
  readonly field: string | null
  /** HTTP status of the answer; null when there was none. */
  readonly status: number | null
  /** Of no_data: the kind of absence, where it is open whether there is anything. */
  readonly absence: Omit<Absence, 'reason'>
  constructor({ code, reason, text, field = null, status = null, absence = {} }: ApiFailure) {
    super(text)
    this.code = code
    this.reason = reason
    this.field = field
    this.status = status
    this.absence = absence
  }
  /** Another try may help (§9): status 500 or above, or no answer at all unless the call was given up. */
  get isPassing(): boolean {
    return this.status === null ? this.reason in failureCodes && this.reason !== 'abort' : this.status >= 500
  }
  /** The server did not answer: the last snapshot stays and is marked stale. */
  get isOffline(): boolean {
    return this.reason === 'network' || this.reason === 'timeout'
  }
}
