import { itemAt } from '@guanlan/domain/collections/elements.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileFormula } from './compile.ts'
import { limits } from './limits.ts'

/** Line, column, length, fault of each problem, and what its sentence has to say. */
const mistakes: [text: string, problems: [line: number, column: number, length: number, fault: string, says: string][]][] = [
  ['', [[1, 1, 0, 'empty', '公式是空的']]],
  ['X:=C;', [[1, 1, 5, 'empty', '把要看的一句的 := 改为 :']]],
  ['MA(C', [[1, 3, 1, 'syntax', '请补上 )']]],
  ['MA(C,5));', [[1, 8, 1, 'syntax', '多了一个右括号']]],
  ['A:C>>O;', [[1, 5, 1, 'syntax', '应有一个数、名字、函数或括号']]],
  ['A:C\nB:O;', [[2, 1, 1, 'syntax', '一句要用分号 ; 结束']]],
  ['C AND', [[1, 6, 0, 'syntax', '公式到这里就结束了']]],
  ['A:C; { 注释', [[1, 6, 4, 'syntax', '后面要有 }']]],
  ['A:C+@2;', [[1, 5, 1, 'character', '请删去']]],
  ['DIF:EMA(C,12);\nDEA:EMA(DIFF,9);', [[2, 9, 4, 'unknown-name', '是不是 DIF？']]],
  ['EMA(C,N)', [[1, 7, 1, 'unknown-name', 'INPUT:N(默认值,最小,最大,步长);']]],
  ['CROS(C,O)', [[1, 1, 4, 'unknown-function', '是不是 CROSS？']]],
  ['MA(C)', [[1, 1, 5, 'arguments', 'MA 要 2 个参数，这里有 1 个：MA(X,N)']]],
  ['EMA(C,V)', [[1, 7, 1, 'arguments', '要是一个不变的数']]],
  ['MA(C,0)', [[1, 6, 1, 'arguments', '应在 1 到 5000 之间，这里是 0']]],
  ['SMA(C,3,5)', [[1, 1, 10, 'arguments', 'M 不能大于 N']]],
  ['MA+1', [[1, 1, 2, 'arguments', 'MA(X,N)']]],
  ['C(1)', [[1, 1, 1, 'syntax', '不用写括号']]],
  ["IF(C>O,'红',0)", [[1, 8, 3, 'arguments', '文字只能']]],
  ['ZIG(3,5)', [[1, 1, 3, 'future', '之后的 K 线']]],
  ['REFX(C,1)', [[1, 1, 4, 'future', '之后的 K 线']]],
  ['MACD.DIF', [[1, 1, 8, 'unsupported', '内容写进来']]],
  ['"MACD.DIF"', [[1, 1, 10, 'unsupported', '内容写进来']]],
  ['A:1+DRAWICON(C>O,L,1);', [[1, 5, 8, 'unsupported', '单独成句']]],
  ['FINANCE(1)', [[1, 1, 7, 'unsupported', '选股条件']]],
  ['A:C;A:O;', [[1, 5, 1, 'duplicate', '已经用过']]],
  ['CLOSE:O;', [[1, 1, 5, 'duplicate', '换一个名字']]],
  ['INPUT:N(5);MA(C,N);', [[1, 7, 1, 'parameter', 'N(14,1,100,1)']]],
  ['INPUT:N(0,1,9);MA(C,N);', [[1, 7, 1, 'parameter', '默认值要在最小与最大之间']]],
  [
    'A:=C+;B:MAA(C,5)+A;D:A;',
    [
      [1, 6, 1, 'syntax', '应有一个数'],
      [1, 9, 3, 'unknown-function', '是不是 MA？'],
    ],
  ],
  ['A:C,1;', [[1, 5, 1, 'syntax', '画线样式']]],
]

test.each(mistakes)('%j is refused at its place with a sentence that says what to write', (text, wanted) => {
  const { program, problems } = compileFormula(text)
  expect(program).toBeNull()
  expect(problems.map(({ line, column, length, fault }) => [line, column, length, fault])).toEqual(wanted.map((each) => each.slice(0, 4)))
  wanted.forEach(([, , , , says], place) => {
    expect(itemAt(problems, place).message).toContain(says)
  })
})

test('what is read and has no effect is remarked at its place, nothing in silence', () => {
  const { program } = compileFormula("DRAWTEXT(C>O,L,'阳线');\nA:C,COLOR00FFFF,LINETHICK2,DOTLINE,FANCY;B:O,NODRAW;")
  expect(program?.remarks.map(({ line, column, length }) => [line, column, length])).toEqual([
    [1, 1, 8],
    [2, 5, 11],
    [2, 17, 10],
    [2, 28, 7],
    [2, 36, 5],
  ])
  expect(program?.lines).toMatchObject([
    { name: 'A', color: '#ffff00', width: 2, shape: 'line' },
    { name: 'B', shape: 'none' },
  ])
})

test('what costs too much is refused: long, deep, wide, heavy, many', () => {
  const refused = (text: string) => compileFormula(text).problems.map(({ fault }) => fault)
  expect(refused('C'.repeat(limits.text + 1))).toEqual(['limit'])
  expect(refused(`${'('.repeat(limits.depth)}C${')'.repeat(limits.depth)}`)).toEqual(['limit'])
  expect(refused(`${'-'.repeat(limits.text - 1)}C`)).toEqual(['limit'])
  expect(refused(`MA(C,${limits.window + 1})`)).toEqual(['arguments'])
  expect(refused(Array.from({ length: 5 }, (_, at) => `AVEDEV(C,${limits.window - at})`).join('+'))).toEqual(['limit'])
  expect(
    refused(
      Array.from({ length: limits.steps }, (_, at) => `C+${at}`)
        .join('+')
        .slice(0, limits.text - 5),
    ).slice(0, 1),
  ).toEqual(['limit'])
  expect(refused(Array.from({ length: limits.lines + 1 }, () => 'C;').join(''))).toEqual(['limit'])
  expect(refused('?;'.repeat(500))).toHaveLength(limits.problems)
})

const words = [
  'MA',
  'C',
  'REF',
  '(',
  ')',
  ',',
  ';',
  ':',
  ':=',
  '5',
  '.',
  '1.5',
  '+',
  '-',
  '>',
  'AND',
  'N',
  '涨幅',
  "'",
  '"',
  '{',
  '}',
  '（',
  '；',
  'INPUT',
  '\n',
  '≥',
  '$',
]

test('a semicolon in quotation marks ends no statement', () => {
  expect(compileFormula('MA";";C').problems.map(({ message }) => message)).toHaveLength(1)
})

test('whatever is typed, the compiler answers, and every place is inside the text', () => {
  const texts = fc.oneof(
    fc.array(fc.constantFrom(...words), { maxLength: 30 }).map((parts) => parts.join('')),
    fc.string({ maxLength: 60 }),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const { program, problems } = compileFormula(text)
      expect(program === null).toBe(problems.length > 0)
      for (const { at, length, message } of problems) {
        expect(at >= 0 && length >= 0 && at + length <= text.length).toBe(true)
        expect(message).toMatch(/[\u4e00-\u9fff]/)
      }
    }),
    { numRuns: 400 },
  )
})
