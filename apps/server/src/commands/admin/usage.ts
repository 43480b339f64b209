import type { Command } from './command.ts'

const START = 'npm run admin -- '

/** Every command in a line of its own. */
export function overview(commands: readonly Command[]): string {
  const lines = commands.map((one) => `  ${one.name}${wordsOf(one)}    ${one.about}`)
  return [
    `用法：${START}命令 [参数] [--by 姓名] [--json] [--yes]`,
    '在服务器旁运行，用同样的 DATA_DIR 或 DATABASE_URL。每次改动都写一条操作记录。',
    ...lines,
    '',
    `一个命令的参数：${START}命令 --help`,
    '退出码：0 完成，1 没有完成（原因见输出），2 命令写错，3 没有确认。',
  ].join('\n')
}

const wordsOf = ({ words = [] }: Command) => words.map((word) => (word.startsWith('[') ? ` ${word}` : ` <${word}>`)).join('')

/** How a command is written. */
export function usageOf(command: Command): string {
  const options = Object.entries(command.options ?? {}).map(([name, { value, about, isRequired }]) => {
    const written = `--${name}${value === undefined ? '' : ` <${value}>`}`
    return `  ${written}  ${about}${isRequired === true ? '（必写）' : ''}`
  })
  const common = [
    ...(command.changes ? ['  --yes  不再询问', '  --by <姓名>  谁在操作，记入操作记录；不写则为系统用户'] : []),
    ...(command.showsPeople === true ? ['  --reveal  手机号不遮盖；会记入操作记录', '  --by <姓名>  谁在查看'] : []),
    '  --json  以 JSON 输出',
  ]
  return [`用法：${START}${command.name}${wordsOf(command)}`, `  ${command.about}`, ...options, ...common].join('\n')
}
