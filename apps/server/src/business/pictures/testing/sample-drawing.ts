import type { TaskRun } from '../../../jobs/task.ts'
import type { Picture } from '../picture.ts'

/** Draws an invitation as its code; two codes end the thread and never answer. */
export const run: TaskRun<Extract<Picture, { kind: 'invite' }>, Uint8Array> = async ({ code }) => {
  if (code === 'DIES') process.exit(1)
  if (code === 'WAITS') await new Promise(() => {})
  return new TextEncoder().encode(code)
}
