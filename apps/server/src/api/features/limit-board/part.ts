import type { Meta } from '@guanlan/contract/envelope.ts'

/** A part of an answer, and what is unknown in it. */
export type Part<T> = { data: T; missing: Meta['missing'] }
