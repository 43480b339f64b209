import type { Meta } from '@guanlan/contract/envelope.ts'

/** Part of an answer, and what is unknown in it by the paths of the answer. */
export type Reported<Data> = { data: Data; missing: Meta['missing'] }
