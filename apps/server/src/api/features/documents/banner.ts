import { contentDatasets } from '@guanlan/datasets/groups/content.ts'
import { formatInstant } from '../../../runtime/clock.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

/** 轮播: what is shown on this day in Shanghai, both ends included, in its order. */
export const banner: Handler<'ad.banner', Ports> = async (_, { datasets, clock }) => {
  const today = formatInstant(clock.nowMs()).slice(0, 10)
  const rows = (await datasets.records.whole(contentDatasets.banners)).map(({ row }) => row)
  return {
    data: rows
      .filter(({ from, to }) => from <= today && (to === null || today <= to))
      .sort((a, b) => a.order - b.order)
      .map(({ id, image, title, subtitle, link, linkMode, from, to }) => ({ id, img: image, title, subtitle, link, linkMode, from, to })),
  }
}
