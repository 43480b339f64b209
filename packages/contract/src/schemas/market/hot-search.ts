import { hotBoardRow, hotEntryOutcome, hotSpans } from '@guanlan/figures/tables/hot-search.ts'
import { z } from 'zod'
import { figure, figureFields } from '../../envelope.ts'
import { hotLists } from '../../rows/hot.ts'
import { DateText, SecuCodeText } from '../security.ts'

/** Boards of a source: 热搜, 人气, 飙升. */
const SourceBoard = z.enum(hotLists)
/** `own`: searches this server answered. */
export const HotBoardKey = z.enum(['own', ...hotLists])
export type HotBoardKey = z.infer<typeof HotBoardKey>

/** Owner and rule of the board a list is of. */
const Owned = { board: HotBoardKey, owner: z.string(), rule: z.string() }

export const HotBoardsInput = z.object({})

/** A place of a board, as ranking widgets read it. */
export const HotBoardRow = z.object({
  rank: z.number().int(),
  title: z.string(),
  imgUrl: z.string(),
  /** `heat` of own searches, `attention` of a source's board. */
  value: z.number().nullable(),
  /** Places gained or lost since the session before, without a sign; null where the place before is not known or of another board. */
  num: z.number().int().nullable(),
  /** 0: gained, or the same place; 1: lost. */
  down: z.union([z.literal(0), z.literal(1)]),
  previousRank: z.number().int().nullable(),
  heat: figure('heat', '次'),
  ...figureFields(hotBoardRow),
  secucode: SecuCodeText.nullable(),
  blockcode: z.string().nullable(),
  price: figure('price', '元'),
  changeRatio: figure('change-ratio', '比例'),
  time: z.string().optional().describe('数据不属于当前交易日时，其所属交易日的收盘时间'),
})
export type HotBoardRow = z.infer<typeof HotBoardRow>

/** `date`: the session the places are of; null of own searches, which are of now, and of a board without rows. */
export const HotBoard = z.object({ ...Owned, title: z.string(), date: DateText.nullable(), rows: z.array(HotBoardRow) })
export type HotBoard = z.infer<typeof HotBoard>

/** Own searches first. */
export const HotBoards = z.object({ boards: z.array(HotBoard) })
export type HotBoards = z.infer<typeof HotBoards>

export const HotOutcomesInput = z.object({ board: SourceBoard.default('search') })

/** A stock that came into the first ten places; figures of sessions still to come are null. */
const HotEntry = z.object({
  date: DateText,
  rank: z.number().int(),
  secucode: SecuCodeText,
  secuabbr: z.string(),
  /** Changes, fractions, in the order of `hotSpans`. */
  own: z.array(z.number().nullable()),
  /** The same less the market of the same sessions. */
  excess: z.array(z.number().nullable()),
})

/** 关注之后 of a board. @NOTE ours. */
export const HotOutcomes = z.object({
  board: SourceBoard,
  title: z.string(),
  owner: z.string(),
  /** Sessions entries are looked for in. */
  from: DateText.nullable(),
  to: DateText.nullable(),
  sessions: z.number().int().nullable(),
  list: z.array(z.object({ span: z.enum(hotSpans), ...figureFields(hotEntryOutcome) })),
  /** The newest entries first. */
  entries: z.array(HotEntry),
})
export type HotOutcomes = z.infer<typeof HotOutcomes>
