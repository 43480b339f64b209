import { useQueries } from '@tanstack/react-query'
import { useApi } from '../../api/api-context.ts'
import type { Choice } from './choices.ts'
import { comparedNames, comparingCommand, numberedCommand } from './commands.ts'

const HALF_MINUTE_MS = 30_000
/** Indexes may stand before the first share. */
const LOOKED_AT = 5

/** Commands a text means. */
export type Commands = {
  choices: readonly Choice[]
  /** The text is a command and nothing to search for. */
  isOnly: boolean
  isReady: boolean
  /** Names no share was found for. */
  unknown: readonly string[]
}

/** `pk a b` compares the first share found for each name, `60` and other numbers open what traders know them for. */
export function useCommands(query: string): Commands {
  const api = useApi()
  const names = comparedNames(query)
  const answers = useQueries({
    queries: (names ?? []).map((q) => ({
      queryKey: ['search.mix', { q, size: LOOKED_AT }],
      queryFn: ({ signal }: { signal: AbortSignal }) => api('search.mix', { q, size: LOOKED_AT }, { signal }),
      staleTime: HALF_MINUTE_MS,
    })),
  })
  if (names === null) {
    const command = numberedCommand(query)
    return { choices: command ? [command] : [], isOnly: false, isReady: true, unknown: [] }
  }
  const found = answers.map(({ data }) => data?.data.stocks.find(({ kind }) => kind === 'stock'))
  const command = comparingCommand(found.filter((hit) => hit !== undefined))
  return {
    choices: command ? [command] : [],
    isOnly: true,
    isReady: answers.every(({ isPending }) => !isPending),
    unknown: names.filter((_, at) => answers[at]?.isSuccess && found[at] === undefined),
  }
}
