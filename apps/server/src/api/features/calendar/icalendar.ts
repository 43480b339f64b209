import { fromDayNumber, shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'

/** An event of a calendar file; `time` is `HH:mm` in Shanghai, null for the whole day. `revision` counts how often its date was changed. */
export type FileEvent = {
  uid: string
  date: string
  time: string | null
  summary: string
  description: string
  category: string
  isCertain: boolean
  revision: number
  url: string
}

/** Bytes of a line (RFC 5545, 3.1). */
const LINE_BYTES = 75
const EVENT_MINUTES = 30

const escaped = (text: string) =>
  text
    .replace(/\p{Cc}/gu, (mark) => (mark === '\n' ? mark : ''))
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\n/g, '\\n')

/** A line folded after at most 75 bytes, never within a character. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (bytes + size > LINE_BYTES) {
      parts.push(part)
      part = ' '
      bytes = 1
    }
    part += letter
    bytes += size
  }
  return [...parts, part].join('\r\n')
}

const stamp = (atMs: number) => `${new Date(atMs).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`
const day = (date: string) => date.replaceAll('-', '')

function when({ date, time }: FileEvent): string[] {
  const number = toDayNumber(date)
  if (time === null) return [`DTSTART;VALUE=DATE:${day(date)}`, `DTEND;VALUE=DATE:${day(fromDayNumber(number + 1))}`]
  const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  return [`DTSTART:${stamp(shanghaiInstant(number, minute))}`, `DTEND:${stamp(shanghaiInstant(number, minute + EVENT_MINUTES))}`]
}

function eventLines(event: FileEvent, nowMs: number): string[] {
  const { uid, summary, description, category, isCertain, revision, url } = event
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stamp(nowMs)}`,
    ...when(event),
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    `CATEGORIES:${escaped(category)}`,
    `STATUS:${isCertain ? 'CONFIRMED' : 'TENTATIVE'}`,
    `SEQUENCE:${revision}`,
    'TRANSP:TRANSPARENT',
    ...(url === '' ? [] : [`URL:${url}`]),
    'END:VEVENT',
  ]
}

/** A calendar as a file that calendar programs read (RFC 5545), of events as they stand at an instant (epoch ms). */
export function calendarFile(name: string, events: readonly FileEvent[], nowMs: number): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Guanlan//Calendar//ZH', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH'],
    ...[`X-WR-CALNAME:${escaped(name)}`, 'X-WR-TIMEZONE:Asia/Shanghai', 'REFRESH-INTERVAL;VALUE=DURATION:PT6H', 'X-PUBLISHED-TTL:PT6H'],
    ...events.flatMap((event) => eventLines(event, nowMs)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
