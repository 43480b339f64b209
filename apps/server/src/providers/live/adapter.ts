import type { Attempt } from '../../datasets/take-rows.ts'
import type { FetchLayer } from './fetch-layer/fetch-layer.ts'
import { UpstreamFault } from './fetch-layer/upstream-fault.ts'

/** Dates (YYYY-MM-DD), both included, and for data sets asked by company the codes wanted. */
export type LiveRange = { from: string; to: string; secucodes?: readonly string[] }

/** Fetches one data set from one vendor and puts it into the registry's schema and units. Columns are read by name, never by place. */
export type LiveAdapter = {
  dataset: string
  /** Id and Chinese name of the vendor, shown with provenance. */
  vendor: string
  vendorName: string
  /** An answer without rows is a sign of a changed upstream, not news. */
  neverEmpty: boolean
  /** Throws UpstreamFault, also when a column it needs is missing. */
  fetch(layer: FetchLayer, range: LiveRange): Promise<unknown[]>
}

/** Asks the vendor; what goes wrong becomes an attempt that failed, with the reason in Chinese. */
export async function attemptLive(layer: FetchLayer, adapter: LiveAdapter, range: LiveRange): Promise<Attempt> {
  const provider = `live/${adapter.vendor}`
  try {
    const rows = await adapter.fetch(layer, range)
    if (rows.length === 0 && adapter.neverEmpty) return { provider, alarm: `${adapter.vendorName}没有返回任何行` }
    return { answer: { provider, rows, coveredTo: range.to } }
  } catch (error) {
    if (error instanceof UpstreamFault) return { provider, alarm: error.message }
    throw error
  }
}
