import { z } from 'zod'
import { figure } from '../../envelope.ts'
import { MOST_PLACES } from '../../open-rows.ts'
import { PresetOutcome } from '../research/factors.ts'
import { LackingData } from '../research/screening.ts'
import { SecuCodeText } from '../security.ts'

/** Without `type` the catalogue; with one that board and its first `size` places. */
export const RankInput = z.object({
  type: z.string().trim().min(1, '请写榜单的 type，例如 main-net').max(40, '榜单的 type 最多 40 个字符').optional(),
  size: z.coerce
    .number('size 请写 1–50 的整数')
    .int('size 请写 1–50 的整数')
    .min(1, 'size 请写 1–50 的整数')
    .max(MOST_PLACES, 'size 请写 1–50 的整数')
    .default(MOST_PLACES),
})

/** A place of a board in short form; `value` is in the unit of its factor. */
const Leader = z.object({
  rank: z.number().int(),
  secucode: SecuCodeText,
  secuabbr: z.string(),
  value: z.number(),
  price: figure('price', '元'),
  changeRatio: figure('change-ratio', '比例'),
})

/** A board. `formula` and `desc` are those of its factor, `rule` is who may be on it and in which order, as a sentence the screening page reads. */
export const RankBoard = z.object({
  type: z.string(),
  title: z.string(),
  group: z.string(),
  desc: z.string(),
  formula: z.string(),
  rule: z.string(),
  updateFreq: z.string(),
  /** The moment its figures are of, YYYY-MM-DD HH:mm:ss. */
  updatedAt: z.string(),
  needVip: z.boolean(),
  /** Why it is empty: data sets its factors need; left out where they are there. */
  lacks: LackingData.optional(),
  /** Names of data sets that are being fetched: the board is one of the securities fetched so far; left out where all are there. */
  coming: z.array(z.string()).optional(),
  /** The factor it is in the order of: units 元, 股, fractions. */
  factor: z.object({ key: z.string(), name: z.string(), unit: z.string(), definition: z.string(), source: z.array(z.string()) }),
  dir: z.enum(['asc', 'desc']),
  /** Securities that fulfil the rule, and those of whom the factor is known. */
  total: z.number().int(),
  known: z.number().int(),
  /** The first three. */
  leaders: z.array(Leader),
})
export type RankBoard = z.infer<typeof RankBoard>

/** A place of a board. */
export const RankRow = Leader.extend({
  /** The row as ranking widgets read it: name and picture; securities have none, so it is empty. */
  title: z.string(),
  imgUrl: z.string(),
  valueUnit: z.string(),
  /** Its place at the close of `prevDate` among all that fulfilled the rule then; null: it did not, or nothing is kept of a session before. */
  prevRank: z.number().int().nullable(),
  /** Places gained or lost since then, without a sign. */
  num: z.number().int().nullable(),
  /** 0: gained, or the same place; 1: lost. */
  down: z.union([z.literal(0), z.literal(1)]),
  /** Why it stands there. */
  reason: z.string(),
})
export type RankRow = z.infer<typeof RankRow>

export const RankOutput = z.object({
  groups: z.array(z.string()),
  /** All boards, or the one that was asked for. */
  list: z.array(RankBoard),
  /** Places of the board that was asked for, at most 50. */
  rows: z.array(RankRow),
  /** The session (YYYY-MM-DD) earlier places are of; null without one. */
  prevDate: z.string().nullable(),
  /** What became of earlier members of the board over 20 sessions; null with the reason in `pastReason`. */
  past: PresetOutcome.nullable(),
  pastReason: z.string(),
  /** How `past` comes about, in Chinese. */
  pastMethod: z.string(),
})
export type RankOutput = z.infer<typeof RankOutput>

export const OptionsInput = z.object({})
/** What pickers choose among; `count` is how many listed A shares an option has today, null where it counts none. */
export const Options = z.array(
  z.object({
    key: z.enum(['market', 'industry', 'concept', 'index', 'rankType', 'pkGroup', 'sort']),
    name: z.string(),
    options: z.array(z.object({ value: z.string(), label: z.string(), count: z.number().int().nullable() })),
  }),
)
