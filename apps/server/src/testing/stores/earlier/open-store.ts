import { openDatabase } from '../../../storage/open-database.ts'

/** Run as a process of its own, which is killed at any moment: brings the tables of a store up to date. */
process.stdout.write('opening\n')
const database = await openDatabase({ dataDir: process.argv[2] ?? '' })
await database.close()
process.stdout.write('open\n')
