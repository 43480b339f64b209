import type { MoneyFlowColumn } from '@guanlan/contract/rows/money-flow.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { numberAt } from '@guanlan/domain/collections/elements.ts'
import type { Ports } from './ports.ts'

/** Figures of the stocks of a session by code; empty where the session is not kept across the market. */
type ByStock<T> = ReadonlyMap<string, T>
export type StockTextCounts = { heat: number; positive: number; neutral: number; negative: number }

/** 主力净流入 of a session (yyyymmdd), 元. */
export async function mainNets({ datasets: { columns } }: Pick<Ports, 'datasets'>, day: number): Promise<ByStock<number>> {
  const section = await columns.across<MoneyFlowColumn>(datasets.moneyFlow, day)
  if (section === null) return new Map()
  const { superNet, bigNet } = section.values
  return new Map(section.secucodes.map((code, row) => [code, numberAt(superNet, row) + numberAt(bigNet, row)]))
}

/** 主力净流入 of a theme; NaN unless it is known of every member that traded. */
export function themeNet(codes: readonly string[], { nets, traded }: { nets: ByStock<number>; traded: number }): number {
  const known = codes.flatMap((code) => nets.get(code) ?? [])
  return known.length > 0 && known.length >= traded ? known.reduce((sum, net) => sum + net, 0) : Number.NaN
}

/** 个股舆情 of a session (yyyymmdd). */
export async function stockTexts({ datasets: { columns } }: Pick<Ports, 'datasets'>, day: number): Promise<ByStock<StockTextCounts>> {
  const section = await columns.across(datasets.stockSentiment, day)
  if (section === null) return new Map()
  const { heat, positive, neutral, negative } = section.values
  return new Map(
    section.secucodes.map((code, row) => [
      code,
      {
        heat: numberAt(heat, row),
        positive: numberAt(positive, row),
        neutral: numberAt(neutral, row),
        negative: numberAt(negative, row),
      },
    ]),
  )
}
