import { errorOf } from '../../runtime/thrown.ts'
import type { Attempt } from '../datasets/take-rows.ts'
import type { FetchLayer } from './fetch-layer/fetch-layer.ts'
import { UpstreamFault } from './fetch-layer/upstream-fault.ts'
import { vendorOfHost } from './fetch-layer/vendors.ts'

/** Dates (YYYY-MM-DD), both included, and for data sets asked by company its code. */
export type LiveRange = { from: string; to: string; secucode?: string }
export type CompanyRange = LiveRange & { secucode: string }

/**
 * What one question to a vendor is about: some dates of the whole market; one company; or the present state. Companies are asked one after the
 * other in the background, opened ones first.
 */
export type Question = 'dates' | 'company' | 'now'

/** Fetches one data set from one vendor and puts it into the registry's schema and units. Columns are read by name, never by place. */
export type LiveAdapter = {
  /** Key of the registry's entry the rows belong to. */
  dataset: string
  /** Id of its job where several adapters serve one data set; the data set's key without it. */
  jobId?: string
  /** Chinese name of the vendor's service, where its host is known by another. */
  vendorName?: string
  /** The upstream's host: questions to different hosts do not wait for each other. */
  host: string
  question: Question
  /** Asked again after so long, day and night; without it by the data set's schedule. */
  everyMs?: number
  /** Most dates of one question; older ones are asked for in pieces of this many days. Without it nothing older than a week is asked for. */
  daysPerQuestion?: number
  /** Of companies: asked about opened ones alone, because another adapter covers the whole market by dates. */
  onlyOpened?: boolean
  /** Of companies: one that is opened again is asked about again after so long; without it after an hour. */
  openedAgainMs?: number
  /** Of companies: everything is asked for anew after so long; without it after a week. */
  renewMs?: number
  /** Companies the vendor can be asked about; without it all. */
  covers?(secucode: string): boolean
  /**
   * For vendors that keep the newest version of a row alone: fields that name a version (公告日期, whether it was restated). A row that says the same but for
   * them is no new version; one that was changed since is reported twice, as first announced and as changed.
   */
  versionMarks?: readonly string[]
  /** An answer without rows is a sign of a changed upstream, not news. */
  neverEmpty?: boolean
  /** Throws UpstreamFault, also when a column it needs is missing. */
  fetch(layer: FetchLayer, range: LiveRange): Promise<unknown[]>
  /** A small part of the answer where the whole takes many requests: enough to see whether the upstream answers as it used to. */
  sample?(layer: FetchLayer, range: LiveRange): Promise<unknown[]>
}

/** Faults of the host rather than of the question: asked later it may be answered. */
const OF_HOST: readonly string[] = ['resting', 'spent', 'busy']

/** Whether a fault is the host's rather than the question's. */
export function isHostFault({ kind }: UpstreamFault): boolean {
  return OF_HOST.includes(kind)
}

/** The vendor of an adapter, shown with provenance. */
export function vendorOf({ host, vendorName }: Pick<LiveAdapter, 'host' | 'vendorName'>): { id: string; name: string } {
  const { id, name } = vendorOfHost(host) ?? { id: host, name: host }
  return { id, name: vendorName ?? name }
}

/** An attempt, and whether it failed while its host is paused. */
type LiveAttempt = Attempt & { isHostAtRest?: boolean }

/** Asks the vendor; what goes wrong becomes an attempt that failed, with the reason in Chinese. */
export async function attemptLive(layer: FetchLayer, adapter: LiveAdapter, range: LiveRange): Promise<LiveAttempt> {
  const vendor = vendorOf(adapter)
  const provider = `live/${vendor.id}`
  try {
    const rows = await adapter.fetch(layer, range)
    if (rows.length === 0 && adapter.neverEmpty) return { provider, alarm: `${vendor.name}没有返回任何行` }
    const { versionMarks = [] } = adapter
    return {
      answer: {
        provider,
        providerName: vendor.name,
        rows,
        versionMarks,
        coveredTo: adapter.question === 'company' ? null : range.to,
      },
    }
  } catch (error) {
    if (error instanceof UpstreamFault) return { provider, alarm: error.message, isHostAtRest: isHostFault(error) }
    // fetching touches nothing but the layer: what fails otherwise is an answer of an unexpected shape
    return { provider, alarm: `${vendor.name} ${adapter.host} 返回的内容读不懂（${errorOf(error).message.slice(0, 80)}）` }
  }
}
