import { expect, test } from 'vitest'
import { areRoutesCurrent, pageFiles } from './build-routes.ts'

test('the table of routes is the one the pages and their files give: npm run generate', () => {
  expect(areRoutesCurrent()).toBe(true)
})

test('a page of several words has its file and component named after it', () => {
  expect(pageFiles().find(({ name }) => name === 'webviewMain')).toEqual({
    name: 'webviewMain',
    file: 'webview/webview-main-page.tsx',
    component: 'WebviewMainPage',
  })
})
