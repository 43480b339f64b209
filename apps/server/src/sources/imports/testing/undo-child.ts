import { openDatabase } from '../../../storage/open-database.ts'
import { undoAndMark } from '../batches.ts'

/** Run as a process of its own, to be killed: undoes a batch of the store in a folder. */
const [dataDir = '', batch = ''] = process.argv.slice(2)
const database = await openDatabase({ dataDir })
await undoAndMark(database.db, batch, { nowMs: Date.now() })
await database.close()
