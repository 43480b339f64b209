import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redact, redactions } from './redact.ts'

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJ1aWQiOiI0MiIsInJvbGUiOltdfQ.c2lnbmF0dXJlLW9mLXRoZS10b2tlbg'

// one row of each kind, with a sentence around it as a failure writes it
test.each([
  ['embedded file', 'bad image data:image/png;base64,iVBORw0KGgo= here', 'bad image [file] here'],
  ['signed token', `refused ${TOKEN} at once`, 'refused [token] at once'],
  ['named secret', '{"password":"hunter 22","a":1}', '{"password":[removed],"a":1}'],
  ['named secret', '/pages/home?refreshToken=abc123&tab=1', '/pages/home?refreshToken=[removed]&tab=1'],
  ['named secret', 'Authorization: Bearer abcdef', 'Authorization: [removed]'],
  ['login code', 'sent code=839201 twice', 'sent code=[removed] twice'],
  ['e-mail address', 'mail zhang.san+a@example.com.cn bounced', 'mail [email] bounced'],
  ['identity card', 'card 11010519491231002X read', 'card [id] read'],
  ['bank card', 'paid by 6222 0212 3456 7890 today', 'paid by [card] today'],
  ['bank card', 'paid by 6222021234567890123 today', 'paid by [card] today'],
  ['handset', 'user 13812345678 failed', 'user [phone] failed'],
  ['handset', 'user +86 138-1234-5678 failed', 'user [phone] failed'],
  ['network address', 'from 192.168.1.20:3000', 'from [address]:3000'],
])('%s is removed from %j', (what, text, shown) => {
  expect(redactions.map((one) => one.what)).toContain(what)
  expect(redact(text)).toBe(shown)
})

test('every redaction of the list has a case above', () => {
  // a pattern without a case would be unproven; the texts are those of the table, joined
  const all = ['data:a/b,c', TOKEN, 'token=x1', 'code=1234', 'a@b.cn', '11010519491231002X', '6222021234567890', '13812345678', '10.0.0.1']
  for (const { pattern, what } of redactions)
    expect(
      all.some((text) => text.search(pattern) >= 0),
      what,
    ).toBe(true)
})

test.each([
  'TypeError: Cannot read properties of undefined (reading 1763971200000)',
  '/pagesMy/gp_details/gp_details?code=SH600519&tab=holders',
  'close 1425.30, volume 123456789, 2026-11-27 10:15:00',
  'at draw (https://guanlan.example/assets/stock-page-Dk3x9a1b.js:12:3456)',
])('what names no person stays: %s', (text) => {
  expect(redact(text)).toBe(text)
})

test('no handset survives wherever it stands, and what is redacted stays as it is when redacted again', () => {
  const handset = fc.integer({ min: 0, max: 9_999_999_999 }).map((n) => `1${String(n).padStart(10, '0')}`)
  const around = fc.stringMatching(/^[^\d]{0,20}$/)
  fc.assert(
    fc.property(around, handset, around, (before, number, after) => {
      const shown = redact(`${before}${number}${after}`)
      expect(shown).not.toContain(number)
      expect(redact(shown)).toBe(shown)
    }),
  )
})
