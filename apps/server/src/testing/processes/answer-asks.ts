type Ask = { id: number; question: string; argument: unknown }

/** Lets the parent call these functions by name. The process ends when the parent does; waiting for questions does not keep it alive when `background`. */
export function answerAsks(answers: Record<string, (argument: never) => unknown>, { background = false } = {}): void {
  process.on('message', async ({ id, question, argument }: Ask) => {
    try {
      const answer = answers[question]
      if (answer === undefined) throw new Error(`no answer to ${question}`)
      process.send?.({ id, value: await answer(argument as never) })
    } catch (error) {
      process.send?.({ id, error: (error as Error).message })
    }
  })
  process.once('disconnect', () => process.exit())
  if (background) process.channel?.unref()
}
