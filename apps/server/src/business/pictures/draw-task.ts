import type { TaskRun } from '../../jobs/task.ts'
import { openPen } from './draw-picture.ts'
import { readFonts } from './fonts.ts'
import type { Picture } from './picture.ts'

/** One pen for all pictures of a thread: its fonts and their layout take about 150 MB. */
const pen = readFonts().then(openPen)

export const run: TaskRun<Picture, Uint8Array> = async (picture) => (await pen)(picture)
