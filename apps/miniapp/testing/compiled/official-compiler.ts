import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filesBelow } from '../files-below.ts'
import { miniapp } from '../paths.ts'

const BINARIES = join(miniapp, 'node_modules/miniprogram-compiler/bin/linux')
const MOST_OUTPUT_BYTES = 64 * 1024 * 1024
/** WeChat's own compilers, for WXML and for WXSS. */
export type Compiler = 'wcc' | 'wcsc'

/** The compilers are Linux programs for x86-64; null there, else the line that says what was left out. */
export function whyNoCompilers(): string | null {
  if (process.platform === 'linux' && process.arch === 'x64') return null
  return `!!! WXML and WXSS NOT COMPILED: WeChat's compilers run on linux-x64, this is ${process.platform}-${process.arch}`
}

/** A copy of a compiled mini-app in which the compilers may work. Remove it with `remove()`. */
export type Workshop = {
  folder: string
  run(compiler: Compiler, args: string[]): { isOk: boolean; output: string; errors: string }
  remove(): void
}

export function openWorkshop(dist: string): Workshop {
  const home = mkdtempSync(join(tmpdir(), 'guanlan-wx-'))
  const folder = join(home, 'dist')
  cpSync(dist, folder, { recursive: true })
  for (const name of ['wcc', 'wcsc']) {
    copyFileSync(join(BINARIES, name), join(home, name))
    chmodSync(join(home, name), 0o700)
  }
  return {
    folder,
    run(compiler, args) {
      const done = spawnSync(join(home, compiler), args, { cwd: folder, maxBuffer: MOST_OUTPUT_BYTES, encoding: 'utf8' })
      if (done.error) throw done.error
      return { isOk: done.status === 0, output: done.stdout, errors: done.stderr.trim() }
    },
    remove: () => rmSync(home, { recursive: true, force: true }),
  }
}

/** Compiles all .wxml and .wxs of the copy. Gives the program that draws them; throws with the compiler's words. */
export function compileWxml({ folder, run }: Workshop): string {
  const files = filesBelow(folder).filter((file) => /\.(wxml|wxs)$/.test(file))
  const { isOk, output, errors } = run('wcc', ['-d', ...files, '-gn', '$gwx'])
  if (!isOk) throw new Error(`wcc refused: ${errors}`)
  return output
}

/** What wcsc says against the style sheets, which it reads together because they import each other; null when it accepts all. */
export function refusedWxss({ folder, run }: Workshop): string | null {
  const sheets = filesBelow(folder).filter((file) => file.endsWith('.wxss'))
  const { isOk, errors } = run('wcsc', ['-db', '-pc', String(sheets.length), ...sheets])
  return isOk ? null : errors
}
