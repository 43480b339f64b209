import { glossary } from './glossary-rule.ts'
import type { TextRule } from './text-rule.ts'

const CODE = /\.(ts|tsx|mts|mjs)$/
const TEST = /\.test\.tsx?$/
const VAGUE_NAME = /(^|\/)(utils?|helpers?|common|misc|shared|types)(?=[./]|$)|-(utils?|helpers?)(?=[./]|$)/
const GLOBAL_STYLES = ['tokens.css', 'system-dark.gen.css', 'base.css'].map((name) => `packages/client/src/ui/theme/${name}`)
const PRIVATE_FOLDERS = ['work', 'farm', 'home', 'root', 'Users'].join('|')
const MACHINE_PATH = new RegExp(`(?<![\\w.$}/-])/(?:${PRIVATE_FOLDERS})/[\\w-][\\w./-]*`, 'g')
const UNFINISHED = new RegExp(`\\b(?:${['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX'].join('|')})\\b.*`, 'g')
const SILENCED = new RegExp(`@ts-(?:${['ignore', 'expect-error', 'nocheck'].join('|')})\\b`, 'g')
const IMPORT = /^(?:import|export)\b[^'"\n]*from '([^']+)'|\bimport\('([^']+)'\)/gm

function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[0].trim())
}

function packageOf(path: string): string {
  return /^(?:packages|apps)\/[^/]+|^[^/]+/.exec(path)?.[0] ?? ''
}

/** The scripts are no package and have no name to be imported by. */
function escapes(path: string, source: string): boolean {
  const target = new URL(source, `file:///${path}`).pathname.slice(1)
  return packageOf(target) !== packageOf(path) && packageOf(target) !== 'scripts'
}

const names: TextRule = {
  why: 'A file or folder of this name collects what has no place and grows without end: name it after what it knows.',
  breaks: (path) => (VAGUE_NAME.test(path) ? [path] : []),
}

const machinePaths: TextRule = {
  why: 'A path of one machine means nothing on another: build it from the checkout, or read it from a variable.',
  breaks: (_path, text) => found(text, MACHINE_PATH),
}

const unfinished: TextRule = {
  why: 'What is not done belongs into the list of work, where it is seen: finish it or take the mark out.',
  breaks: (path, text) => (CODE.test(path) ? found(text, UNFINISHED) : []),
}

const silenced: TextRule = {
  why: 'A silenced compiler hides the next mistake too: give the value its type.',
  breaks: (path, text) => (CODE.test(path) && !TEST.test(path) ? found(text, SILENCED) : []),
}

const styleSheets: TextRule = {
  why: 'Styles are modules beside their component, so that removing one removes the other; only ui/theme/tokens.css and ui/theme/base.css speak to the whole document.',
  breaks: (path) =>
    /^packages\/client\/.*\.css$/.test(path) && !path.endsWith('.module.css') && !GLOBAL_STYLES.includes(path) ? [path] : [],
}

const packageBorders: TextRule = {
  why: 'Another package is imported by its name (@guanlan/…), so that its manifest shows who depends on whom.',
  breaks: (path, text) => {
    if (!/^(packages|apps|e2e|bench)\/.*\.tsx?$/.test(path)) return []
    const sources = [...text.matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? '')
    return sources.filter((source) => source.startsWith('.') && escapes(path, source))
  },
}

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

const classification: TextRule = {
  why: 'An imported store may hold the industries of another vendor: say 行业 in what people read, or what the data say of themselves.',
  breaks: (path, text) =>
    /^packages\/(client|engine)\/src\/(?!screening\/(parse|testing)\/).*\.tsx?$/.test(path) && !TEST.test(path)
      ? found(text.replaceAll(COMMENT, ''), /申万[^\n]{0,12}/g)
      : [],
}

/** Every rule by the name a failure shows. */
export const textRules: Record<string, TextRule> = {
  names,
  machinePaths,
  unfinished,
  silenced,
  styleSheets,
  packageBorders,
  classification,
  glossary,
}
