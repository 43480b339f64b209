import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { Num } from './num.tsx'
import { QuotedContext } from './quoted.ts'

/** Steps of price by the rules of the exchanges: 0.001 美元 in Shanghai, 0.01 港元 in Shenzhen, 0.01 元 of A shares. */
test('prices have the decimals of their security, named by the row or by the page; money per share has two', () => {
  renderInApp(
    <>
      <Num value={0.481} form="price" name="甲" secucode="SH900901" />
      <Num value={5.02} form="price" name="乙" secucode="SZ200011" />
      <QuotedContext.Provider value="SH900901">
        <Num value={1.2} form="price" name="丙" />
        <Num value={0.36} form="perShare" name="丁" />
        <Num value={1428.6} form="price" name="戊" secucode="SH600519" />
      </QuotedContext.Provider>
    </>,
  )
  for (const text of ['0.481', '5.02', '1.200', '0.36', '1,428.60']) expect(screen.getByText(text)).toBeTruthy()
})
