import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { type CutFacts, readCut, readCutList, type StoredCut } from './factor-store.ts'

/** Factors as request handlers see them: the newest cut in memory. */
export type FactorService = {
  /** The newest session's figures; null until the first was computed. */
  cut(): StoredCut | null
  /** Sessions and revisions there are, newest first. */
  cuts(): Promise<CutFacts[]>
  /** Figures of an earlier session as last computed; null when none are kept. */
  cutOf(date: string): Promise<StoredCut | null>
  /** Takes up what was computed since, if anything. */
  look(): Promise<void>
  stop(): void
}

/** How often cuts of other processes are looked for. */
const LOOK_MS = 10_000

/** Holds the newest cut of an open database, taken up when another is written. */
export function createFactorService(db: Kysely<Schema>): FactorService {
  let cut: StoredCut | null = null
  const look = async () => {
    const [newest] = await readCutList(db)
    if (newest === undefined || (newest.date === cut?.date && newest.revision === cut.revision)) return
    cut = await readCut(db)
  }
  // a database that is busy or gone is asked again; answers stay as they were
  const timer = setInterval(() => void look().catch(() => {}), LOOK_MS)
  timer.unref()
  void look().catch(() => {})
  return { cut: () => cut, cuts: () => readCutList(db), cutOf: (date) => readCut(db, date), look, stop: () => clearInterval(timer) }
}
