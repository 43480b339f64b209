import type { FigureRecord } from '@guanlan/figures/expression.ts'
import { z } from 'zod'

/**
 * Kinds of absence that leave open whether there is anything; an absence without one is a fact, and its reason says why (不足 20 例, 上市不满一年).
 * `not_imported`: the store does not hold the data, and an import brings them; `not_covered`: it holds imported ones, of other securities or days;
 * `not_fetched`: no upstream brought them; `not_ready`: this server computes them and the answer changes by itself.
 */
export const AbsenceKind = z.enum(['not_imported', 'not_covered', 'not_fetched', 'not_ready'])
export type AbsenceKind = z.infer<typeof AbsenceKind>

/** What decides how an absence is shown, beside its sentence; `dataset` is the key of the data set that would fill it. */
const AbsenceFields = { kind: AbsenceKind.optional(), dataset: z.string().optional() }

/** Where figures come from and what is not there. Every answer with market figures carries one (research: endpoints §0.1). */
export const Meta = z.object({
  /**
   * Instant the figures describe, 'YYYY-MM-DD HH:mm:ss' exchange time: that of the oldest data that decide them. Figures with a time of their own (columns of a
   * screen, boards, lines by date) carry it in the data.
   */
  asOf: z.string(),
  /** Session the figures belong to; of published records the last one on or before `asOf`. */
  tradeDate: z.string(),
  /** `realtime`: of the running session; `close`: of a finished session; `report`: of published records; `snapshot`: kept as it was when it was shared. */
  mode: z.enum(['realtime', 'delayed', 'close', 'report', 'snapshot']),
  source: z.array(z.object({ id: z.string(), name: z.string(), fetchedAt: z.string() })),
  /** Formulas of the figures in this answer; the engine's registry opens each. */
  formulaIds: z.array(z.string()),
  snapshotId: z.string(),
  /**
   * What is null or an empty list in this answer and why; `field` is a column or path (`data` for an answer that is a list), `secucode` narrows it to one
   * security.
   */
  missing: z.array(z.object({ field: z.string(), reason: z.string(), secucode: z.string().optional(), ...AbsenceFields })),
  /** Of facts that are of another day than the answer: the last day of a report's period, or a session; `field` as in `missing`. */
  dates: z.array(z.object({ field: z.string(), date: z.string() })).optional(),
  /** True while the figures are generated, so that every host can mark them 「模拟数据」. */
  simulated: z.boolean(),
  /**
   * From this instant on (as `asOf`) the figures are older than the limit of their data set and are marked stale; counted in trading time, so that nights and
   * holidays make nothing old. Only `realtime` figures have it: closes, records and imported bars do not age.
   */
  freshUntil: z.string().optional(),
  /**
   * Present where figures are of prices as traded (不复权), because corporate actions are not known: of how many securities out of how
   * many, and why. Averages, returns and
   * ranges are then not 前复权.
   */
  unadjusted: z.object({ securities: z.number().int(), of: z.number().int(), reason: z.string() }).optional(),
})
export type Meta = z.infer<typeof Meta>

/** Why something is absent: the sentence, and the kind where it is open whether there is anything. */
export type Absence = Pick<Meta['missing'][number], 'reason' | 'kind' | 'dataset'>

/** What every http call answers with: numeric code = status, `error` = row of the error table. */
export type Envelope<T> =
  | { code: 200; msg: 'ok'; data: T; meta?: Meta }
  | ({ code: number; error: string; msg: string; field?: string; data: null } & Omit<Absence, 'reason'>)

/** A figure that can be opened: null when unknown, with its unit and the id of its formula for documentation and provenance. */
export function figure(formulaId: string, unit: string): z.ZodNullable<z.ZodNumber> {
  return z.number().meta({ formulaId, unit }).nullable()
}

/** A figure of an answer, by its record. */
export function recordFigure({ id, definition }: FigureRecord): z.ZodNullable<z.ZodNumber> {
  return figure(id, definition.unit)
}

type FigureFields<Records extends readonly FigureRecord[]> = { [R in Records[number] as R['field']]: z.ZodNullable<z.ZodNumber> }

/** Fields of a row of an answer, by the records of its figures. */
export function figureFields<const Records extends readonly FigureRecord[]>(records: Records): FigureFields<Records> {
  const entries = records.map((record) => [record.field, recordFigure(record)])
  return Object.fromEntries(entries) as FigureFields<Records>
}
