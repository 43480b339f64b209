import type { SharedContent } from '../sharing/shares.ts'

/** Sizes in px: an invitation for phones, a card of WeChat (5:4), the picture of a link elsewhere. */
export const SIZES = {
  invite: { width: 750, height: 1334 },
  card: { width: 500, height: 400 },
  wide: { width: 1200, height: 630 },
  poster: { width: 1440, height: 360 },
  banner: { width: 144, height: 144 },
} as const
export type Shape = 'card' | 'wide'

/** Drawings of banners. */
export const bannerDrawings = ['open-numbers', 'sectors', 'search', 'tutorials'] as const
export type BannerDrawing = (typeof bannerDrawings)[number]

/** What is drawn. Every text of it comes from our own store, except the code of a person, which is letters and digits. */
export type Picture =
  /** `mini`: the code of the mini-app as a data address, in place of that of the link. */
  | { kind: 'invite'; code: string; url: string; mini?: string }
  | { kind: 'share'; shape: Shape; content: SharedContent; sharedAt: string }
  | { kind: 'page'; shape: Shape; title: string; text: string }
  /** Of a page for members: its name under a lock. */
  | { kind: 'poster'; name: string }
  | { kind: 'banner'; drawing: BannerDrawing }

/** Drawn at one moment alike everywhere: raised whenever a picture looks otherwise, so that kept ones are not shown. */
export const LOOK = 1
