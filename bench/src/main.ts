import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { measurements } from './cases/index.ts'
import type { Measurement, Row } from './measurement.ts'
import { tableOf } from './print-table.ts'

const USAGE = 'npm run bench -- [--list] [--json] [NAME…]'

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

function readArguments() {
  const options = { json: { type: 'boolean', default: false }, list: { type: 'boolean', default: false } } as const
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    return fail(`${(error as Error).message}\n${USAGE}`)
  }
}

function chosen(names: readonly string[]): readonly Measurement[] {
  const known = measurements.map(({ name }) => name)
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) fail(`There is no measurement ${unknown.join(', ')}. There are ${known.join(', ')}.`)
  return names.length === 0 ? measurements : measurements.filter(({ name }) => names.includes(name))
}

function list(): void {
  for (const { name, title, aim } of measurements) console.log(`${name.padEnd(18)}${title}${aim === null ? '' : ` (aim: ${aim})`}`)
}

/** Runs them one after another; what a measurement says besides figures goes to stderr. Null rows of one that failed. */
async function measure({ name, title, run }: Measurement): Promise<Row[] | null> {
  process.stderr.write(`${name}: ${title} …\n`)
  try {
    const { rows, notes } = await run()
    for (const note of notes) process.stderr.write(`  ${note}\n`)
    return rows
  } catch (error) {
    process.stderr.write(`  failed: ${(error as Error).message}\n`)
    return null
  }
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments()
  if (values.list) return list()
  process.stderr.write(
    `Node ${process.versions.node}, ${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)} before the start\n`,
  )
  const found: (Row[] | null)[] = []
  for (const one of chosen(positionals)) found.push(await measure(one))
  const rows = found.flatMap((one) => one ?? [])
  console.log(values.json ? JSON.stringify(rows, null, 2) : tableOf(rows))
  process.exit(found.includes(null) ? 1 : 0)
}

await main()
