declare const SERVER_ORIGIN: string
declare const FILING_NUMBER: string

/** Written into the build: where the server is, and the filing number (空 = none). */
export const settings = { serverOrigin: SERVER_ORIGIN, filing: FILING_NUMBER || null }
