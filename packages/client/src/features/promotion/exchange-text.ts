import { SHANGHAI_OFFSET_MS } from '@guanlan/domain/calendar/trade-date.ts'

/** 'YYYY-MM-DD HH:mm:ss' of an instant in exchange time. */
export function exchangeText(atMs: number): string {
  return new Date(atMs + SHANGHAI_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')
}
