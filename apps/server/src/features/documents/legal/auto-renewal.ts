import type { VersionTexts } from './version-texts.ts'

export const autoRenewal: VersionTexts = {
  '2026-11-22': ['本产品由{运营方}运营，联系方式：{联系方式}。'],
}
