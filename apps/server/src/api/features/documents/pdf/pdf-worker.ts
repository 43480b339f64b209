import { parentPort, workerData } from 'node:worker_threads'
import { keepCompiled } from '../../../../runtime/compile-cache.ts'
import type { ToWrite } from './write-pdf.ts'

keepCompiled()
const { writePdf } = await import('./write-pdf.ts')
parentPort?.postMessage(await writePdf(workerData as ToWrite))
