import type { DatasetStatus } from '@guanlan/contract/schemas/data/dataset.ts'
import { lastClosedTradingDay } from '@guanlan/domain/calendar/session.ts'
import type { Kysely } from 'kysely'
import type { Clock } from '../../runtime/clock.ts'
import type { Schema } from '../../storage/schema.ts'
import type { FactorProgress } from './factor-job.ts'
import { factorStatus } from './factor-status.ts'
import { type CutFacts, readCut, readCutList, type StoredCut } from './factor-store.ts'

/** Factors as request handlers see them: the newest cut in memory. */
export type FactorService = {
  /** The newest session's figures; null until the first was computed. */
  cut(): StoredCut | null
  /** Names the cut answers are made from; another cut, another name. Empty before the first. */
  version(): string
  /** Sessions and revisions there are, newest first. */
  cuts(): Promise<CutFacts[]>
  /** Figures of an earlier session as last computed, of `only` some factors where given; null when none are kept. */
  cutOf(date: string, only?: readonly string[]): Promise<StoredCut | null>
  /** The session that is being computed by this node; null when none is. */
  computing(): FactorProgress | null
  /** What the data page reports them, beside the data sets. */
  status(nowMs: number): DatasetStatus
  /** Takes up what was computed since, if anything. */
  look(): Promise<void>
}

type Given = { db: Kysely<Schema>; clock: Clock; computing(): FactorProgress | null }

/** Holds the newest cut of an open database as of the last look; one of a session that is not over is of no use yet. */
export function createFactorService({ db, clock, computing }: Given): FactorService {
  let cut: StoredCut | null = null
  const list = async () => {
    const known = lastClosedTradingDay(clock.nowMs())
    return (await readCutList(db)).filter(({ date }) => date <= known)
  }
  const takeUp = async () => {
    const [newest] = await list()
    if (newest === undefined || (newest.date === cut?.date && newest.revision === cut.revision)) return
    cut = await readCut(db, newest.date)
  }
  return {
    cut: () => cut,
    version: () => (cut === null ? '' : `${cut.date}.${cut.revision}`),
    cuts: list,
    cutOf: (date, only) => readCut(db, date, only),
    computing,
    status: (nowMs) => factorStatus(cut, nowMs),
    // a database that is busy or gone is asked again; answers stay as they were
    look: () => takeUp().catch(() => {}),
  }
}
