import { z } from 'zod'
import { linkModes } from '../../rows/content.ts'

const Day = z.iso.date()

export const HelpListInput = z.object({
  /** Words that titles and texts have to hold, all of them. */
  q: z.string().trim().max(40, '搜索至多 40 个字').optional(),
})
/** One document as lists show it; `excerpt` is where its text holds the words that were looked for, '' when its title alone does. */
export const HelpItem = z.object({ id: z.string(), title: z.string(), icon: z.string(), excerpt: z.string() })
export const HelpList = z.array(z.object({ group: z.string(), items: z.array(HelpItem) }))
export type HelpList = z.infer<typeof HelpList>

export const DocumentInput = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,60}$/, '没有这篇文档'),
  /** An earlier version of a document that has versions; the newest without it. */
  version: Day.optional(),
})
/** Text with links: `href` is a page of ours, null for plain words. */
export const Run = z.object({ text: z.string(), href: z.string().nullable() })
export type Run = z.infer<typeof Run>
/** One block of a text: a heading, a paragraph, one point of a list with its number (0 = without), or a drawing whose runs name icons. */
export const Block = z.object({ kind: z.enum(['heading', 'paragraph', 'point', 'drawing']), number: z.number().int(), runs: z.array(Run) })
export type Block = z.infer<typeof Block>
export const Neighbour = z.object({ id: z.string(), title: z.string() })

export const DocumentVersion = z.object({ version: Day, effective: Day, changes: z.string() })
/** A help or legal document. */
export const DocumentText = z.object({
  id: z.string(),
  title: z.string(),
  group: z.string(),
  blocks: z.array(Block),
  /** The day up to which it was checked, or on which its version was written. */
  updatedAt: Day,
  /** Of documents people agree to: the version shown, and all there were, the newest first; null and empty for the others. */
  version: DocumentVersion.nullable(),
  versions: z.array(DocumentVersion),
  /** Address of the same text as PDF on this server; null where there is none. */
  pdf: z.string().nullable(),
  prev: Neighbour.nullable(),
  next: Neighbour.nullable(),
})
export type DocumentText = z.infer<typeof DocumentText>

export const BannerInput = z.object({
  /** Where banners stand. */
  position: z.enum(['home'], '没有这个位置').default('home'),
})
/** What turns on a page today; `img` is the address of a picture on this site. */
export const Banners = z.array(
  z.object({
    id: z.string(),
    img: z.string(),
    title: z.string(),
    subtitle: z.string(),
    link: z.string(),
    linkMode: z.enum(linkModes),
    from: Day,
    to: Day.nullable(),
  }),
)
export type Banners = z.infer<typeof Banners>

export const SupportInput = z.object({})
/** Whom to turn to: the operator's name, how they are reached, and the address behind the code to scan; null where none is set. */
export const Support = z.object({ operator: z.string(), contact: z.string().nullable(), qr: z.string().nullable() })
export type Support = z.infer<typeof Support>
