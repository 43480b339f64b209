import { expect, test } from 'vitest'
import { figureText } from '../../ui/figure/figure-text.ts'
import { figureFormOf } from './factor-form.ts'

test('what is counted has decimals only where a median falls between two; ratios keep theirs', () => {
  const written = (unit: string, value: number) => figureText(value, figureFormOf({ unit: unit as '家', name: '' }, value, [5, 4.5]))
  expect([written('家', 5), written('家', 4.5), written('分', 5)]).toEqual(['5', '4.50', '5.00'])
})
