import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './house-rules/source-files.ts'
import { readInstructions } from './rehearse-image.mjs'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const variables = new Set([...read('docs/configuration.md').matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name))

test('continued lines of a Dockerfile are one instruction, comments none', () => {
  expect(readInstructions('# x\nFROM a AS b\n\nRUN one \\\n  two\nuser 1000\n')).toEqual([
    ['FROM', 'a AS b'],
    ['RUN', 'one    two'],
    ['USER', '1000'],
  ])
})

test('the image runs files of the checkout as a user without privileges, with variables that exist', () => {
  const instructions = readInstructions(read('deploy/Dockerfile'))
  const [last] = instructions.filter(([name]) => name === 'USER').slice(-1)
  expect(Number(last?.[1])).toBeGreaterThan(0)
  const scripts = instructions.flatMap(([, rest]) => [...rest.matchAll(/[\w./-]+\.(?:mjs|ts)/g)].map(([path]) => path))
  expect(scripts.length).toBeGreaterThan(2)
  for (const path of scripts) expect(existsSync(join(ROOT, path)), path).toBe(true)
  const set = instructions.filter(([name]) => name === 'ENV').flatMap(([, rest]) => [...rest.matchAll(/(\w+)=/g)].map(([, name]) => name))
  for (const name of set) expect(variables).toContain(name)
})

test('compose file and systemd unit set variables that exist', () => {
  const compose = read('deploy/compose.yaml').match(/\n {4}environment:\n([\s\S]*?)\n {4}\w/)?.[1] ?? ''
  const names = [...compose.matchAll(/^ {6}(\w+):/gm)].map(([, name]) => name)
  const unit = [...read('deploy/guanlan.service').matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
    [...line.matchAll(/(\w+)=/g)].map(([, name]) => name),
  )
  expect(names.length + unit.length).toBeGreaterThan(5)
  for (const name of [...names, ...unit]) expect(variables).toContain(name)
})

type Directive = { words: string[]; within: Directive[] }

/** Directives of a file of nginx; throws where a block or a directive does not end. */
function nginxDirectives(text: string): Directive[] {
  const tokens = text.replace(/(^|\s)#.*$/gm, '').match(/"[^"]*"|[{};]|[^\s{};"]+/g) ?? []
  const open: Directive[] = [{ words: [], within: [] }]
  let words: string[] = []
  for (const token of tokens) {
    if (!/^[{};]$/.test(token)) {
      words.push(token)
      continue
    }
    if (token === '}' ? words.length > 0 || open.length < 2 : words.length === 0) throw new Error(`nginx: unexpected ${token}`)
    if (token === '}') open.pop()
    else {
      const directive = { words, within: [] }
      open.at(-1)?.within.push(directive)
      if (token === '{') open.push(directive)
    }
    words = []
  }
  if (open.length > 1 || words.length > 0) throw new Error('nginx: a block or directive does not end')
  return open[0]?.within ?? []
}

/** Where nginx 1.22 of Debian 12 knows the directives of the example, from its index of directives. */
const NGINX_CONTEXTS: Readonly<Record<string, readonly string[]>> = {
  http: ['server'],
  server: 'listen server_name ssl_certificate ssl_certificate_key add_header client_max_body_size access_log location return'.split(' '),
  location: 'proxy_pass proxy_http_version proxy_set_header proxy_buffering proxy_read_timeout'.split(' '),
}

function unknownDirectives(directives: readonly Directive[], context = 'http'): string[] {
  return directives.flatMap(({ words: [name = ''], within }) =>
    NGINX_CONTEXTS[context]?.includes(name) ? unknownDirectives(within, name) : [`${name} in ${context}`],
  )
}

test('nginx directives are read with their blocks, and what does not end is refused', () => {
  expect(nginxDirectives('a "b; c" d; # e\nf { g h; }')).toEqual([
    { words: ['a', '"b; c"', 'd'], within: [] },
    { words: ['f'], within: [{ words: ['g', 'h'], within: [] }] },
  ])
  for (const text of ['a b', 'a { b; ', 'a { b }', '}', ';']) expect(() => nginxDirectives(text), text).toThrow('nginx')
  expect(unknownDirectives(nginxDirectives('server { http2 on; location / { server_name x; } }'))).toEqual([
    'http2 in server',
    'server_name in location',
  ])
})

test('the proxy examples lead to the default port, pass streams unbuffered and replace the address of the client', () => {
  const port = /^\| `PORT` \| `(\d+)`/m.exec(read('docs/configuration.md'))?.[1]
  const [secure, plain] = nginxDirectives(read('deploy/nginx.conf'))
  expect(unknownDirectives([secure, plain].filter((one) => one !== undefined))).toEqual([])
  const location = secure?.within.find(({ words }) => words[0] === 'location')?.within.map(({ words }) => words.join(' '))
  expect(location).toEqual(
    expect.arrayContaining([`proxy_pass http://127.0.0.1:${port}`, 'proxy_buffering off', 'proxy_set_header X-Forwarded-For $remote_addr']),
  )
  expect(plain?.within.at(-1)?.words).toEqual(['return', '301', 'https://$host$request_uri'])

  const caddy = read('deploy/Caddyfile').replace(/^[ \t]*#.*\n/gm, '')
  let depth = 0
  for (const line of caddy.split('\n').filter((text) => text.trim() !== '')) {
    if (line.trim() === '}') depth--
    expect(/^\t*/.exec(line)?.[0].length, line).toBe(depth)
    if (line.endsWith(' {')) depth++
  }
  expect(depth).toBe(0)
  expect(caddy).toMatch(new RegExp(`\\n\\treverse_proxy 127\\.0\\.0\\.1:${port} \\{\\n\\t\\tflush_interval -1\\n`))
})
