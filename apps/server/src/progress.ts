import type { Progress } from './sources/simulated/fill-history.ts'

const phaseTexts: Record<Progress['phase'], string> = {
  codes: '正在获取证券代码表',
  rows: '准备证券、分红与板块',
  bars: '生成历史行情',
  lists: '计算指数与板块',
  load: '读入行情',
  'catch-up': '补齐交易日',
}

const SPARSE_MS = 5_000
const BAR_WIDTH = 24

type Output = { isTTY?: boolean; write(text: string): unknown }

/** Prints progress: one updating line on a terminal, elsewhere a line when the text changes and every few seconds. */
export function createProgress(out: Output, nowMs: () => number = Date.now): (progress: Progress) => void {
  let lastPhase = ''
  let lastMs = Number.NEGATIVE_INFINITY
  return (progress) => {
    const isDone = progress.done >= progress.total
    if (out.isTTY) {
      out.write(`\r\u001b[2K${lineOf(progress)}${isDone ? '\n' : ''}`)
      return
    }
    const now = nowMs()
    if (progress.phase === lastPhase && !isDone && now - lastMs < SPARSE_MS) return
    lastPhase = progress.phase
    lastMs = now
    out.write(`${lineOf(progress)}\n`)
  }
}

function lineOf({ phase, done, total }: Progress): string {
  const text = phaseTexts[phase]
  if (total === 0) return text
  const ratio = Math.min(done / total, 1)
  const full = Math.round(ratio * BAR_WIDTH)
  return `${text} ${'█'.repeat(full)}${'░'.repeat(BAR_WIDTH - full)} ${Math.floor(ratio * 100)}%（${done}/${total}）`
}

/** The same on standard output. */
export const showProgress = createProgress(process.stdout)
