import fc from 'fast-check'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestWorld, requestOf, type TestWorld, TRADING } from '../../../testing/world.ts'
import { calendarFile, type FileEvent } from './icalendar.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const EVENT: FileEvent = {
  uid: 'SH600519.report.2026-12-31@guanlan',
  date: '2027-03-30',
  time: null,
  summary: '贵州茅台 2026年年度报告',
  description: '预约；来源：日程\n日期变化：2027-03-25 → 2027-03-30',
  category: '定期报告',
  isCertain: false,
  revision: 1,
  url: 'https://guanlan.example/pagesA/calendar/calendar?date=2027-03-30&view=day',
}
const eventsOf = (text: string) => new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))

describe('a calendar file as a parser of RFC 5545 reads it', () => {
  test('a whole day, a time of day, what is not certain, what was changed', () => {
    const [day, timed] = eventsOf(
      calendarFile('观澜日历', [EVENT, { ...EVENT, uid: 'b', time: '09:00', isCertain: true, revision: 0 }], NOW),
    )
    expect(day).toMatchObject({ uid: EVENT.uid, summary: EVENT.summary, description: EVENT.description, sequence: 1 })
    expect([day?.startDate.isDate, day?.startDate.toString(), day?.endDate.toString()]).toEqual([true, '2027-03-30', '2027-03-31'])
    expect(day?.component.getFirstPropertyValue('status')).toBe('TENTATIVE')
    expect(day?.component.getFirstPropertyValue('url')).toBe(EVENT.url)
    // nine in Shanghai is one in the morning by UTC
    expect(timed?.startDate.toJSDate().toISOString()).toBe('2027-03-30T01:00:00.000Z')
    expect(timed?.component.getFirstPropertyValue('status')).toBe('CONFIRMED')
  })

  test('whatever stands in a text comes back, and no line is longer than 75 bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const file = calendarFile('观澜日历', [{ ...EVENT, summary: `x${text}` }], NOW)
        expect(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
        // control characters have no place in a text (RFC 5545, 3.3.11)
        expect(eventsOf(file)[0]?.summary).toBe(`x${text}`.replace(/(?!\n)\p{Cc}/gu, ''))
      }),
    )
  })

  test('it begins and ends as the standard asks', () => {
    const calendar = new ICAL.Component(ICAL.parse(calendarFile('观澜日历', [], NOW)))
    expect([calendar.name, calendar.getFirstPropertyValue('version'), calendar.getFirstPropertyValue('method')]).toEqual([
      'vcalendar',
      '2.0',
      'PUBLISH',
    ])
    expect(String(calendar.getFirstPropertyValue('prodid'))).toMatch(/Guanlan/)
  })
})

describe('the address of an account', () => {
  let world: TestWorld
  beforeAll(async () => {
    world = await openTestWorld({ limit: 20, clock: TRADING, tickMs: 60_000 })
  })
  afterAll(() => world.close())

  test('is secret, reads the watchlist, and ends when it is replaced or revoked', async () => {
    const { store, sessions, tokens } = world.context.accounts
    const { account } = await store.open('13700009999', { agreement: '2026-11-01', channel: 'h5' })
    const { session } = await sessions.open(account.id, { device: '', deviceId: '', channel: 'h5', address: '127.0.0.1' })
    const { token } = await tokens.sign({ uid: account.id, sid: session.id, role: [], permission: [] })
    const ask = async (action: 'read' | 'create' | 'revoke'): Promise<string | null> => {
      const { headers, ...request } = requestOf('calendar.address', { action }) as { headers?: object; method: 'POST'; url: string }
      const answer = await world.app.inject({ ...request, headers: { ...headers, token } })
      expect(answer.statusCode).toBe(200)
      return (answer.json() as { data: { path: string | null } }).data.path
    }
    const get = (path: string | null) => world.app.inject(path ?? '/none')
    expect((await world.send('calendar.address', {})).json()).toMatchObject({ error: 'login_required' })
    expect(await ask('read')).toBe(null)
    const first = await ask('create')
    expect(first).toMatch(/^\/calendar\/[\w-]{16}\.[\w-]{43}\.ics$/)
    expect(await ask('read')).toBe(first)
    const file = await get(first)
    expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, no-store',
    ])
    expect(eventsOf(file.body).some(({ summary }) => summary.includes('股指期货交割'))).toBe(true)
    expect(file.body).not.toContain(account.id)
    const stored = JSON.stringify(await world.context.calendarAddresses.of(account.id))
    expect(stored).toContain(first?.slice('/calendar/'.length, -'.ics'.length))
    // one letter of the signature changed
    const forged = `${first?.slice(0, -5)}${first?.at(-5) === 'A' ? 'B' : 'A'}.ics`
    for (const path of [forged, '/calendar/x.ics', '/calendar/..%2Fx.ics']) expect((await get(path)).statusCode).toBe(404)
    const second = await ask('create')
    expect([(await get(first)).statusCode, (await get(second)).statusCode]).toEqual([404, 200])
    expect(await ask('revoke')).toBe(null)
    expect((await get(second)).statusCode).toBe(404)
  })
})
