import { inject } from 'vitest'

let sells = false

/** The journeys of this file run on the server that sells memberships. */
export function useSellingServer(): void {
  sells = true
}

/** Address of the server the journeys of this file run on. */
export function askedOrigin(): string {
  return inject(sells ? 'sellingOrigin' : 'origin')
}

/** Address of its inbox of codes. */
export function askedInbox(): string {
  return inject(sells ? 'sellingInbox' : 'inbox')
}

/** Folder of its store. */
export function askedDataDir(): string {
  return inject(sells ? 'sellingDataDir' : 'dataDir')
}
