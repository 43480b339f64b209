import { parseArgs } from 'node:util'
import { readEnv } from '../env.ts'
import { restoreBackup } from '../storage/backup.ts'
import { openDatabase } from '../storage/open-database.ts'

const USAGE = '用法：npm run restore -- 备份的文件夹（恢复到 DATA_DIR 或 DATABASE_URL，须为空）'

/** Reads the one folder of the command line. Throws an Error with a Chinese sentence. */
function readRestoreArguments(args: readonly string[]): string {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true, strict: false })
  const [folder, ...more] = positionals
  if (folder === undefined || more.length > 0 || args.some((arg) => arg.startsWith('-'))) throw new Error(USAGE)
  return folder
}

/** Restores a backup and opens it once, which brings the tables of an earlier version up to date. */
async function main(): Promise<void> {
  const folder = readRestoreArguments(process.argv.slice(2))
  const env = readEnv(process.env)
  const where = { dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL }
  const note = await restoreBackup(folder, where)
  const database = await openDatabase(where)
  await database.close()
  console.log(`已恢复 ${note.createdAt} 的备份，可以启动服务`)
}

if (import.meta.main) {
  main().catch((error: Error) => {
    console.error(error.message)
    process.exit(1)
  })
}
