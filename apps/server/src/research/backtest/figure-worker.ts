import { parentPort, workerData } from 'node:worker_threads'
import { keepCompiled } from '../../runtime/compile-cache.ts'
import type { FigureShare } from './figure-crew.ts'

keepCompiled()
const { computeShareApart } = await import('./figure-crew.ts')

parentPort?.postMessage(await computeShareApart(workerData as FigureShare))
