import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Env, readEnv } from '../../env.ts'
import { codeOf, errorOf } from '../../runtime/thrown.ts'
import { DATABASE_FILE } from '../../storage/open-database.ts'
import { type Asked, type Command, Misread, NotConfirmed } from './command.ts'
import { commands } from './commands.ts'
import { openAdmin } from './open-admin.ts'
import { asJson, asText } from './printing.ts'
import { overview, usageOf } from './usage.ts'

/** Where a command is run: its environment, who runs it, where it writes, and who answers questions. */
export type Surroundings = {
  env: Readonly<Record<string, string | undefined>>
  user: string
  out(text: string): void
  err(text: string): void
  /** Null without a terminal. */
  ask: ((question: string) => Promise<boolean>) | null
}

export const exits = { done: 0, refused: 1, misread: 2, unconfirmed: 3 } as const

/** Runs a command line; what it exits with. */
export async function runAdmin(args: readonly string[], around: Surroundings): Promise<number> {
  try {
    return await run(args, around)
  } catch (error) {
    around.err(errorOf(error).message)
    if (error instanceof Misread) return exits.misread
    return error instanceof NotConfirmed ? exits.unconfirmed : exits.refused
  }
}

async function run(args: readonly string[], around: Surroundings): Promise<number> {
  const command = commandOf(args)
  if (command === null) {
    around.out(overview(commands))
    return exits.done
  }
  const asked = read(command, args.slice(command.name.split(' ').length))
  if (asked.options.help === true) {
    around.out(usageOf(command))
    return exits.done
  }
  expectWhole(command, asked)
  const opened = await openAdmin(storeOf(around.env), {
    command: command.name,
    who: whoOf(asked, around),
    ask: around.ask,
    isSure: asked.options.yes === true,
    isRevealing: asked.options.reveal === true,
    onTrouble: (error) => around.err(error.message),
  })
  try {
    const reported = await command.run(opened.admin, asked)
    await opened.noteRevealed()
    around.out(asked.options.json === true ? asJson(reported) : asText(reported))
    return exits.done
  } finally {
    await opened.close()
  }
}

/** The command the first words name; null where none is asked for. Throws Misread. */
function commandOf(args: readonly string[]): Command | null {
  const first = args.findIndex((arg) => arg.startsWith('-'))
  const words = first < 0 ? args : args.slice(0, first)
  const found = commands.find(({ name }) => name.split(' ').every((word, k) => words[k] === word))
  if (found !== undefined) return found
  if (words.length === 0) return null
  const near = commands.filter(({ name }) => name.startsWith(`${words[0]} `)).map(({ name }) => name)
  throw new Misread(near.length > 0 ? `请写 ${near.join('、')}` : `没有命令“${words.join(' ')}”；全部命令：npm run admin`)
}

function read(command: Command, args: readonly string[]): Asked {
  const own = Object.entries(command.options ?? {}).map(
    ([name, { value }]) => [name, { type: value === undefined ? 'boolean' : 'string' }] as const,
  )
  const common = {
    help: 'boolean',
    json: 'boolean',
    ...(command.changes ? { yes: 'boolean' } : {}),
    ...(command.showsPeople === true ? { reveal: 'boolean' } : {}),
    by: 'string',
  }
  const options = Object.fromEntries([...own, ...Object.entries(common).map(([name, type]) => [name, { type }] as const)]) as Record<
    string,
    { type: 'string' | 'boolean' }
  >
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
    return { words: positionals, options: values as Asked['options'] }
  } catch (error) {
    const option = /'(-[^' ]+)/.exec(errorOf(error).message)?.[1] ?? ''
    const isUnknown = codeOf(error) === 'ERR_PARSE_ARGS_UNKNOWN_OPTION'
    throw new Misread(`${isUnknown ? `没有参数 ${option}` : `${option} 后面要写什么，请看用法`}\n${usageOf(command)}`)
  }
}

/** Throws Misread where a word or an option is missing or too many, or an option says something there is not. */
function expectWhole(command: Command, { words, options }: Asked): void {
  const wanted = command.words ?? []
  const least = wanted.filter((word) => !word.startsWith('[')).length
  const isOpen = wanted.some((word) => word.includes('…'))
  if (words.length < least || (!isOpen && words.length > wanted.length)) throw new Misread(usageOf(command))
  for (const [name, { isRequired, oneOf }] of Object.entries(command.options ?? {})) {
    const value = options[name]
    if (isRequired === true && value === undefined) throw new Misread(`请写 --${name}\n${usageOf(command)}`)
    if (oneOf !== undefined && value !== undefined && !oneOf.includes(String(value)))
      throw new Misread(`--${name} 只能写 ${oneOf.join('、')}（现在是“${value}”）`)
  }
}

const MOST_NAME = 60

function whoOf({ options }: Asked, { user }: Surroundings): string {
  const who = (typeof options.by === 'string' ? options.by : user).trim()
  if (who === '' || who.length > MOST_NAME) throw new Misread(`--by 请写 1–${MOST_NAME} 个字的姓名`)
  return who
}

/** The environment of the server. Throws an Error where there is no store: a folder that was misspelt is not made into one. */
function storeOf(given: Surroundings['env']): Env {
  const env = readEnv(given)
  if (env.DATABASE_URL === undefined && !existsSync(join(env.DATA_DIR, DATABASE_FILE)))
    throw new Error(`DATA_DIR=${env.DATA_DIR} 里没有数据库：请写服务器所用的 DATA_DIR 或 DATABASE_URL`)
  return env
}
