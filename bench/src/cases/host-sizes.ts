import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Measurement } from '../measurement.ts'
import { rowOf } from '../measurement.ts'

/** What WeChat takes at most (kB), and what we allow ourselves. */
const WECHAT_PACKAGE_KB = 2000
const MOST_KB = { main: 700, sub: 1600, total: 4000 } as const

const script = new URL('../../../scripts/miniapp.mjs', import.meta.url).href

/** Builds the mini-app unless it is current; bytes of each of its packages. */
async function builtSizes(): Promise<Record<string, number>> {
  const source = `import { buildMiniapp, miniappSizes } from ${JSON.stringify(script)}
const code = await buildMiniapp()
if (code === 0) console.log('SIZES ' + JSON.stringify(miniappSizes()))
process.exitCode = code`
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: ['ignore', 'pipe', 'ignore'] })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  const [code] = await once(child, 'close')
  const line = Buffer.concat(chunks)
    .toString()
    .split('\n')
    .find((text) => text.startsWith('SIZES '))
  if (code !== 0 || line === undefined) throw new Error('the mini-app did not build; npm run miniapp says why')
  return JSON.parse(line.slice('SIZES '.length)) as Record<string, number>
}

/** Sizes of the mini-app's packages as WeChat counts them, against what WeChat allows a package. */
export const hostSizes: Measurement = {
  name: 'host-sizes',
  title: 'size of the mini-app, package by package',
  aim: `main ≤ ${MOST_KB.main} kB, each sub-package ≤ ${MOST_KB.sub} kB, together ≤ ${MOST_KB.total} kB`,
  async run() {
    const sizes = await builtSizes()
    const line = (name: string, bytes: number, most: number) => {
      const figures = { name: `host-sizes/${name}`, unit: 'kB', better: 'lower', ours: bytes / 1000 } as const
      const rival = name === 'total' ? {} : { rival: WECHAT_PACKAGE_KB, rivalName: "WeChat's limit" }
      return rowOf({ ...figures, ...rival }, { text: `≤ ${most} kB`, met: bytes / 1000 <= most })
    }
    const total = Object.values(sizes).reduce((sum, bytes) => sum + bytes, 0)
    const rows = Object.entries(sizes).map(([name, bytes]) => line(name, bytes, name === 'main' ? MOST_KB.main : MOST_KB.sub))
    return { rows: [...rows, line('total', total, MOST_KB.total)], notes: ['bytes of the files as they are uploaded'] }
  },
}
