import { Worker } from 'node:worker_threads'
import type { ToWrite } from './write-pdf.ts'

const TIMEOUT_MS = 20_000

/** Writes one document in a thread that ends with it. Rejects when it fails or takes too long. */
function inThread(toWrite: ToWrite): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { workerData: toWrite })
    worker.unref()
    const timer = setTimeout(() => void worker.terminate(), TIMEOUT_MS)
    timer.unref()
    worker.on('message', resolve)
    worker.on('error', reject)
    worker.on('exit', () => {
      clearTimeout(timer)
      reject(new Error('writing a PDF took too long'))
    })
  })
}

/** PDFs by name, each written once, when it is first asked for, one after another; one that failed is tried again. */
export function createKeptPdfs(write: (toWrite: ToWrite) => Promise<Uint8Array> = inThread) {
  const kept = new Map<string, Promise<Uint8Array>>()
  let turn: Promise<unknown> = Promise.resolve()
  return (name: string, toWrite: () => ToWrite): Promise<Uint8Array> => {
    const known = kept.get(name)
    if (known !== undefined) return known
    const pdf = turn.then(() => write(toWrite()))
    turn = pdf.catch(() => kept.delete(name))
    kept.set(name, pdf)
    return pdf
  }
}
