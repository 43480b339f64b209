import { notifyWritten } from '../../storage/notify-written.ts'
import { type Database, openDatabase } from '../../storage/open-database.ts'
import { faultText } from '../../storage/storage-fault.ts'
import { finishImport } from '../files/import-source.ts'
import { admitFiles } from '../files/records/import-records.ts'
import { closeBatch, runBatch, undoAndMark } from './batches.ts'
import { type FileOutcome, importAnyFile } from './import-file.ts'
import type { ImportAnswer, ImportProgress, ImportTask } from './messages.ts'
import { previewFiles } from './preview.ts'

type Of<T extends ImportTask['type']> = Extract<ImportTask, { type: T }>

function sendProgress(progress: Omit<ImportProgress, 'type'>): void {
  process.send?.({ type: 'progress', ...progress })
}

/** Imports file after file as one batch. */
async function importBatch(database: Database, { files, nowMs, batch }: Of<'import'>): Promise<ImportAnswer> {
  const outcomes: FileOutcome[] = []
  await admitFiles(database.db)
  await runBatch(database.db, batch, async () => {
    for (const [at, { path, name, code, unadjusted }] of files.entries()) {
      const onRows = (rows: number) => sendProgress({ file: at, files: files.length, name, rows })
      onRows(0)
      const outcome = await importAnyFile(database, path, { nowMs, onRows, unadjusted, ...(code === null ? {} : { code }) })
      outcomes.push({ ...outcome, file: name })
    }
    await finishImport(database)
  })
  const state = outcomes.some(({ failure }) => failure === null) ? 'done' : 'failed'
  await closeBatch(database.db, batch, { state, report: outcomes, nowMs })
  return { type: 'imported', outcomes }
}

async function answerTo(task: ImportTask): Promise<ImportAnswer> {
  const { dataDir, databaseUrl, redisUrl } = task.where
  const database = await openDatabase({ dataDir, databaseUrl })
  try {
    if (task.type === 'preview') return { type: 'previewed', ...(await previewFiles(database, { ...task, onProgress: sendProgress })) }
    const answer: ImportAnswer =
      task.type === 'import'
        ? await importBatch(database, task)
        : { type: 'undone', report: await undoAndMark(database.db, task.batch, task) }
    await notifyWritten(database.db, redisUrl)
    return answer
  } finally {
    await database.close()
  }
}

process.once('message', (task: ImportTask) => {
  void answerTo(task)
    .catch((error: Error): ImportAnswer => ({ type: 'failed', message: faultText(error.message) }))
    .then((answer) => process.send?.(answer, () => process.disconnect()))
})
// without its server the answer has no receiver: the next start takes back what is half written
process.on('disconnect', () => process.exit())
