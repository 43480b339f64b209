import fc from 'fast-check'
import { expect, it } from 'vitest'
import { markedParts } from './marked-parts.ts'

it('cuts a text where marks begin and end', () => {
  expect(
    markedParts('MAA(C,5)+X', [
      { at: 9, length: 1 },
      { at: 0, length: 3 },
    ]),
  ).toEqual([
    { at: 0, text: 'MAA', isMarked: true },
    { at: 3, text: '(C,5)+', isMarked: false },
    { at: 9, text: 'X', isMarked: true },
  ])
  expect(markedParts('C+', [{ at: 2, length: 0 }])).toEqual([
    { at: 0, text: 'C', isMarked: false },
    { at: 1, text: '+', isMarked: true },
  ])
  expect(markedParts('', [{ at: 0, length: 0 }])).toEqual([])
})

it('loses and repeats nothing, whatever the marks', () => {
  const mark = fc.record({ at: fc.nat(30), length: fc.nat(10) })
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), fc.array(mark), (text, marks) => {
      const inside = marks.filter(({ at, length }) => at + length <= text.length)
      expect(
        markedParts(text, inside)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
    }),
  )
})
