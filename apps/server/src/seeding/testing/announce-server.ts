/** Uses the store of a folder as a server does, until it is ended by SIGTERM: `node announce-server.ts FOLDER`. */
import { openDatabase } from '../../db/open-database.ts'
import { announceServer } from '../../nodes/presence.ts'

const database = await openDatabase({ dataDir: process.argv[2] ?? '' })
const presence = await announceServer(database.db)
const alive = setInterval(() => {}, 1_000)
process.once('SIGTERM', () => {
  clearInterval(alive)
  void presence.stop().then(database.close)
})
process.stdout.write('announced\n')
