import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, parse, resolve } from 'node:path'
import ts from 'typescript'
import { checkout } from '../paths.ts'

const PACKAGES = join(checkout, 'packages')
const SCRIPT = /\.tsx?$/

/** Files of ours that a file brings into the mini-app, itself included, twins taken where there are any. Types and libraries are left out. */
export function filesBehind(entry: string): string[] {
  const seen = new Set<string>()
  const open = [twinOf(entry)]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    if (SCRIPT.test(file)) open.push(...importsOf(file).map(twinOf))
  }
  return [...seen].sort()
}

/** The file this host takes instead of another: `x.weapp.tsx` beside `x.tsx`. */
export function twinOf(file: string): string {
  const { dir, name, ext } = parse(file)
  const twin = join(dir, `${name}.weapp${ext}`)
  return !name.endsWith('.weapp') && existsSync(twin) ? twin : file
}

export function parseScript(file: string, text = readFileSync(file, 'utf8')): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
}

const imports = new Map<string, readonly string[]>()

/** Read once: pages share most of what is behind them. */
function importsOf(file: string): readonly string[] {
  const known = imports.get(file) ?? readImports(file)
  imports.set(file, known)
  return known
}

function readImports(file: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if ((ts.isImportDeclaration(node) && !isTypeOnly(node)) || (ts.isExportDeclaration(node) && !node.isTypeOnly))
      take(node.moduleSpecifier)
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) take(node.arguments[0])
    ts.forEachChild(node, visit)
  }
  const take = (specifier: ts.Expression | undefined) => {
    if (specifier === undefined || !ts.isStringLiteral(specifier)) return
    const path = pathOf(specifier.text, file)
    if (path !== null && existsSync(path)) found.push(path)
  }
  visit(parseScript(file))
  return found
}

function isTypeOnly({ importClause }: ts.ImportDeclaration): boolean {
  if (importClause?.isTypeOnly) return true
  const names = importClause?.namedBindings
  if (importClause?.name || !names || !ts.isNamedImports(names)) return false
  return names.elements.length > 0 && names.elements.every((element) => element.isTypeOnly)
}

function pathOf(specifier: string, from: string): string | null {
  if (specifier.startsWith('.')) return resolve(dirname(from), specifier)
  const [, name, rest] = /^@guanlan\/(\w+)\/(.+)$/.exec(specifier) ?? []
  return name === undefined ? null : join(PACKAGES, name, 'src', rest ?? '')
}
