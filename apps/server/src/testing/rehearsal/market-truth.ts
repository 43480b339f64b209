import { calls } from '@guanlan/contract/calls.ts'
import type { Meta } from '@guanlan/contract/envelope.ts'
import type { Fault } from './answer-checks.ts'
import { limitOf, standingOf } from './list-answers.ts'
import type { Share } from './recorded-market.ts'
import type { RehearsalServer } from './rehearsal-server.ts'
import type { Stage } from './stages.ts'

type Base = {
  secucode: string
  status: string
  quote: { price: number | null; volume: number | null; amount: number | null; limitState: string | null }
}

/** What the stub showed of a share at the instant the figures are as of, and what of it the server must show. */
export function quoteFaults(server: RehearsalServer, share: Share, answer: Record<string, unknown>): Fault[] {
  const { data, meta } = answer as { data: Base; meta: Meta }
  const fault = (what: string, example: unknown) => ({ call: 'stock.base', what, example: `${share.secucode} ${JSON.stringify(example)}` })
  const reported = standingOf(share, server.upstream.sceneAt(Date.parse(`${meta.asOf.replace(' ', 'T')}+08:00`)))
  const { price, volume } = data.quote
  if (reported === null) return isAnyTrade(data) ? [fault('trade of a share that does not trade', data.quote)] : []
  const faults: Fault[] = []
  if (price !== reported.price) faults.push(fault('price is not the vendor’s', { shown: price, reported: reported.price, asOf: meta.asOf }))
  if (volume === 0) faults.push(fault('volume of 0', data.quote))
  if (!Number.isNaN(reported.volume) && volume !== reported.volume)
    faults.push(fault('volume is not the vendor’s', { shown: volume, reported: reported.volume }))
  if (data.status === 'suspended') faults.push(fault('a trading share is shown as suspended', data.status))
  return faults
}

const isAnyTrade = ({ quote }: Base) => (quote.volume ?? 0) > 0 || quote.amount !== null

type Overview = { breadth: Record<'up' | 'down' | 'limitUp' | 'limitDown', number | null> }

/** Counts of the market by what the stub showed: within two percent of the shares, because indicative prices and rounding may move a few. */
export async function breadthFaults(server: RehearsalServer): Promise<Fault[]> {
  const { body, text } = await server.ask('market.overview', calls['market.overview'].example as Record<string, never>)
  if (body.meta === undefined) return [{ call: 'market.overview', what: 'no answer', example: text.slice(0, 300) }]
  const { result: data, meta } = body as { result: Overview; meta: Meta }
  const scene = server.upstream.sceneAt(Date.parse(`${meta.asOf.replace(' ', 'T')}+08:00`))
  const moved = scene.shares.map((share) => standingOf(share, scene)).filter((one) => one !== null)
  const truth = {
    up: moved.filter(({ price, preClose }) => price > preClose).length,
    down: moved.filter(({ price, preClose }) => price < preClose).length,
    limitUp: scene.shares.filter((share) => limitOf(share, scene) === 'up').length,
  }
  const isOff = (shown: number | null, reported: number) => shown !== null && Math.abs(shown - reported) > 0.02 * scene.shares.length
  return (['up', 'down', 'limitUp'] as const)
    .filter((key) => isOff(data.breadth[key], truth[key]))
    .map((key) => ({
      call: 'market.overview',
      what: `${key} is not the vendor’s`,
      example: JSON.stringify({ shown: data.breadth, truth, asOf: meta.asOf }),
    }))
}

/** The session the server shows, how, and as of when. */
export function stageFaults(stage: Stage, meta: Meta): Fault[] {
  const shown = { tradeDate: meta.tradeDate, mode: meta.mode, asOf: meta.asOf }
  const isRight = meta.tradeDate === stage.tradeDate && meta.mode === stage.mode && meta.asOf >= stage.asOfFrom
  return isRight
    ? []
    : [
        {
          call: 'stock.base',
          what: `${stage.name}：应为 ${stage.tradeDate} ${stage.mode} ${stage.asOfFrom} 之后`,
          example: JSON.stringify(shown),
        },
      ]
}
