import { parseSecuCode } from '@guanlan/domain/securities/instrument.ts'
import type { ReportRow } from './datacenter.ts'

/**
 * Our code of a row's bare digits. Reports of the whole market name companies too that have no share yet or no longer (`A20123`): these stay as they are
 * and are rejected as rows, with their reason.
 */
export function shareCodeOf({ SECURITY_CODE }: ReportRow): string {
  const text = String(SECURITY_CODE)
  return parseSecuCode(text) ?? text
}
