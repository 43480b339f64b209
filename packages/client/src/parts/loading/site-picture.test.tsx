import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { SitePicture } from './site-picture.tsx'

const ADDRESS = '/picture/poster?code=stock_detail'
const pictures = () => [...document.querySelectorAll('img')].map((one) => one.getAttribute('src'))

test('a picture of this site is drawn from the server of the product, and leaves when it does not come', () => {
  renderInApp(<SitePicture address={ADDRESS} className="one" />, { origin: 'https://guanlan.example' })
  expect(pictures()).toEqual([`https://guanlan.example${ADDRESS}`])
  fireEvent.error(document.querySelector('img') as HTMLImageElement)
  expect(pictures()).toEqual([])
})

test.each([
  'https://evil.example/a.png',
  '//evil.example/picture/poster?code=stock_detail',
  '/picture/../sandbox/sms?a=1',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  '',
])('%s is no picture of this site', (address) => {
  renderInApp(<SitePicture address={address} className="one" />)
  expect(pictures()).toEqual([])
})
