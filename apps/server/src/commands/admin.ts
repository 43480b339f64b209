import { userInfo } from 'node:os'
import { createInterface } from 'node:readline/promises'
import { runAdmin } from './admin/run-admin.ts'

/** Asks on the terminal; anything but y and 是 is no. */
async function ask(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return ['y', 'yes', '是'].includes((await terminal.question(`${question}\n确认吗？(y/N) `)).trim().toLowerCase())
  } finally {
    terminal.close()
  }
}

process.exitCode = await runAdmin(process.argv.slice(2), {
  env: process.env,
  user: userInfo().username,
  ask: process.stdin.isTTY ? ask : null,
  out: (text) => void process.stdout.write(`${text}\n`),
  err: (text) => void process.stderr.write(`${text}\n`),
})
