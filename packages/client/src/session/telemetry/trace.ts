import type { LogEntry } from './log-upload.ts'

/** Spec §2: a named event with the action click and the route of the page. Refused with a logged error without a name or an open page (spec §5). */
export function clickEvent(name: string, page: string): Pick<LogEntry, 'level' | 'type' | 'message' | 'fields'> | null {
  if (name === '') {
    console.error('a trace event needs a name')
    return null
  }
  if (page === '') {
    console.error(`the trace event ${name} needs an open page`)
    return null
  }
  return { level: 'trace', type: 'trace', message: name, fields: { action: 'click', page } }
}
