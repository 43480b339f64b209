import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { href } from '@guanlan/contract/pages.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../../market/testing/small-market.ts'
import { registerWebApp } from './web-app.ts'

let folder: ReturnType<typeof temporaryFolder>
let app: FastifyInstance
let builds = 0
beforeEach(() => {
  folder = temporaryFolder()
  mkdirSync(join(folder.path, 'assets'))
})
afterEach(async () => {
  await app.close()
  folder.remove()
})

/** Writes a build whose page names one script, as a deployment does. */
function build(name: string): void {
  const page = join(folder.path, 'index.html')
  writeFileSync(join(folder.path, 'assets', `${name}.js`), `// ${name}`)
  writeFileSync(page, `<!doctype html><html><head><title>观澜</title></head><body>${name}</body></html>`)
  utimesSync(page, ++builds, builds)
}

async function serve(metas: Record<string, string> = {}): Promise<void> {
  app = Fastify()
  await registerWebApp(app, { root: folder.path, metas })
}

function navigate(url: string) {
  return app.inject({ url, headers: { accept: 'text/html,*/*' } })
}

test('the page carries what the operator configured, e.g. the filing number, whatever characters it has', async () => {
  build('a')
  await serve({ filing: '京ICP备"1"<b>&$&号', 'app-store': '', 'app-site': 'https://app.example.com/' })
  for (const url of ['/', '/index.html', '/stock?code=SH600519']) {
    const { body } = await navigate(url)
    expect(body).toContain('<meta name="filing" content="京ICP备&quot;1&quot;&lt;b&gt;&amp;$&amp;号" />')
    expect(body).toContain('<meta name="app-site" content="https://app.example.com/" />')
    expect(body.match(/<meta name="[^"]*"/g)).toEqual(['<meta name="filing"', '<meta name="app-site"'])
  }
  await app.close()
  await serve()
  for (const url of ['/', '/index.html']) expect((await navigate(url)).body).not.toContain('filing')
})

test('what the build notes for the server is not served', async () => {
  build('a')
  mkdirSync(join(folder.path, '.vite'))
  writeFileSync(join(folder.path, '.vite/manifest.json'), '{"index.html":{}}')
  await serve()
  for (const url of ['/.vite/manifest.json', '/%2evite/manifest.json', '/assets/../.vite/manifest.json']) {
    const { statusCode, body } = await app.inject({ url })
    expect([url, statusCode]).toEqual([url, 404])
    expect(body).not.toContain('index.html')
  }
})

test('an address names the scripts of its page, so that they are fetched with the first ones', async () => {
  build('a')
  const chunk = (file: string, imports: string[] = [], src = '') => ({ file: `assets/${file}.js`, imports, src })
  const manifest = {
    'index.html': { ...chunk('index', ['kit']), isEntry: true },
    kit: chunk('kit'),
    more: chunk('more'),
    'a/home-page.tsx': chunk('home', ['kit'], 'a/home-page.tsx'),
    'a/start-page.tsx': chunk('start', ['kit', 'more'], 'a/start-page.tsx'),
    'c/app/routes.gen.ts': chunk('routes', [], 'c/app/routes.gen.ts'),
    'b/login-sms-page.tsx': chunk('sms', ['more'], 'b/login-sms-page.tsx'),
  }
  mkdirSync(join(folder.path, '.vite'))
  writeFileSync(join(folder.path, '.vite/manifest.json'), JSON.stringify(manifest))
  await serve()
  const named = async (url: string) =>
    [...(await navigate(url)).body.matchAll(/modulepreload" crossorigin href="\/assets\/(\w+)/g)].map((m) => m[1])
  expect(await named('/')).toEqual(['home', 'start', 'more'])
  expect(await named('/pages/v2/index/index?x=1')).toEqual(['home'])
  expect(await named('/pages/v1/common/auth/sms/')).toEqual(['routes', 'sms', 'more'])
  expect(await named('/nowhere')).toEqual([])
})

test('a build that takes the place of another is served at once, with the files of the earlier one', async () => {
  build('first')
  await serve()
  expect((await navigate('/stock?code=SH600519')).body).toContain('first')
  build('second')
  const page = await navigate('/')
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-cache'])
  expect(page.body).toContain('second')
  for (const name of ['first', 'second']) {
    const asset = await app.inject(`/assets/${name}.js`)
    expect([asset.statusCode, asset.body]).toEqual([200, `// ${name}`])
    expect(asset.headers['cache-control']).toContain('immutable')
  }
})

test('while the page is away or half written the last one is sent', async () => {
  build('whole')
  await serve()
  await navigate('/')
  rmSync(join(folder.path, 'index.html'))
  expect((await navigate('/')).body).toContain('whole')
  writeFileSync(join(folder.path, 'index.html'), '<!doctype html><html><he')
  expect((await navigate('/')).body).toContain('whole')
})

test('what is no file and no navigation is an error in the envelope', async () => {
  build('a')
  await serve()
  for (const url of ['/assets/gone.js', '/nothing', '/assets', '/assets/', '/../package.json']) {
    const response = await app.inject({ url, headers: { accept: '*/*' } })
    expect([url, response.statusCode, response.json().error]).toEqual([url, 404, 'not_found'])
  }
})

test('without a web build there is no page', async () => {
  await serve()
  expect((await navigate('/')).json().error).toBe('not_found')
})

test('a navigation to no page of ours shows the app with 404, one below the calls the envelope', async () => {
  build('a')
  await serve()
  const known = await navigate('/pagesMy/gp_details/gp_details?code=SH600519')
  const unknown = await navigate('/nothing/here')
  const call = await navigate('/pyapi/api2/nothing')
  expect([known.statusCode, unknown.statusCode, call.statusCode]).toEqual([200, 404, 404])
  expect(unknown.body).toContain('<body>a</body>')
  expect(call.json().error).toBe('not_found')
})

test('who takes anything is sent the pages there are, and errors in the envelope', async () => {
  build('a')
  await serve()
  for (const headers of [{ accept: '*/*' }, {}] as Record<string, string>[]) {
    expect((await app.inject({ url: '/', headers })).body).toContain('<body>a</body>')
    expect((await app.inject({ method: 'HEAD', url: href('home'), headers })).statusCode).toBe(200)
    expect((await app.inject({ url: '/no-page', headers })).json()).toMatchObject({ code: 404, error: 'not_found' })
    expect((await app.inject({ method: 'POST', url: '/', headers })).statusCode).toBe(404)
  }
  expect((await app.inject({ url: '/', headers: { accept: 'application/json' } })).statusCode).toBe(404)
})
