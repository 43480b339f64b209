/**
 * Which term of leadership a thread's writes belong to; null: its node does not lead, it may only read. Changed in place when the node's role changes.
 * A handle without a fence writes unasked.
 */
export type Fence = { term: number | null }

/** Key in `setting` of the term whose writes are taken. A take-over changes it, and waits for writes of the term before that have begun. */
export const TERM_KEY = 'leader_term'

/** Key in `setting` of the counter that rises with every change of the stored market. */
export const VERSION_KEY = 'store_version'

/** A write that was refused, and did not happen, because another node leads now. */
export class NotLeading extends Error {
  override readonly name = 'NotLeading'
  constructor(term: number | null) {
    super(term === null ? '本节点不是写入节点，没有写入' : `本节点的写入任期 ${term} 已由其他节点接替，没有写入`)
  }
}
