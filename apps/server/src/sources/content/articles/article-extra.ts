import type { LiveFigure } from '@guanlan/contract/schemas/business/library.ts'

/** Something the text says, true or false, and why. */
export type Statement = readonly [text: string, isTrue: boolean, why: string]

/** Where a figure of the last session stands: after the paragraph that first has the words. */
export type LivePlace = { at: string; live: LiveFigure }

/** What an article has beside its text: figures of the last session, the screen its words are about, and statements to judge. */
export type ArticleExtras = { lives: readonly LivePlace[]; statements: readonly [Statement, Statement] }

export const screen = (at: string, sentence: string): LivePlace => ({ at, live: { kind: 'screen', sentence } })
export const figure = (at: string, kind: Exclude<LiveFigure['kind'], 'screen'>): LivePlace => ({ at, live: { kind, sentence: '' } })
