import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fail, root } from './bootstrap.mjs'
import { buildWeb, hasWeb, webDist } from './build-web.mjs'
import { HOME_BUDGET_BYTES, measureHome } from './size-budget.mjs'

function kB(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`
}

function checkSize() {
  const files = measureHome(webDist)
  const total = files.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0)
  console.log('\nJavaScript of the home page, gzipped')
  for (const { file, gzipBytes } of files) console.log(`  ${kB(gzipBytes).padStart(9)}  ${file}`)
  console.log(`  ${kB(total).padStart(9)}  of ${kB(HOME_BUDGET_BYTES)}`)
  if (total > HOME_BUDGET_BYTES) fail('The home page loads more JavaScript than its budget: load the new part lazily, or leave it out.')
}

const tests = spawnSync(process.execPath, [join(root, 'scripts/test.mjs')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PAGE_PICTURES: '1' },
})
if (tests.status !== 0) process.exit(tests.status ?? 1)
if (!hasWeb()) fail('There is no web app in this checkout (apps/web/index.html), so there is no size to check.')
if ((await buildWeb()) !== 0) fail('The web app did not build; the reason is above.')
checkSize()
