import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWebAddress, shownSites } from './web-address.ts'

const OWN = 'https://guanlan.example'
const judged = (text: string, own = OWN) => {
  const address = readWebAddress(text, own)
  return address.kind === 'refused' ? address.why : address.kind
}

test.each([
  'https://sse.com.cn',
  'https://www.sse.com.cn/',
  'https://www.szse.cn/disclosure/listed/notice/index.html?a=1&b=%E4%B8%AD#top',
  'HTTPS://WWW.BSE.CN/Path',
  'https://static.cninfo.com.cn/finalpage/2026-11-20/1220000000.PDF',
  'https://a.b.c.cninfo.com.cn?x=1',
])('%s is shown', (text) => expect(judged(text)).toBe('site'))

test.each([
  ['another site that ends alike', 'https://evilsse.com.cn/', 'not-listed'],
  ['a listed name in front of another', 'https://sse.com.cn.evil.com/', 'not-listed'],
  ['a listed name in the path', 'https://evil.com/sse.com.cn', 'not-listed'],
  ['a listed name in the query', 'https://evil.com?https://sse.com.cn', 'not-listed'],
  ['a listed name in the fragment', 'https://evil.com#.sse.com.cn', 'not-listed'],
  ['the public suffix alone', 'https://com.cn/', 'not-listed'],
  ['the name of a listed site with a dot at the end', 'https://sse.com.cn./', 'not-listed'],
  ['an empty label', 'https://a..sse.com.cn/', 'not-listed'],
  ['an encoded dot', 'https://evil.com%2Esse.com.cn/', 'not-listed'],
  ['an encoded slash', 'https://evil.com%2F.sse.com.cn/', 'not-listed'],
  ['a number for a host', 'https://2130706433/', 'not-listed'],
  ['a host of version 6', 'https://[::1]/', 'account-or-port'],
  ['an account', 'https://sse.com.cn@evil.com/', 'account-or-port'],
  ['an account before a listed site', 'https://user:pw@sse.com.cn/', 'account-or-port'],
  ['a port', 'https://sse.com.cn:8443/', 'account-or-port'],
  ['the port it has anyway', 'https://sse.com.cn:443/', 'account-or-port'],
  ['http', 'http://www.sse.com.cn/', 'not-https'],
  ['a script', 'javascript:alert(1)', 'not-https'],
  ['a script that looks like a site', 'javascript://sse.com.cn/%0aalert(1)', 'not-https'],
  ['data', 'data:text/html,hello', 'not-https'],
  ['a file', 'file:///etc/passwd', 'not-https'],
  ['https without its slashes', 'https:sse.com.cn', 'not-https'],
  ['a backslash before an account', 'https://sse.com.cn\\@evil.com/', 'characters'],
  ['backslashes for slashes', 'https:\\\\sse.com.cn', 'characters'],
  ['a space at the front', ' https://sse.com.cn', 'characters'],
  ['a line break', 'https://sse.com.cn/\nx', 'characters'],
  ['a tab in the scheme', 'java\tscript:alert(1)', 'characters'],
  ['a NUL', 'https://sse.com.cn\u0000.evil.com', 'characters'],
  ['letters that look alike', 'https://ѕѕе.com.cn/', 'characters'],
  ['a wide full stop', 'https://sse。com。cn/', 'characters'],
  ['a mark that turns the text', 'https://sse.com.cn/\u202efdp.exe', 'characters'],
  ['Chinese', 'https://sse.com.cn/公告', 'characters'],
  ['encoded twice', 'https%253A%252F%252Fsse.com.cn', 'incomplete'],
  ['encoded once', 'https%3A%2F%2Fsse.com.cn', 'incomplete'],
  ['another site without a scheme', '//sse.com.cn', 'incomplete'],
  ['a bare host', 'www.sse.com.cn', 'incomplete'],
  ['nothing', '', 'incomplete'],
])('%s is refused: %s', (_, text, why) => expect(judged(text)).toBe(why))

test.each([
  ['/legal/privacy.html?v=1', '/legal/privacy.html?v=1'],
  [`${OWN}/legal/privacy.html#top`, '/legal/privacy.html#top'],
  ['HTTPS://Guanlan.Example/a', '/a'],
  [OWN, '/'],
  [`${OWN}?a=1`, '/?a=1'],
])('%s is our own', (text, path) => expect(readWebAddress(text, OWN)).toMatchObject({ kind: 'own', path }))

test('our own site may stand on a port of http while it is developed, and only on that', () => {
  const own = 'http://127.0.0.1:3000'
  expect([`${own}/a`, 'http://127.0.0.1:3001/a', 'http://127.0.0.1/a', `${own}@evil.com/`].map((text) => judged(text, own))).toEqual([
    'own',
    'not-https',
    'not-https',
    'not-https',
  ])
})

test.each([`${OWN}.evil.com/`, `${OWN}@evil.com/`, `${OWN}:8443/`, 'http://guanlan.example/', '//guanlan.example', '/\\guanlan.example'])(
  '%s is not our own',
  (text) => expect(['own', 'site']).not.toContain(judged(text)),
)

test('whatever is shown, a browser opens on a listed site by https, without account or port', () => {
  const pieces = fc.constantFrom(
    'https',
    'http',
    ':',
    '/',
    '//',
    '\\',
    '@',
    '.',
    'sse.com.cn',
    'evil.com',
    '%2e',
    '?',
    '#',
    ' ',
    'ｓ',
    '。',
    '[',
    ']',
    ':443',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const address = readWebAddress(`https://${parts.join('')}`, OWN)
      if (address.kind !== 'site') return
      const { protocol, hostname, host, username, password } = new URL(address.address)
      expect([protocol, username, password, hostname]).toEqual(['https:', '', '', host])
      expect(shownSites.some((site) => hostname === site || hostname.endsWith(`.${site}`))).toBe(true)
    }),
    { numRuns: 5000 },
  )
})
