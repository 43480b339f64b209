import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, fail, root, runNode24 } from './bootstrap.mjs'

const dev = process.argv[2] === '--dev'
const [file, ...args] = process.argv.slice(dev ? 3 : 2)

if (!file) fail('Usage: node scripts/run.mjs [--dev] FILE [ARGUMENT…]')
if (!existsSync(join(root, file))) fail(`There is nothing to run: ${file} is missing from this checkout.`)
await ensureInstalled({ dev })
process.exitCode = await runNode24([file, ...args])
