import { formatInstant } from '../../runtime/clock.ts'
import { writeBackup } from '../../storage/backup.ts'
import type { Admin, Asked, Command, Reported } from './command.ts'

async function backup(admin: Admin, { words: [folder = ''] }: Asked): Promise<Reported> {
  const { DATA_DIR, DATABASE_URL } = admin.env
  const note = await writeBackup({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL }, folder, formatInstant(admin.clock.nowMs()))
  await admin.change({ subject: folder }, async () => ({ after: { bytes: note.bytes, sha256: note.sha256 }, value: null }))
  const megabytes = (note.bytes / 1e6).toFixed(1)
  return { lines: [`已备份到 ${folder}（${megabytes} MB）；恢复：npm run restore -- ${folder}`], data: note }
}

/** Commands about copies of the whole database. */
export const backupCommands: readonly Command[] = [
  { name: 'backup', about: '在服务运行时备份全部数据到一个新的文件夹', words: ['文件夹'], changes: true, run: backup },
]
