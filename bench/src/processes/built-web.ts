import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** Builds the web app the way `npm start` does, unless its sources are those of the last build. */
export async function buildWeb(): Promise<void> {
  const script = new URL('../../../scripts/build-web.mjs', import.meta.url).href
  const source = `import { buildWeb } from ${JSON.stringify(script)}; process.exitCode = await buildWeb()`
  const [code] = await once(
    spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: ['ignore', 'ignore', 'ignore'] }),
    'exit',
  )
  if (code !== 0) throw new Error('the web app did not build; npm start says why')
}

/** A React page with one heading, into a folder. */
export async function buildBareReact(outDir: string): Promise<void> {
  const root = fileURLToPath(new URL('../bare-react', import.meta.url))
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    await build({ root, configFile: false, logLevel: 'silent', build: { outDir, emptyOutDir: true, target: 'es2022' } })
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}
