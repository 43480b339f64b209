import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, sourceFiles } from './house-rules/source-files.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const files = sourceFiles()
const documents = files.filter((path) => /^(docs\/.*|README[^/]*|CHANGELOG)\.md$|^(README|CHANGELOG)\.md$/.test(path))
const README_LINES = 90
const ARCHITECTURE_LINES = 120

/** The anchor GitHub makes of a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')
}

function brokenLinks(document: string): string[] {
  return [...read(document).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(([link, path = '', anchor]) => {
    const target = path === '' ? document : normalize(join(dirname(document), path))
    if (!existsSync(join(ROOT, target))) return [link]
    if (anchor === undefined) return []
    const headings = [...read(target).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))
    return headings.includes(anchor) ? [] : [link]
  })
}

test.each(documents)('%s links to documents and headings that exist', (document) => {
  expect(brokenLinks(document)).toEqual([])
})

test.each(['README.md', 'README.zh-CN.md'])('%s names both commands and stays short', (document) => {
  expect(read(document)).toMatch(/^npm start [\s\S]*^npm test /m)
  expect(read(document).split('\n').length).toBeLessThanOrEqual(README_LINES)
})

test('docs/ARCHITECTURE.md stays short', () => {
  expect(read('docs/ARCHITECTURE.md').split('\n').length).toBeLessThanOrEqual(ARCHITECTURE_LINES)
})

test('docs/commands.md describes every command', () => {
  const commands = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts)
  const text = read('docs/commands.md')
  expect(commands.filter((command) => !new RegExp(`npm (run )?${command}(?![\\w:])`).test(text))).toEqual([])
})

const named = documents
  .filter((document) => document !== 'CHANGELOG.md' && !document.startsWith('docs/decisions/'))
  .flatMap((document) =>
    [...read(document).matchAll(/`([\w@./-]+\.(?:ts|tsx|mjs|css|grit))`/g)].map(([, path = '']) => ({ document, path })),
  )
/** Stand for any file. */
const EXAMPLES = new Set(['x.tsx', 'x.weapp.tsx'])

test('documents name files that exist', () => {
  // documents write packages/domain/src/x.ts, domain/src/x.ts or domain/x.ts
  const byName = Map.groupBy(
    files.flatMap((file) => [`/${file}`, `/${file.replace('/src/', '/')}`]),
    (file) => basename(file),
  )
  const missing = named.filter(({ path }) => !EXAMPLES.has(path) && !byName.get(basename(path))?.some((file) => file.endsWith(`/${path}`)))
  expect(missing).toEqual([])
})
