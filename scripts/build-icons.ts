import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright-core'
import { findBrowser } from './prepare-system.mjs'

/**
 * Draws the app's icons and the picture of its start screen from the mark of the product: `node scripts/build-icons.ts`. They are checked
 * in, so this runs only when the mark changes. Android's newer icons are drawn by the device from res/drawable/mark.xml.
 */
const BLUE = '#1D4A8F'
const WAVES = 'M3 9c2.5-3 5.5-3 9 0s6.5 3 9 0 M3 14c2.5-3 5.5-3 9 0s6.5 3 9 0 M6 18.5c2-1.8 4-1.6 6 0s4 1.8 6 0'
const apps = join(import.meta.dirname, '../apps')

type Picture = { path: string; size: number; background: string; round?: boolean; scale: number }

const pictures: Picture[] = [
  { path: 'mobile/ios/App/App/Assets.xcassets/AppIcon.appiconset/AppIcon.png', size: 1024, background: BLUE, scale: 0.62 },
  { path: 'mobile/ios/App/App/Assets.xcassets/Splash.imageset/Splash.png', size: 480, background: 'none', scale: 1 },
  { path: 'mobile/android/app/src/main/res/mipmap-xxhdpi/ic_launcher.png', size: 144, background: BLUE, scale: 0.62 },
  { path: 'mobile/android/app/src/main/res/mipmap-xxhdpi/ic_launcher_round.png', size: 144, background: BLUE, round: true, scale: 0.56 },
  { path: 'web/public/icons/192.png', size: 192, background: BLUE, scale: 0.62 },
  { path: 'web/public/icons/512.png', size: 512, background: BLUE, scale: 0.62 },
  { path: 'web/public/icons/maskable-512.png', size: 512, background: BLUE, scale: 0.5 },
  { path: 'web/public/icons/apple-180.png', size: 180, background: BLUE, scale: 0.62 },
]

function svg({ size, background, round, scale }: Picture): string {
  const ground = round ? `<circle cx="12" cy="12" r="12" fill="${background}"/>` : `<rect width="24" height="24" fill="${background}"/>`
  const shift = 12 * (1 - scale)
  return `<body style="margin:0"><svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 24 24" style="display:block">${ground}
<path transform="translate(${shift} ${shift - 0.9 * scale}) scale(${scale})" d="${WAVES}" fill="none" stroke="#FFFFFF" stroke-width="2" stroke-linecap="round"/></svg>`
}

const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: ['--no-sandbox'] })
const page = await browser.newPage()
for (const picture of pictures) {
  const isOpaque = picture.background !== 'none' && !picture.round
  await page.setViewportSize({ width: picture.size, height: picture.size })
  await page.setContent(svg(picture))
  const path = join(apps, picture.path)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, await page.screenshot({ omitBackground: !isOpaque }))
  console.log(`${picture.path} ${picture.size} px`)
}
await browser.close()
