import { errorOf } from '../runtime/thrown.ts'

/** As Kysely says it when a change of the tables was made that this release does not know. */
const UNKNOWN_CHANGE = /previously executed migration (\S+) is missing/

/** The error of bringing tables up to date as a Chinese sentence where a newer release wrote the database; else as it is. */
export function newerSchemaFault(error: unknown): unknown {
  const change = UNKNOWN_CHANGE.exec(errorOf(error).message)?.[1]
  if (change === undefined) return error
  const sentence = `这个库由更新的版本写过（${change}），这个版本不能用它：请升级程序，或换一个 DATA_DIR（或 DATABASE_URL）。库没有改动`
  return new Error(sentence, { cause: error })
}
