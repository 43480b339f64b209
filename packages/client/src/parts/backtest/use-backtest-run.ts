import type { CallInput, CallOutput } from '@guanlan/contract/calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '../../api/api-context.ts'
import { useCall } from '../../api/use-call.ts'
import { ApiError } from '../../platform/api-error.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { serverNowMs } from '../../platform/server-clock.ts'
import { logRun } from './run-log.ts'

export type BacktestInput = CallInput<'backtest.start'>
export type BacktestRun = CallOutput<'backtest.run'>
export type BacktestResult = NonNullable<BacktestRun['result']>
export type BacktestOrder = NonNullable<BacktestRun['order']>

const FOLLOW_MS = 1000
export const isPending = ({ state }: Pick<BacktestRun, 'state'>) => state === 'queued' || state === 'running'

/** A run by its number: asked again every second until it ends. */
export function useRun(id: string | null) {
  const [follows, setFollows] = useState(true)
  const query = useCall('backtest.run', { id: id ?? '' }, { enabled: id !== null, refreshMs: follows ? FOLLOW_MS : 0, staleMs: 60_000 })
  const run = query.data?.data
  const goesOn = run === undefined || isPending(run)
  useEffect(() => setFollows(goesOn), [goesOn])
  return query
}

export type BacktestState = {
  /** The run of this input: kept from before, or started here. Null: there is none yet. */
  run: BacktestRun | null
  /** Whether it is looked up whether there is one. */
  isLooking: boolean
  isStarting: boolean
  /** Why it was refused, as a sentence for the user. */
  refusal: string | null
  start(): Promise<void>
  cancel(): Promise<void>
}

/** A back-test of an input: a finished one of the same input is found again, another is started when asked. Null asks nothing. */
export function useBacktest(input: BacktestInput | null): BacktestState {
  const api = useApi()
  const client = useQueryClient()
  const { storage } = usePlatform()
  const key = JSON.stringify(input)
  const [started, setStarted] = useState<{ key: string; id: string | null; refusal: string | null }>({ key: '', id: null, refusal: null })
  const [isStarting, setStarting] = useState(false)
  const own = started.key === key ? started : null
  const peek = useCall('backtest.start', { ...(input as BacktestInput), peek: true }, { enabled: input !== null, staleMs: 60_000 })
  const found = peek.data?.data
  const id = own?.id ?? (found !== undefined && found.state !== 'unknown' ? found.id : null)
  const followed = useRun(input === null ? null : id)
  const refused = (error: unknown) => (error instanceof ApiError ? error.message : '回测没有开始，请稍后再试')
  async function start() {
    if (input === null) return
    setStarting(true)
    try {
      const { data } = await api('backtest.start', input)
      logRun(storage, { id: data.id, text: data.order?.text ?? '', atMs: serverNowMs(), input })
      client.setQueryData(['backtest.run', { id: data.id }], { data, meta: null })
      setStarted({ key, id: data.id, refusal: null })
    } catch (error) {
      setStarted({ key, id: null, refusal: refused(error) })
    }
    setStarting(false)
  }
  async function cancel() {
    if (id === null) return
    const { data } = await api('backtest.cancel', { id })
    client.setQueryData(['backtest.run', { id }], { data, meta: null })
  }
  const run = followed.data?.data ?? (own?.id === undefined ? (found ?? null) : null)
  return {
    run: run === null || run.state === 'unknown' ? null : run,
    isLooking: input !== null && peek.isPending && !peek.isError,
    isStarting,
    refusal: own?.refusal ?? (peek.isError && peek.error instanceof ApiError ? peek.error.message : null),
    start,
    cancel,
  }
}
