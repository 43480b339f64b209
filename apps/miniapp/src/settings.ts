import { readHostOrigins } from '@guanlan/contract/hosts.ts'

declare const SERVER_ORIGIN: string
declare const API_HOSTS: string
declare const FILING_NUMBER: string

/** Written into the build: where the server is, which hosts of calls are not it, and the filing number (空 = none). */
export const settings = { serverOrigin: SERVER_ORIGIN, hosts: readHostOrigins(API_HOSTS) ?? {}, filing: FILING_NUMBER || null }
