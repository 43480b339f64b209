import { inject } from 'vitest'

const KEYS = {
  trading: { origin: 'origin', inbox: 'inbox', dataDir: 'dataDir' },
  closed: { origin: 'closedOrigin', inbox: 'closedInbox', dataDir: 'closedDataDir' },
  selling: { origin: 'sellingOrigin', inbox: 'sellingInbox', dataDir: 'sellingDataDir' },
} as const

let keys: (typeof KEYS)[keyof typeof KEYS] = KEYS.trading

/** The server the journeys of this file run on, instead of the one that trades: one after the close, one that sells memberships. */
export function useServer(name: 'closed' | 'selling'): void {
  keys = KEYS[name]
}

/** Address of the server the journeys of this file run on. */
export const askedOrigin = (): string => inject(keys.origin)

/** Address of its inbox of codes. */
export const askedInbox = (): string => inject(keys.inbox)

/** Folder of its store. */
export const askedDataDir = (): string => inject(keys.dataDir)
