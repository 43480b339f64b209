import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const child = fileURLToPath(new URL('./ingest-child.ts', import.meta.url))

/** A process that writes, and what it has said so far. */
export type Child = {
  process: ChildProcess
  lines: string[]
  /** Resolves when a line, and after it so many acknowledgements, were said, or when there is nothing more to come. */
  heard(mark: string, acknowledged?: number): Promise<void>
  closed: Promise<unknown>
}

function hasSaid(lines: readonly string[], mark: string, acknowledged: number): boolean {
  if (lines.includes('finished')) return true
  const at = lines.indexOf(mark)
  return at >= 0 && lines.slice(at).filter((line) => /^(done|seen) /.test(line)).length >= acknowledged
}

/** Starts a process that loads what it needs and waits for its order. */
export function startChild(dataDir: string, kind: 'operate' | 'keep'): Child {
  const started = spawn(process.execPath, [child, dataDir, kind], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines: string[] = []
  const waiting = new Set<() => void>()
  createInterface({ input: started.stdout }).on('line', (line) => {
    lines.push(line)
    for (const look of waiting) look()
  })
  const closed = once(started, 'close')
  const heard = (mark: string, acknowledged = 0) => {
    const said = new Promise<void>((resolve) => {
      const look = () => {
        if (hasSaid(lines, mark, acknowledged)) resolve()
      }
      waiting.add(look)
      look()
    })
    return Promise.race([said, closed.then(() => {})])
  }
  return { process: started, lines, heard, closed }
}
