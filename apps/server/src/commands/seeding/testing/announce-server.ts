/** Uses the store of a folder as a server does, until it is ended by SIGTERM: `node announce-server.ts FOLDER`. */

import { announceServer } from '../../../market/nodes/presence.ts'
import { openDatabase } from '../../../storage/open-database.ts'

const database = await openDatabase({ dataDir: process.argv[2] ?? '' })
const presence = await announceServer(database.db)
const alive = setInterval(() => {}, 1_000)
process.once('SIGTERM', () => {
  clearInterval(alive)
  void presence.stop().then(database.close)
})
process.stdout.write('announced\n')
